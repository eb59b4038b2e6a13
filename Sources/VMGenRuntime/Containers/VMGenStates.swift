/// The states that an action leads to, in order: those known at once, then those that take time.
public nonisolated struct VMGenStates<State: Sendable>: AsyncSequence, Sendable {
    public typealias Emit = @MainActor @Sendable (State) -> Void

    var known: [State] = []
    var later: [VMGenPart<State>] = []
    /// The function with the result builder: `search(query:)`. Nil if there was none.
    private(set) var function: String?

    init() {}

    init(known state: State) { known = [state] }

    init(later part: VMGenPart<State>) { later = [part] }

    /// Creates a sequence from states, other sequences and streams, ``Next`` and ``Stream``, with `if`, `switch`
    /// and `for`.
    @MainActor
    public init(@VMGenStatesBuilder<State> _ states: @MainActor () -> VMGenStates) {
        self = states()
    }

    /// Creates a sequence from the elements of another one, such as an `AsyncStream`. An error ends it.
    public init<States: AsyncSequence & Sendable>(_ states: States) where States.Element == State {
        self.init(
            later: .stream { emit in
                do {
                    for try await state in states {
                        emit(state)
                        if Task.isCancelled { break }
                    }
                } catch {}
            })
    }

    /// A state that is known once a closure has returned it.
    public nonisolated struct Next: Sendable {
        let state: @MainActor @Sendable () async -> State

        public init(_ state: @escaping @MainActor @Sendable () async -> State) {
            self.state = state
        }
    }

    /// The states that a closure emits until it returns: `Stream { emit in for await … { emit(…) } }`.
    public nonisolated struct Stream: Sendable {
        let states: @MainActor @Sendable (@escaping Emit) async -> Void

        public init(_ states: @escaping @MainActor @Sendable (_ emit: @escaping Emit) async -> Void) {
            self.states = states
        }
    }

    func made(by function: StaticString) -> VMGenStates {
        var states = self
        states.function = "\(function)"
        return states
    }

    public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
        private var known: ArraySlice<State>
        private var later: ArraySlice<VMGenPart<State>>
        private var current: AsyncStream<State>?

        init(_ states: VMGenStates) {
            known = states.known[...]
            later = states.later[...]
        }

        public mutating func next() async -> State? {
            if let state = known.popFirst() { return state }
            while true {
                var iterator = current?.makeAsyncIterator()
                if let state = await iterator?.next() { return state }
                current = nil
                switch later.popFirst() {
                case nil: return nil
                case .next(let state): return await state()
                case .some(let part): current = part.stream
                }
            }
        }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

/// Builds ``VMGenStates`` with `if`, `switch` and `for`.
@resultBuilder
public nonisolated enum VMGenStatesBuilder<State: Sendable> {
    public static func buildExpression(_ state: State) -> VMGenStates<State> {
        VMGenStates(known: state)
    }

    public static func buildExpression(_ next: VMGenStates<State>.Next) -> VMGenStates<State> {
        VMGenStates(later: .next(next.state))
    }

    public static func buildExpression(_ stream: VMGenStates<State>.Stream) -> VMGenStates<State> {
        VMGenStates(later: .stream(stream.states))
    }

    public static func buildExpression(_ states: VMGenStates<State>) -> VMGenStates<State> { states }

    public static func buildExpression<States: AsyncSequence & Sendable>(
        _ states: States
    ) -> VMGenStates<State> where States.Element == State { VMGenStates(states) }

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
                all.later += part.known.map { state in .next { state } }
            }
            all.later += part.later
        }
        return all
    }

    public static func buildLimitedAvailability(_ states: VMGenStates<State>) -> VMGenStates<State> {
        states
    }

    /// - Parameter function: The function with the body, from which a container knows the action.
    public static func buildFinalResult(
        _ states: VMGenStates<State>, function: StaticString = #function
    ) -> VMGenStates<State> { states.made(by: function) }
}
