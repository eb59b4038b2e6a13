/// The short walks of a view model: how far they came, and the first that broke a rule.
nonisolated struct VMGenShortWalks: CustomStringConvertible, Sendable {
    var failure: VMGenWalkFailure?
    /// The number of steps that were taken.
    var steps = 0
    /// The number of walks that were played, by their length.
    var played: [Int] = []
    /// The number of walks with the length at which the time or the steps ended.
    var possible: Int?

    /// `all 52 walks of up to 3 steps, 310 of 840 walks of 4 steps`
    var description: String {
        let isWhole = possible == nil
        let whole = isWhole ? played : played.dropLast()
        var parts: [String] = []
        if whole.count > 1 {
            parts.append("all \(whole.reduce(0, +)) walks of up to \(Self.steps(whole.count - 1))")
        }
        if let possible, let last = played.last {
            parts.append("\(last) of \(possible) walks of \(Self.steps(played.count - 1))")
        }
        return parts.joined(separator: ", ")
    }

    private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
}
