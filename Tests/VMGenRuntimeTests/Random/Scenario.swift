import SeededPlay

/// The calls to an emitter and the order of jobs, in a form that can be repeated. Numbers select one of those
/// that exist, so that removing steps from a scenario leaves a valid scenario.
struct Scenario: Shrinkable {
    enum Step {
        /// Calls an asynchronous action from a new task.
        case call(PostsOutput.Action, [Deed])
        /// Does something at once.
        case act(Act)
        /// A waiting body continues.
        case open(Int)
        /// A ready job runs.
        case turn(Int)
        case advance(Int)
        /// A scope emits whose body has returned, or may still run.
        case emit(Int, Emission)
        /// The emitter's owner releases it.
        case release
    }

    /// A step of a body.
    enum Deed {
        case emit(Emission)
        /// Waits, whether it is cancelled or not.
        case wait
        /// Waits until it is cancelled, too.
        case nap
        case yield
        /// Waits for it, or leaves it to a new task.
        case call(PostsOutput.Action, [Deed], isAwaited: Bool)
        case onCancel([Act])
        case act(Act)
        case forget
    }

    /// A synchronous act: in bodies, in cleanups, in callbacks and between the turns.
    indirect enum Act {
        /// Nil for a body that emits nothing.
        case perform(PostsOutput.Action, Emission?)
        case spawn(PostsOutput.Action, [Deed])
        /// By the scope of the cleanup.
        case emit(Emission)
        case forget
        case dismiss(message: Bool)
        case draft(Int)
        case theme(Int)
        case cancelAll
        /// One of the calls' tasks is cancelled, perhaps from another thread.
        case cancel(Int, isElsewhere: Bool)
        case read
    }

    struct Emission {
        var kind: PostsOutput.Kind
        var number: Int
        /// `loaded { … }`.
        var isChange = false
        /// `loaded(startingFrom: …) { … }`.
        var hasStart = false
        /// `current(…)`.
        var isCurrent = false
        var message: Int?
        /// Nil leaves it unchanged.
        var banner: Int??
        /// Nil leaves it unchanged.
        var theme: Int?
    }

    var start: PostsOutput
    var isComparable: Bool
    /// Whether the emitter dismisses transients after a time.
    var hasTimers = false
    /// Whether the emitter is read after each step.
    var isRead: Bool
    var steps: [Step]
    /// The acts in that callback.
    var echoes: [Int: Act]
}

extension Scenario {
    /// This one without something, the largest part first.
    var reductions: [Scenario] {
        func with(_ change: (inout Scenario) -> Void) -> Scenario {
            var copy = self
            change(&copy)
            return copy
        }
        var reductions = steps.reductions.map { steps in with { $0.steps = steps } }
        reductions += echoes.keys.sorted().map { echo in with { $0.echoes[echo] = nil } }
        for (index, step) in steps.enumerated() {
            guard case .call(let action, let deeds) = step else { continue }
            reductions += Self.reductions(of: deeds).map { fewer in
                with { $0.steps[index] = .call(action, fewer) }
            }
        }
        return reductions
    }

    private static func reductions(of deeds: [Deed]) -> [[Deed]] {
        deeds.indices.flatMap { index in
            var without = deeds
            without.remove(at: index)
            let smaller: [Deed] =
                switch deeds[index] {
                case .call(let action, let inner, let isAwaited):
                    reductions(of: inner).map { .call(action, $0, isAwaited: isAwaited) }
                case .onCancel(let acts): acts.reductions.map { .onCancel($0) }
                default: []
                }
            return [without]
                + smaller.map { deed in
                    var copy = deeds
                    copy[index] = deed
                    return copy
                }
        }
    }
}
