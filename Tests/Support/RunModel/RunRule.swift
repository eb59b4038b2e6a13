/// The rules of an action in the feature's spec.
package struct RunRule<Action: Hashable & Sendable, Kind: Hashable & Sendable>: Sendable {
    package enum Policy: Sendable { case restartable, droppable, sequential, concurrent, synchronous }

    package let policy: Policy
    /// Nil for every state.
    package let from: Set<Kind>?
    /// Nil for every state.
    package var emits: Set<Kind>?
    package let cancels: [Action]
    package let queue: String?
    package let debounce: Int
    package let throttle: Int
    package let outlivesCaller: Bool

    package init(
        policy: Policy, from: Set<Kind>? = nil, emits: Set<Kind>? = nil, cancels: [Action] = [],
        queue: String? = nil, debounce: Int = 0, throttle: Int = 0, outlivesCaller: Bool = false
    ) {
        self.policy = policy
        self.from = from
        self.emits = emits
        self.cancels = cancels
        self.queue = queue
        self.debounce = debounce
        self.throttle = throttle
        self.outlivesCaller = outlivesCaller
    }

    package func mayRun(from kind: Kind) -> Bool { from?.contains(kind) ?? true }

    package func knows(_ kind: Kind) -> Bool { mayRun(from: kind) || emits?.contains(kind) ?? true }
}
