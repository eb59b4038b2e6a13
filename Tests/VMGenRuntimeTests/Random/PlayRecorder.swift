import RunModel
import SeededPlay

@testable import RuntimeUnderTest

/// Random steps as the script of a page takes them, and what the emitter shows and tells after each. The emitter is
/// compared with ``RunModel`` meanwhile.
@MainActor
final class PlayRecorder {
    /// What a body does each time that its step comes, as the rest of that step: `.loaded+message` or `!`.
    private struct Plan {
        var call: ScenarioPlayer.Call
        var rests: [String]
    }

    private let player: ScenarioPlayer
    private var random: SeededRandom
    private var plans: [Plan] = []
    private var events: [VMGenTraceEvent] = []
    /// The runs in the order of their calls, as the page numbers them.
    private var runs: [Int] = []
    private var lines: [String] = []
    /// The events that actions have sent, each with the state in which they did.
    private var sent: [String] = []

    private init(_ player: ScenarioPlayer, _ random: SeededRandom) {
        self.player = player
        self.random = random
    }

    /// Begins a feature: the usual one, or one with the rules of a seed.
    static func begin(seed: UInt64?) {
        PostsOutput.feature = .usual
        if let seed {
            var random = SeededRandom(seed: seed)
            PostsOutput.feature = .random(&random)
        }
    }

    /// Plays the scenario of a seed.
    ///
    /// - Returns: A line of JSON: the initial state, and each step with what it leads to. A description of the
    ///   failure if emitter and model differ.
    static func record(seed: UInt64, _ kind: CoreKind) -> (line: String, failure: String?) {
        var random = SeededRandom(seed: seed)
        let start =
            random.chance(60)
            ? PostsOutput.idle : random.pick([.loaded([0]), .loading(), .saving(), .failed(0)])
        let scenario = Scenario(
            start: start, isComparable: true, hasTimers: PostsOutput.feature.hasTimers, isRead: true,
            steps: [],
            echoes: [:])
        return Turns.play { turns in
            let before = VMGenTrace.handler
            defer { VMGenTrace.handler = before }
            var recorder: PlayRecorder?
            VMGenTrace.handler = { recorder?.events.append($0) }
            let player = ScenarioPlayer(scenario, kind, turns)
            recorder = PlayRecorder(player, random)
            player.onReturn = { recorder?.send($0) }
            return player.finish {
                recorder?.play()
                return
                    "{\"initial\":\(start.kind.rawValue),\"steps\":[\((recorder?.lines ?? []).joined(separator: ","))]}"
            }
        }
    }

    private func play() {
        for _ in 0..<random.number(5...30) where player.failure == nil { step() }
    }

    private func step() {
        let live = player.model.ledger.filter(\.isLive)
        let ready = plans.indices.filter { plans[$0].call.run?.stage == .running && !plans[$0].rests.isEmpty }
        switch random.number(0...99) {
        case 0..<42: call(random.pick(PostsOutput.Action.allCases))
        case 42..<70: if !ready.isEmpty { goOn(random.pick(ready)) }
        case 70..<78: if let run = live.randomElement(using: &random) { cancel(run) }
        case 78..<89: wait(random.pick([1, 299, 300, 700, 1000, 1001, 1500]))
        case 89..<93: dismiss(isMessage: random.chance(50))
        case 93..<98 where !PostsOutput.feature.conditions.isEmpty:
            take("?isUnlocked", .act(.theme(player.model.shown.isUnlocked ? 2 : 0)))
        default: take("!", .act(.cancelAll))
        }
    }

    private func take(_ text: String, _ step: Scenario.Step) {
        player.note(text)
        player.take(step)
        settle(after: text)
    }

    /// Writes the step with what it led to.
    private func settle(after text: String) {
        player.settleDown(inOrder: true)
        let output = player.model.shown
        let isOn = [
            ("isRefreshing", output.isRefreshing), ("isLiking", output.isLiking),
            ("message", output.loaded?.message != nil || output.failed?.message != nil),
            ("banner", output.banner != nil),
        ]
        // The page does not know what a condition depends on, so no edit of it.
        let told = events.filter { ![.created, .released, .edited].contains($0.kind) }.map(self.text)
        events = []
        defer { sent = [] }
        let live = player.model.ledger.map { "\($0.action)#\($0.number + 1) \($0.stage)" }
        lines.append(
            """
            {"step":"\(text)","state":"\(output.kind)",\
            "on":[\(Self.list(isOn.filter(\.1).map(\.0)))],"runs":[\(Self.list(live))],"told":[\(Self.list(told))],\
            "sent":[\(Self.list(sent))]}
            """)
    }

