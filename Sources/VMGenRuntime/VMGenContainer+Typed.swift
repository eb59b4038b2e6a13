extension VMGenContainer {
    /// Shows a state.
    public func observe<State: Sendable>(state: State) { observe(VMGenStates(known: [state])) }

    /// Shows a state once it is known.
    public func observe<State: Sendable>(next: @escaping @MainActor @Sendable () async -> State) {
        observe(VMGenStates(later: [VMGenStates.Next(next)]))
    }

    /// Shows states: those known at once before it returns, the others in order.
    public func observe<State>(_ states: VMGenStates<State>) { begin(states) }

    /// Observes states and returns after the last of them. If the caller is cancelled, the observation ends. If
    /// it was cancelled already, nothing happens.
    public func refresh<State>(_ states: VMGenStates<State>) async {
        guard !Task.isCancelled, let task = begin(states) else { return }
        await wait(for: task)
    }

    @discardableResult
    private func begin<State>(_ states: VMGenStates<State>) -> Task<Void, Never>? {
        begin(
            states.known.map { VMGenBox($0) },
            states.later.map { next in { @MainActor @Sendable in VMGenBox(await next.state()) } })
    }
}
