import SeededPlay

@testable import RuntimeUnderTest

/// Random steps of a screen with a section, as the script of a page takes them, and what the emitter shows and tells after
/// each.
@MainActor
final class SectionRecorder {
    typealias Output = ArticleOutput

    static let spec = """
        feature: Article
        states:
          loading: { while: load }
          loaded: { content: { title: String, comments: { type: Comments, default: .hidden } } }
          refreshing: { while: load }
          editing: { while: edit, content: { text: String, comments: { type: Comments, default: .hidden } } }
          closed:
        substates:
          Comments:
            hidden:
            loading: { while: loadComments }
            updating: { while: [loadComments, add], content: { items: "[Int]" } }
            shown: { content: { items: "[Int]" } }
            failed:
        actions:
          load: { emits: [loading, refreshing, loaded, current] }
          edit: { from: loaded, emits: [editing, loaded], runs: droppable }
          close: { shows: closed }
          loadComments: { section: comments, from: [hidden, failed], emits: [loading, updating, shown, failed], runs: concurrent }
          add: { section: comments, from: [updating, shown], emits: [updating, shown, failed, current], runs: sequential }
          hide: { section: comments, from: [shown, failed], shows: hidden }
        """

    private static let emissions: [Output.Action: [String]] = [
        .load: ["loading", "refreshing", "loaded", "current"], .edit: ["editing", "loaded"],
        .loadComments: ["loading", "updating", "shown", "failed"],
        .add: ["updating", "shown", "failed", "current"],
    ]

    private static let policies: [Output.Action: VMGenPolicy] = [
        .edit: .droppable, .loadComments: .concurrent, .add: .sequential,
    ]

    /// Calls that lead further are more frequent.
    private static let calls: [Output.Action] =
        [.loadComments, .loadComments, .loadComments, .loadComments, .load, .load, .add, .add]
        + [.edit, .hide, .close]

    private let turns: Turns
    private let core: VMGenCore
    private let gate = Gate()
    private var random: SeededRandom
    private var events: [VMGenTraceEvent] = []
    /// The runs in the order of their calls, as the page numbers them, with the tasks of their callers.
    private var runs: [(number: Int, action: Output.Action, task: Task<Bool, Never>?)] = []
    /// What bodies emit next, by their runs' numbers.
    private var deeds: [Int: String] = [:]
    private var lines: [String] = []

    private init(_ turns: Turns, _ output: Output, _ random: SeededRandom) {
        self.turns = turns
        self.random = random
        core = Output.core(output)
    }

    /// - Returns: A line of JSON: the initial state, and each step with what it leads to.
    static func record(seed: UInt64) -> String {
        var random = SeededRandom(seed: seed)
        let start = random.pick([Output.loading, .loaded(title: "A", comments: .hidden), .closed])
        return Turns.play { turns in
            let before = VMGenTrace.handler
            defer { VMGenTrace.handler = before }
            var recorder: SectionRecorder?
            VMGenTrace.handler = { recorder?.events.append($0) }
            recorder = SectionRecorder(turns, start, random)
            for _ in 0..<random.number(10...40) { recorder?.step() }
            let steps = recorder?.lines.joined(separator: ",") ?? ""
            recorder?.core.cancel()
            recorder?.drain()
            recorder = nil
            while turns.count > 0 { turns.take(0) }
            return
                "{\"initial\":\(Output.Kind.allCases.firstIndex(of: start.kind) ?? 0),\"steps\":[\(steps)]}"
        }
    }

    private func drain() { while turns.count > 0 { turns.take(0) } }

    // MARK: Steps

    private func step() {
        let waiting = runs.indices.filter { gate.place(of: runs[$0].number) != nil }
        let live = runs.indices.filter { isLive($0) && runs[$0].task != nil }
        switch random.number(0...99) {
        case 45..<88 where !waiting.isEmpty: goOn(random.pick(waiting))
        case 88..<95 where !live.isEmpty:
            let index = random.pick(live)
            take("\(index + 1)~") { runs[index].task?.cancel() }
        case 95...: take("!") { core.cancel() }
        default: call(random.pick(Self.calls))
        }
    }

