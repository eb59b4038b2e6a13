/// A walk in which a view model broke a rule of its spec.
public nonisolated struct VMGenWalkFailure: CustomStringConvertible, Sendable {
    /// The broken rule: `load emitted failed from idle, where its outcomes emit loading`.
    public let problem: String
    /// The shortest walk that was found: `idle: load, offline; answer 1`.
    public let walk: String
    /// The events of each step.
    let notes: [String]
    let seed: Swift.UInt64?

    public var description: String {
        let again = seed.map { "; all walks: VMGEN_WALK_SEED=\($0)" } ?? ""
        return """
            \(problem)
            \(notes.joined(separator: "\n"))
            this walk again: VMGEN_WALK="\(walk)"\(again)
            """
    }
}
