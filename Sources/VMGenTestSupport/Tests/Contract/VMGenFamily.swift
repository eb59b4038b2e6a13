/// A view model that counts the calls of its actions, with mocks of its wired children.
@MainActor
public protocol VMGenFamily {
    associatedtype Emitter: VMGenTestedEmitter

    /// Creates the view model and connects it. Nil if a child has no sample.
    init?(_ emitter: Emitter)
}

extension VMGenFamily {
    /// Lets the started tasks run.
    public func settle() async {
        for _ in 0..<10 { await _Concurrency.Task.yield() }
    }
}

extension VMGenContract {
    /// Enters a state: a child's action runs once on connecting, and once for the state that is entered.
    ///
    /// - Parameter calls: The calls of the action that a state runs; nil where it runs none.
    public func follow<Family: VMGenFamily>(
        _ test: VMGenStep, calls: @MainActor (Family, Kind) -> Int?
    ) async -> [String] where Family.Emitter == Emitter {
        guard let step = step(test), let start = output(step.from), allows(step.action, in: start) else {
            return []
        }
        let emitter = emitter(start)
        guard let family = Family(emitter) else { return [] }
        await family.settle()
        var problems: [String] = []
        if let count = calls(family, step.from), count != 1 {
            problems.append("connecting in \(step.from.rawValue) made \(count) calls instead of 1")
        }
        let before = calls(family, step.to)
        // With `unless`, a call is dropped while its screen is on the path.
        let began = await run(step.action, on: emitter, VMGenBody { emit(step.to, by: $0) })
        await family.settle()
        if began, let before, let count = calls(family, step.to), count != before + 1 {
            problems.append("\(test) made \(count - before) calls instead of 1")
        }
        return problems
    }
}