    private static func list(_ texts: [String]) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: ",")
    }

    /// An event without what depends on the machine and on other emitters.
    private func text(_ event: VMGenTraceEvent) -> String {
        var parts = [event.kind.rawValue]
        if let action = event.action { parts.append(action) }
        if let run = event.run {
            if event.kind == .accepted { runs.append(run) }
            parts.append("#\((runs.firstIndex(of: run) ?? -1) + 1)")
        }
        if let from = event.from { parts.append("from \(from)") }
        if let to = event.to { parts.append("to \(to)") }
        parts += [event.property, event.reason?.rawValue].compactMap { $0 }
        return parts.joined(separator: " ")
    }

    // MARK: Steps

    private func send(_ action: PostsOutput.Action) {
        guard let event = PostsOutput.feature.effects[action]?.sends else { return }
        sent.append("\(event) in \(player.model.shown.kind)")
    }

    private func call(_ action: PostsOutput.Action) {
        if let effect = PostsOutput.feature.effects[action] {
            return take("\(action)", .act(.perform(action, effect.shows)))
        }
        let emissions = (0..<random.number(0...3)).map { _ in emission(by: action) }
        if PostsOutput.rules[action]?.policy == .synchronous {
            let emission = emission(by: action)
            return take("\(action).\(Self.text(emission))", .act(.perform(action, emission)))
        }
        guard let outcomes = PostsOutput.feature.outcomes[action] else {
            // Each state is chosen when the run goes on, and then the body returns.
            let rests = emissions.map { ".\(Self.text($0))" } + ["!"]
            return call(action, "\(action)", rests, emissions.flatMap { [.nap, .emit($0)] } + [.nap])
        }
        let outcome = random.pick(outcomes)
        let name = outcome.name
        let emits = outcome.emits.map { emission($0) }
        func text(_ emission: Scenario.Emission?) -> String { emission.map(Self.sets) ?? "" }
        if random.chance(50) {
            // The first of several states comes at once.
            let first = emits.count > 1 ? emits.first : nil
            let others = first == nil ? emits : Array(emits.dropFirst())
            let rests = others.isEmpty ? [""] : others.map(Self.sets)
            let deeds: [Scenario.Deed] =
                first.map { [.emit($0)] } ?? [] + (others.isEmpty ? [.nap] : [])
            // It also comes before the outcome is chosen, if that of the first such outcome is the same.
            let opening = outcomes.first { $0.emits.count > 1 }?.emits.first
            let opens = first != nil && opening == outcome.emits.first && random.chance(50)
            call(
                action, opens ? "\(action).\(text(first))" : "\(action).\(name)\(text(first))",
                opens ? [".\(name)\(rests[0])"] + rests.dropFirst() : rests,
                deeds + others.flatMap { [.nap, .emit($0)] })
        } else {
            let rests = [".\(name)\(text(emits.first))"] + emits.dropFirst().map(Self.sets)
            let deeds: [Scenario.Deed] = emits.isEmpty ? [.nap] : emits.flatMap { [.nap, .emit($0)] }
            call(action, "\(action)", rests, deeds)
        }
    }

    private func call(
        _ action: PostsOutput.Action, _ text: String, _ rests: [String], _ deeds: [Scenario.Deed]
    ) {
        let count = player.calls.count
        take(text, .call(action, deeds))
        if player.calls.count > count { plans.append(Plan(call: player.calls[count], rests: rests)) }
    }

    private func goOn(_ index: Int) {
        guard let run = plans[index].call.run, let place = player.gate.place(of: run.number) else {
            return player.fail("a body does not wait")
        }
        take("\(run.number + 1)\(plans[index].rests.removeFirst())", .open(place))
    }

    private func cancel(_ run: PostsModel.Run) {
        let waiting = player.calls.filter { $0.task != nil && !$0.hasReturned }
        guard let place = waiting.firstIndex(where: { $0.run === run }) else { return }
        take("\(run.number + 1)~", .act(.cancel(place, isElsewhere: false)))
    }

    /// Time passes up to the end of each debounce and of each transient, because what follows it may change what
    /// follows the next.
    private func wait(_ milliseconds: Int) {
        let end = player.now + milliseconds
        let text = "\(milliseconds)ms"
        player.note(text)
        while player.failure == nil {
            let dues =
                player.model.ledger.filter { $0.stage == .waiting && $0.due > player.now }.map(\.due)
                + player.model.dues.compactMap(\.self)
            guard let next = dues.min(), next < end else { break }
            player.take(.advance(next - player.now))
            player.settleDown(inOrder: true)
        }
        take(text, .advance(end - player.now))
    }

    private func dismiss(isMessage: Bool) {
        let output = player.model.shown
        let isSet =
            isMessage ? (output.loaded?.message ?? output.failed?.message) != nil : output.banner != nil
        if isSet { take(isMessage ? "-message" : "-banner", .act(.dismiss(message: isMessage))) }
    }

    // MARK: Emissions

    private func emission(by action: PostsOutput.Action) -> Scenario.Emission {
        emission(random.pick(PostsOutput.feature.choices(of: action)))
    }

    /// - Parameter kind: Nil for the current state, which may not carry the transients.
    private func emission(_ kind: PostsOutput.Kind?) -> Scenario.Emission {
        var emission = Scenario.Emission(kind: kind ?? .idle, number: 1, isCurrent: kind == nil)
        if [.loaded, .failed, nil].contains(kind), random.chance(40) { emission.message = 1 }
        if [.loaded, .saving, nil].contains(kind), random.chance(40) { emission.banner = .some(1) }
        return emission
    }

    private static func text(_ emission: Scenario.Emission) -> String {
        (emission.isCurrent ? "current" : "\(emission.kind)") + sets(emission)
    }

    private static func sets(_ emission: Scenario.Emission) -> String {
        (emission.message == nil ? "" : "+message") + (emission.banner == nil ? "" : "+banner")
    }
}
