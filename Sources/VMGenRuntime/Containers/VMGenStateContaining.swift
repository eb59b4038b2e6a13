/// A state container, for code that works with those of any feature.
@MainActor
public protocol VMGenStateContaining<_State>: AnyObject {
    associatedtype _State: Sendable
    associatedtype _Core: VMGenContainer

    var _core: _Core { get }
}

extension VMGenStateContaining {
    /// The current state.
    public var state: _State { _core.state() }

    /// The number of states that it has observed, including equal ones. Views present again what is observed again.
    public var emissions: Int { _core.emissions }

    /// Called with each state after it shows, once and in order.
    public var onChange: (@MainActor (_State) -> Void)? {
        get {
            guard let handler = _core.changeHandler else { return nil }
            return { handler(VMGenBox($0)) }
        }
        set { _core.onChange(newValue) }
    }

    /// Called with the state before and each observed state, not with one that returns.
    public var onTransition: (@MainActor (_ from: _State, _ to: _State) -> Void)? {
        get {
            guard let handler = _core.transitionHandler else { return nil }
            return { handler(VMGenBox($0), VMGenBox($1)) }
        }
        set { _core.onTransition(newValue) }
    }

    /// Called for each event, for a log: `container.onTrace = { print($0) }`.
    public var onTrace: (@MainActor (VMGenTraceEvent) -> Void)? {
        get { _core.traceHandler }
        set { _core.onTrace(newValue) }
    }

    /// Shows a state.
    public func observe(_ state: _State) { _core.observe(state: state) }

    /// Shows a state once it is known.
    public func observe(_ state: @escaping @MainActor @Sendable () async -> _State) {
        _core.observe(next: state)
    }

    /// Shows states: those known at once before it returns, the others in order.
    public func observe(_ states: VMGenStates<_State>) { _core.observe(states) }

    /// Shows the states of a sequence in order. An error ends it.
    public func observe<States: AsyncSequence & Sendable>(_ states: States) where States.Element == _State {
        _core.observe(sequence: states)
    }

    /// Observes states and returns after the last of them, as pull to refresh needs it. If its caller is
    /// cancelled, the observation ends.
    public func refresh(_ states: VMGenStates<_State>) async { await _core.refresh(states) }

    /// Shows a state once it is known, and returns then.
    public func refresh(_ state: @escaping @MainActor @Sendable () async -> _State) async {
        await _core.refresh(next: state)
    }

    /// Shows the states of a sequence in order, and returns after the last of them.
    public func refresh<States: AsyncSequence & Sendable>(_ states: States) async
    where States.Element == _State {
        await _core.refresh(sequence: states)
    }

    /// Ends the observation.
    public func cancel() { _core.cancel() }

    /// Creates a setter for a control, which observes the state that an edit leads to.
    public func bind<Value>(
        to next: @escaping @MainActor @Sendable (_State, Value) -> _State
    ) -> @MainActor @Sendable (Value) -> Void {
        { [weak _core] in if let _core { _core.observe(edited: next(_core.latest(), $0)) } }
    }

    /// Creates a setter for a control, which observes the states that an edit leads to.
    public func bind<Value>(
        to next: @escaping @MainActor @Sendable (_State, Value) -> VMGenStates<_State>
    ) -> @MainActor @Sendable (Value) -> Void {
        { [weak _core] in if let _core { _core.observe(next(_core.latest(), $0)) } }
    }
}
