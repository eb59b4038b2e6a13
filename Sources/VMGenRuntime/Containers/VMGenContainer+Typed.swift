extension VMGenContainer {
    /// Shows a state.
    public func observe<State: Sendable>(state: State) { begin(then: [VMGenBox(state)], [], by: nil) }

    /// Shows a state once it is known.
    public func observe<State: Sendable>(next: @escaping @MainActor @Sendable () async -> State) {
        observe(VMGenStates(later: .next(next)))
    }

    /// Shows the states of a sequence in order. An error ends it.
    public func observe<States: AsyncSequence & Sendable>(sequence states: States)
    where States.Element: Sendable {
        observe(VMGenStates(states))
    }

    /// Shows states: those known at once before it returns, the others in order.
    public func observe<State>(_ states: VMGenStates<State>) { begin(states) }

    /// Shows an edited state, which is not an emission.
    public func observe<State>(edited state: State) { begin(VMGenBox(state), then: [], [], by: nil) }

    /// Shows an edited state at once, then the states of the action that the edit runs.
    public func observe<State>(edited state: State, then states: VMGenStates<State>) {
        begin(states, after: VMGenBox(state))
    }

    /// Shows an edited state at once, then the state of the action that the edit runs.
    public func observe<State: Sendable>(edited state: State, then next: State) {
        begin(VMGenBox(state), then: [VMGenBox(next)], [], by: nil)
    }

    /// Observes states and returns after the last of them. If the caller is cancelled, the observation ends. If
    /// it was cancelled already, nothing happens.
    public func refresh<State>(_ states: VMGenStates<State>) async {
        guard !Task.isCancelled, let task = begin(states) else { return }
        await wait(for: task)
    }

    /// Waits for a state, as `refresh` does.
    public func refresh<State: Sendable>(
        next: @escaping @MainActor @Sendable () async -> State
    ) async {
        await refresh(VMGenStates(later: .next(next)))
    }

    /// Waits for the states of a sequence, as `refresh` does.
    public func refresh<States: AsyncSequence & Sendable>(sequence states: States) async
    where States.Element: Sendable {
        await refresh(VMGenStates(states))
    }

    @discardableResult
    private func begin<State>(
        _ states: VMGenStates<State>, after edited: AnyObject? = nil
    ) -> Task<Void, Never>? {
        begin(
            edited, then: states.known.map { VMGenBox($0) }, states.later.map(\.boxed), by: states.function)
    }

    /// Sets the callback for each state, with the state.
    public func onChange<State>(_ callback: (@MainActor (State) -> Void)?) {
        changeHandler = vmgenUnboxing(callback)
    }

    /// Sets the callback for each event.
    public func onTrace(_ callback: (@MainActor (VMGenTraceEvent) -> Void)?) { traceHandler = callback }

    /// Sets the callback for each observed state, with the state before and the state.
    public func onTransition<State>(_ callback: (@MainActor (State, State) -> Void)?) {
        transitionHandler = nil
        if let callback {
            transitionHandler = { callback(vmgenUnbox($0), vmgenUnbox($1)) }
        }
    }
}
