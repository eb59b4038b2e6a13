/// What a spec says of one action, in the words that the emitters under test have in common.
struct ActionRule {
    enum Policy { case restartable, droppable, sequential, concurrent, synchronous }

    let name: String
    let runs: Policy
    let from: Swift.Set<Picture.Kind>
    let emits: [Picture.Kind]
    /// The actions whose runs it ends; not itself.
    var ends: [String] = []
    var isDebounced = false

    /// The actions whose runs end when a run of this one starts.
    var allEnds: [String] { runs == .restartable ? [name] + ends : ends }

    func mayRun(from kind: Picture.Kind) -> Bool { from.contains(kind) }
}

/// What shows, as far as it takes part in the game.
struct Picture: Equatable {
    enum Kind: CaseIterable { case idle, loading, loaded, busy, failed }

    var kind: Kind
    /// Content, of `loaded` alone.
    var ids: [Int] = []
    /// A transient that every emission puts to rest.
    var message: Int?
    /// A transient of `loaded` with `resets: dismissal`.
    var failure = false

    var atRest: Self { Self(kind: kind, ids: ids) }
}

/// What a body asks its scope to show.
struct Emission {
    var kind: Picture.Kind
    var id: Int
    /// `loaded { … }`: the content that it had last and one more.
    var isChange = false
    var message: Int?
    var failure: Bool?
}