    private func isLive(_ index: Int) -> Bool {
        core.runs.contains { $0[runs[index].number] != nil }
    }

    private func call(_ action: Output.Action) {
        switch action {
        case .close: take("close") { _ = core.perform(action) { _ = $0.screen(.closed) } }
        case .hide: take("hide") { _ = core.perform(action) { _ = $0.show(.hidden) } }
        default:
            let count = runs.count
            var task: Task<Bool, Never>?
            take("\(action)") {
                task = Task {
                    await core.call(action, Self.policies[action] ?? .restartable) {
                        await self.body($0, action)
                    }
                }
            }
            if runs.count > count { runs[count].task = task }
        }
    }

    private func body(_ run: VMGenRun, _ action: Output.Action) async {
        while true {
            await gate.nap(run.number)
            guard run.phase == .running, let deed = deeds.removeValue(forKey: run.number) else { return }
            emit(deed, by: run, action)
        }
    }

    private func emit(_ state: String, by run: VMGenRun, _ action: Output.Action) {
        let isOfSection = action == .loadComments || action == .add
        _ =
            switch (state, isOfSection) {
            case ("current", _):
                run.keepingSections { $0.emitCurrent([]) { (_: inout Output) in } }
            case ("loading", true): run.show(.loading)
            case ("updating", _): run.show(.updating([2]))
            case ("shown", _): run.show(.shown([1]))
            case ("failed", _): run.show(.failed)
            case ("loading", _): run.screen(.loading)
            case ("refreshing", _): run.screen(.refreshing)
            case ("editing", _): run.screen(.editing(text: "B", comments: .hidden))
            default: run.screen(.loaded(title: "B", comments: .hidden))
            }
    }

    private func goOn(_ index: Int) {
        guard let place = gate.place(of: runs[index].number) else { return }
        let choice = random.pick((Self.emissions[runs[index].action] ?? []) + ["!"])
        take("\(index + 1)" + (choice == "!" ? choice : "." + choice)) {
            deeds[runs[index].number] = choice == "!" ? nil : choice
            gate.open(place)
        }
    }

    // MARK: What they lead to

    /// Writes the step with what it led to.
    private func take(_ text: String, _ act: () -> Void) {
        act()
        drain()
        let told = events.filter { ![.created, .released].contains($0.kind) }.map(self.text)
        events = []
        let live = core.runs.joined().map(\.value).sorted { $0.number < $1.number }.map { run in
            let index = runs.firstIndex { $0.number == run.number } ?? -1
            return "\(Output.Action.allCases[run.action])#\(index + 1) \(run.phase)"
        }
        let output: Output = core.output()
        let state = "\(output.kind)" + (output.comments.map { " \($0.kind)" } ?? "")
        lines.append(
            """
            {"step":"\(text)","state":"\(state)","on":[],"runs":[\(Self.list(live))],\
            "told":[\(Self.list(told))],"sent":[]}
            """)
    }

    private static func list(_ texts: [String]) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: ",")
    }

    private func text(_ event: VMGenTraceEvent) -> String {
        var parts = [event.kind.rawValue]
        if let action = event.action { parts.append(action) }
        if let run = event.run {
            let action = Output.Action.allCases.first { "\($0)" == event.action }
            if event.kind == .accepted, let action { runs.append((run, action, nil)) }
            parts.append("#\((runs.firstIndex { $0.number == run } ?? -1) + 1)")
        }
        if let from = event.from { parts.append("from \(from)") }
        if let to = event.to { parts.append("to \(to)") }
        parts += [event.property, event.reason?.rawValue].compactMap { $0 }
        return parts.joined(separator: " ")
    }
}
