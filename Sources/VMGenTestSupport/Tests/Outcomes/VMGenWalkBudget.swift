import Foundation

/// How long the walks of a feature may take.
nonisolated struct VMGenWalkBudget {
    /// The number of steps of walks that are all played.
    var whole: Int
    /// The seconds of all short walks.
    var shortSeconds: Swift.Double
    /// The steps and the seconds of random walks.
    var randomSteps: Int
    var randomSeconds: Swift.Double
    var seed: Swift.UInt64 = 1

    static let short = VMGenWalkBudget(whole: 2, shortSeconds: 0.05, randomSteps: 400, randomSeconds: 0.025)
    /// For a nightly job.
    static let long = VMGenWalkBudget(whole: 0, shortSeconds: 1, randomSteps: 400, randomSeconds: 10)
}

nonisolated extension VMGenWalkBudget {
    /// Reads `VMGEN_WALKS`, `VMGEN_WALK_SEED` and `VMGEN_WALK_STEPS`.
    init(_ environment: [String: String]) {
        self = environment["VMGEN_WALKS"] == "long" ? .long : .short
        if let steps = environment["VMGEN_WALK_STEPS"].flatMap({ Int($0) }) {
            (randomSteps, shortSeconds, randomSeconds) = (steps, .infinity, .infinity)
        }
        if let text = environment["VMGEN_WALK_SEED"] {
            seed = text == "random" ? .random(in: 1...999_999) : Swift.UInt64(text) ?? 1
        }
    }
}
