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

    private init(_ player: ScenarioPlayer, _ random: SeededRandom) {
        self.player = player
        self.random = random
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
        let scenario = Scenario(start: start, isComparable: true, isRead: true, steps: [], echoes: [:])
        return Turns.play { turns in
            let before = VMGenTrace.handler
            defer { VMGenTrace.handler = before }
            var recorder: PlayRecorder?
            VMGenTrace.handler = { recorder?.events.append($0) }
            let player = ScenarioPlayer(scenario, kind, turns)
            recorder = PlayRecorder(player, random)
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
        case 0..<45: call(random.pick(PostsOutput.Action.allCases))
        case 45..<75: if !ready.isEmpty { goOn(random.pick(ready)) }
        case 75..<82: if let run = live.randomElement(using: &random) { cancel(run) }
        case 82..<90: wait(random.pick([1, 299, 300, 1000, 1001]))
        case 90..<97: dismiss(isMessage: random.chance(50))
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
        let told = events.filter { $0.kind != .created && $0.kind != .released }.map(self.text)
        events = []
        let live = player.model.ledger.map { "\($0.action)#\($0.number + 1) \($0.stage)" }
        lines.append(
            """
            {"step":"\(text)","state":"\(output.kind)",\
            "on":[\(Self.list(isOn.filter(\.1).map(\.0)))],"runs":[\(Self.list(live))],"told":[\(Self.list(told))]}
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

    private func call(_ action: PostsOutput.Action) {
        let emissions = (0..<random.number(0...3)).map { _ in emission() }
        if PostsOutput.rules[action]?.policy == .synchronous {
            let emission = emission()
            return take("\(action).\(Self.text(emission))", .act(.perform(action, emission)))
        }
        guard let outcomes = Self.outcomes[action] else {
            // Each state is chosen when the run goes on, and then the body returns.
            let rests = emissions.map { ".\(Self.text($0))" } + ["!"]
            return call(action, "\(action)", rests, emissions.flatMap { [.nap, .emit($0)] } + [.nap])
        }
        let (name, kinds) = random.pick(outcomes)
        let emits = kinds.map { emission($0) }
        func text(_ emission: Scenario.Emission?) -> String { emission.map(Self.sets) ?? "" }
        if random.chance(50) {
            // The first of several states comes at once.
            let first = emits.count > 1 ? emits.first : nil
            let others = first == nil ? emits : Array(emits.dropFirst())
            let rests = others.isEmpty ? [""] : others.map(Self.sets)
            let deeds: [Scenario.Deed] =
                first.map { [.emit($0)] } ?? [] + (others.isEmpty ? [.nap] : [])
            call(
                action, "\(action).\(name)\(text(first))", rests,
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

    /// Time passes up to the end of each debounce, because what follows it may change what follows the next.
    private func wait(_ milliseconds: Int) {
        let end = player.now + milliseconds
        let text = "\(milliseconds)ms"
        player.note(text)
        while player.failure == nil {
            let dues = player.model.ledger.filter { $0.stage == .waiting && $0.due > player.now }.map(\.due)
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

    private func emission(_ kind: PostsOutput.Kind? = nil) -> Scenario.Emission {
        let kind = kind ?? random.pick(PostsOutput.Kind.allCases)
        var emission = Scenario.Emission(kind: kind, number: 1)
        if kind == .loaded || kind == .failed, random.chance(40) { emission.message = 1 }
        if kind == .loaded || kind == .saving, random.chance(40) { emission.banner = .some(1) }
        return emission
    }

    private static func text(_ emission: Scenario.Emission) -> String { "\(emission.kind)\(sets(emission))" }

    private static func sets(_ emission: Scenario.Emission) -> String {
        (emission.message == nil ? "" : "+message") + (emission.banner == nil ? "" : "+banner")
    }

    // MARK: The feature

    /// The outcomes of some actions. The runs of the others emit whatever they want.
    typealias Outcomes = [PostsOutput.Action: [(name: String, emits: [PostsOutput.Kind])]]

    private static let usual: Outcomes = [
        .load: [("success", [.loading, .loaded]), ("offline", [.loading, .failed]), ("cached", [.loaded])],
        .save: [
            ("success", [.saving, .loaded]), ("twice", [.saving, .loaded, .saving, .failed]), ("none", []),
        ],
        .like: [("success", [.loaded]), ("none", [])],
    ]

    private static func outcomes(_ random: inout SeededRandom) -> Outcomes {
        var outcomes: Outcomes = [:]
        for action in PostsOutput.Action.allCases {
            guard PostsOutput.rules[action]?.policy != .synchronous, random.chance(50) else { continue }
            outcomes[action] = ["good", "bad", "odd"].prefix(random.number(1...3)).map { name in
                (name, (0..<random.number(0...4)).map { _ in random.pick(PostsOutput.Kind.allCases) })
            }
        }
        return outcomes
    }

    /// The outcomes of the feature that is played.
    private static var outcomes = usual

    /// Begins a feature: the usual one, or one with the rules of a seed.
    ///
    /// - Returns: The feature as pages have it, with its spec.
    static func begin(_ name: String, seed: UInt64?) -> String {
        PostsOutput.feature = .usual
        outcomes = usual
        if let seed {
            var random = SeededRandom(seed: seed)
            PostsOutput.feature = .random(&random)
            outcomes = outcomes(&random)
        }
        return feature(name)
    }

    private static func feature(_ name: String) -> String {
        let kinds = PostsOutput.Kind.allCases
        let states = kinds.map { kind in
            let pending = (PostsOutput.pending[kind] ?? []).map(\.rawValue).sorted()
            let carries: [Int] =
                switch kind {
                case .loaded: [0, 1, 2, 3]
                case .saving: [0, 3]
                case .failed: [2]
                default: []
                }
            return "{\"name\":\"\(kind)\",\"pendingFor\":\(pending),\"carries\":\(carries)}"
        }
        let busy = zip(["isRefreshing", "isLiking"], PostsOutput.busy).map { name, busy in
            "{\"name\":\"\(name)\",\"busyFor\":\(busy.actions.map(\.rawValue).sorted())}"
        }
        let transients =
            busy + [
                "{\"name\":\"message\",\"isDismissible\":1}",
                "{\"name\":\"banner\",\"keeps\":1,\"isDismissible\":1}",
            ]
        let actions = PostsOutput.Action.allCases.map { action in
            let rule = PostsOutput.rules[action]!
            let from = kinds.filter { rule.mayRun(from: $0) }.map(\.rawValue)
            var fields = [
                "\"name\":\"\(action)\"", "\"from\":\(from)", "\"emits\":\(kinds.map(\.rawValue))",
                "\"debounce\":\(rule.debounce)", "\"throttle\":\(rule.throttle)",
                "\"cancels\":\(rule.cancels.map(\.rawValue))",
            ]
            fields.append(rule.policy == .synchronous ? "\"isSync\":1" : "\"runs\":\"\(rule.policy)\"")
            if let queue = rule.queue { fields.append("\"queue\":\"\(queue)\"") }
            if rule.outlivesCaller { fields.append("\"outlivesCaller\":1") }
            if let outcomes = outcomes[action] {
                let texts = outcomes.map { "{\"name\":\"\($0.name)\",\"emits\":\($0.emits.map(\.rawValue))}" }
                fields.append("\"outcomes\":[\(texts.joined(separator: ","))]")
            }
            return "{\(fields.joined(separator: ","))}"
        }
        let spec = PostsOutput.feature.spec(name: name).replacing("\n", with: "\\n")
        return """
            {"name":"\(name)","spec":"\(spec)","states":[\(states.joined(separator: ","))],\
            "transients":[\(transients.joined(separator: ","))],"actions":[\(actions.joined(separator: ","))]}
            """
    }
}
