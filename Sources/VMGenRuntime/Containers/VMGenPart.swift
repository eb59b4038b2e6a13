import Foundation

/// States that take time.
nonisolated enum VMGenPart<State: Sendable>: Sendable {
    /// One state, which a closure returns.
    case next(@MainActor @Sendable () async -> State)
    /// The states that a closure emits until it returns.
    case stream(@MainActor @Sendable (@escaping VMGenStates<State>.Emit) async -> Void)
    /// The states of a publisher. A closure subscribes to it.
    case subscription(@MainActor @Sendable () -> VMGenSubscription<State>)

    @MainActor
    func run(_ emit: @escaping VMGenStates<State>.Emit) async {
        switch self {
        case .next(let state): emit(await state())
        case .stream(let states): await states(emit)
        case .subscription(let subscribe): await subscribe().run(emit)
        }
    }

    /// The states for code that iterates over them.
    var stream: AsyncStream<State> {
        AsyncStream { continuation in
            let task = Task { @MainActor in
                await run { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// A subscription of a publisher, which may publish on any thread.
nonisolated final class VMGenSubscription<State: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    /// The states that were published during the subscription. Nil afterwards.
    private var early: [State]? = []
    private var hasFinished = false
    private let states: AsyncStream<State>
    private let continuation: AsyncStream<State>.Continuation
    private var cancel: (@Sendable () -> Void)?

    /// - Parameter subscribe: Subscribes with a closure that takes each state, then nil. Returns a closure that
    ///   cancels the subscription.
    init(_ subscribe: (_ receive: @escaping @Sendable (State?) -> Void) -> @Sendable () -> Void) {
        (states, continuation) = AsyncStream.makeStream(of: State.self)
        cancel = nil
        cancel = subscribe { [weak self] in self?.receive($0) }
    }

    deinit { end() }

    private func receive(_ state: State?) {
        lock.lock()
        defer { lock.unlock() }
        if let state {
            if early?.append(state) == nil { continuation.yield(state) }
        } else {
            hasFinished = true
            continuation.finish()
        }
    }

    /// Returns the states that are known already, and whether there are no others.
    func start() -> (known: [State], isOver: Bool) {
        lock.lock()
        defer {
            early = nil
            lock.unlock()
        }
        return (early ?? [], hasFinished)
    }

    /// Emits the states in order until the publisher finishes or the task is cancelled.
    @MainActor
    func run(_ emit: VMGenStates<State>.Emit) async {
        for state in start().known { emit(state) }
        for await state in states { emit(state) }
        end()
    }

    /// Cancels the subscription.
    func end() {
        let cancel = lock.withLock {
            defer { self.cancel = nil }
            return self.cancel
        }
        cancel?()
        continuation.finish()
    }
}

extension VMGenPart {
    /// The same for a container, which knows no feature.
    @MainActor
    var boxed: VMGenContainer.Part {
        var start: (@MainActor () -> (known: [AnyObject], rest: VMGenContainer.Part?))?
        if case .subscription(let subscribe) = self {
            start = {
                let subscription = subscribe()
                let (known, isOver) = subscription.start()
                let rest = VMGenContainer.Part { emit in await subscription.run { emit(VMGenBox($0)) } }
                return (known.map { VMGenBox($0) }, isOver ? nil : rest)
            }
        }
        return VMGenContainer.Part(start: start) { emit in await run { emit(VMGenBox($0)) } }
    }
}
