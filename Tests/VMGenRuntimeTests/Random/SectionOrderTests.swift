import SeededPlay
import Testing

@testable import RuntimeUnderTest

/// Runs of a screen and of its section in random orders, compared with ``SectionModel`` at each step.
@MainActor
@Suite(
    "Orders of runs in sections", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SectionOrderTests {
    typealias Output = ArticleOutput
    private typealias Command = @MainActor (VMGenRun) -> Void

    private static let count = TestRun.number("INTERLEAVINGS") ?? 200

    /// A run whose body does what it gets, until it gets nothing more.
    @MainActor
    private final class Body {
        var run: VMGenRun?
        var task: Task<Bool, Never>?
        var next: CheckedContinuation<Command?, Never>?
    }

    @Test("The runtime matches the model")
    func orders() {
        for number in 0..<Self.count {
            let seed = TestRun.seed &* 1_000_003 &+ UInt64(number)
            let fault = Turns.play { turns in Play(seed, turns).fault() }
            #expect(fault == nil, "seed \(seed)")
            if fault != nil { return }
        }
    }

    @MainActor
    private final class Play {
        private var random: SeededRandom
        private let turns: Turns
        private var core: VMGenCore?
        private var model: SectionModel
        private var bodies: [Int: Body] = [:]
        private var steps: [String] = []
        private var calls = 0

        init(_ seed: UInt64, _ turns: Turns) {
            random = SeededRandom(seed: seed)
            self.turns = turns
            let values = [Output.Comments.hidden, .loading, .updating([0]), .shown([0]), .failed]
            let outputs: [Output] = [.closed, .loading] + values.map { .loaded(title: "A", comments: $0) }
            let output = random.pick(outputs)
            core = Output.core(output)
            model = SectionModel(output)
            steps.append("begins with \(output)")
        }

        private func drain() { while turns.count > 0 { turns.take(random.number(0...turns.count - 1)) } }

        func fault() -> String? {
            defer { close() }
            for _ in 0..<40 {
                if let fault = step() { return (steps + [fault]).joined(separator: "\n") }
            }
            return nil
        }

        /// Lets the bodies that wait return.
        private func close() {
            for body in bodies.values {
                let next = body.next
                body.next = nil
                next?.resume(returning: nil)
            }
            drain()
            bodies = [:]
            core = nil
            drain()
        }

        private func step() -> String? {
            guard let core else { return nil }
            switch random.number(0...9) {
            case 0...3: call(core)
            case 4: end(cancels: true)
            case 5: end(cancels: false)
            default:
                if let fault = emit() { return fault }
            }
            let output: Output = core.output()
            if output != model.output { return "shows \(output), and the model \(model.output)" }
            for action in Output.Action.allCases {
                let number = VMGenTable.number(of: action)
                let isAllowed = core.table.mayRun(number, core.state(of: number))
                if isAllowed != model.allows(action) { return "allows \(action): \(isAllowed)" }
            }
            return nil
        }

        private func call(_ core: VMGenCore) {
            let action = random.pick(Output.Action.allCases)
            let replaces = random.chance(40)
            let isAllowed = model.allows(action)
            let body = Body()
            calls += 1
            let number = calls
            steps.append("\(number) calls \(action)\(replaces ? ", replaces" : "")")
            if isAllowed { model.begin(number, action, replaces: replaces) }
            body.task = Task {
                await core.call(action, replaces ? .restartable : .concurrent) { run in
                    body.run = run
                    while let command = await withCheckedContinuation({ body.next = $0 }) { command(run) }
                }
            }
            drain()
            if body.next != nil { bodies[number] = body }
        }

        /// Ends a run: its caller is cancelled, or its body returns.
        private func end(cancels: Bool) {
            guard let number = bodies.keys.sorted().randomElement(using: &random), let body = bodies[number]
            else { return }
            steps.append("\(number) \(cancels ? "is cancelled" : "returns")")
            if cancels {
                body.task?.cancel()
                drain()
            } else {
                bodies[number] = nil
                body.next?.resume(returning: nil)
                drain()
            }
            model.end(number)
        }

        private func emit() -> String? {
            guard let number = bodies.keys.sorted().randomElement(using: &random), let body = bodies[number],
                let run = body.run
            else { return nil }
            let values: [Output.Comments] = [
                .hidden, .loading, .updating([number]), .shown([number]), .failed,
            ]
            let (value, title) = (random.pick(values), "T\(steps.count)")
            let isOfSection = core.map { _ in run.action >= VMGenTable.number(of: Output.Action.loadComments)
            }
            var result: Bool?
            let (expected, command): (Bool, Command)
            if isOfSection == true {
                switch random.number(0...4) {
                case 0:
                    steps.append("\(number) changes shown")
                    expected = model.changeShown(by: number) { $0 + [number] }
                    command = { run in result = run.changeShown { $0.append(number) } }
                case 1:
                    steps.append("\(number) changes updating")
                    expected = model.changeUpdating(by: number) { $0 + [number] }
                    command = { run in result = run.changeUpdating { $0.append(number) } }
                case 2:
                    steps.append("\(number) forgets nothing, and reads \(value.kind)")
                    let last = model.last(value.kind)
                    expected = true
                    command = { run in
                        let read: Output.Comments? = run.last(section: value.kind)
                        result = read == last
                    }
                default:
                    steps.append("\(number) emits \(value)")
                    expected = model.emit(value, by: number)
                    command = { run in result = run.show(value) }
                }
            } else {
                let current = model.output.comments ?? value
                let outputs: [Output] = [
                    .loading, .refreshing, .closed, .loaded(title: title, comments: value),
                    .loaded(title: title, comments: current), .editing(text: title, comments: current),
                    .editing(text: title, comments: value),
                ]
                let output = random.pick(outputs)
                switch random.number(0...3) {
                case 0:
                    let given = random.chance(50) ? value : nil
                    steps.append("\(number) changes loaded to \(title), \(given.map { "\($0)" } ?? "kept")")
                    expected = model.changeLoaded(by: number, title, given)
                    command = { run in
                        result = run.changeLoaded {
                            $0.title = title
                            if let given { $0.comments = given }
                        }
                    }
                case 1:
                    steps.append("\(number) emits \(output), keeps the comments")
                    expected = model.emit(output, by: number, keeping: .value)
                    command = { run in result = run.keepingSections(["comments"]) { $0.screen(output) } }
                default:
                    steps.append("\(number) emits \(output)")
                    expected = model.emit(output, by: number)
                    command = { run in result = run.screen(output) }
                }
            }
            body.next?.resume(returning: command)
            drain()
            return result == expected ? nil : "returned \(String(describing: result))"
        }
    }
}
