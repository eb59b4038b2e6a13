/// The states that an action leads to, in order: those known at once, then those that take time.
public nonisolated struct VMGenStates<State: Sendable>: AsyncSequence, Sendable {
    var known: [State]
    var later: [Next]

    init(known: [State] = [], later: [Next] = []) {
        self.known = known
        self.later = later
    }

    /// Creates a sequence from states, other sequences and ``Next``, with `if`, `switch` and `for`.
    @MainActor
    public init(@VMGenStatesBuilder<State> _ states: @MainActor () -> VMGenStates) {
        self = states()
    }

    /// A state that is known once a closure has returned it.
    public nonisolated struct Next: Sendable {
        let state: @MainActor @Sendable () async -> State

        public init(_ state: @escaping @MainActor @Sendable () async -> State) {
            self.state = state
        }
    }

    public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
        private var known: ArraySlice<State>
        private var later: ArraySlice<Next>

        init(_ states: VMGenStates) {
            known = states.known[...]
            later = states.later[...]
        }

        public mutating func next() async -> State? {
            if let state = known.popFirst() { return state }
            return await later.popFirst()?.state()
        }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

/// Builds ``VMGenStates`` with `if`, `switch` and `for`.
@resultBuilder
public nonisolated enum VMGenStatesBuilder<State: Sendable> {
    public static func buildExpression(_ state: State) -> VMGenStates<State> {
        VMGenStates(known: [state])
    }

    public static func buildExpression(_ next: VMGenStates<State>.Next) -> VMGenStates<State> {
        VMGenStates(later: [next])
    }

    public static func buildExpression(_ states: VMGenStates<State>) -> VMGenStates<State> { states }

    public static func buildBlock(_ parts: VMGenStates<State>...) -> VMGenStates<State> {
        buildArray(parts)
    }

    public static func buildOptional(_ states: VMGenStates<State>?) -> VMGenStates<State> {
        states ?? VMGenStates()
    }

    public static func buildEither(first states: VMGenStates<State>) -> VMGenStates<State> { states }

    public static func buildEither(second states: VMGenStates<State>) -> VMGenStates<State> { states }

    /// A state that is known, but follows one that takes time, waits its turn.
    public static func buildArray(_ parts: [VMGenStates<State>]) -> VMGenStates<State> {
        var all = VMGenStates<State>()
        for part in parts {
            if all.later.isEmpty {
                all.known += part.known
            } else {
                all.later += part.known.map { state in VMGenStates<State>.Next { state } }
            }
            all.later += part.later
        }
        return all
    }

    public static func buildLimitedAvailability(_ states: VMGenStates<State>) -> VMGenStates<State> {
        states
    }
}
