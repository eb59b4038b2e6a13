/// Plays random cases until one breaks.
package enum Interleavings {
    /// How many of each kind: `VMGEN_INTERLEAVINGS`.
    private static let count = TestRun.number("INTERLEAVINGS") ?? 200
    /// Does not shrink with `VMGEN_SHRINKS=0`, when nobody reads the report.
    private static let shrinks = TestRun.number("SHRINKS") != 0

    /// Plays the cases of successive seeds, and reports the first that breaks, with as few steps as break it.
    ///
    /// - Parameter play: Returns a description of the failure.
    @MainActor
    package static func failure<Played: Shrinkable>(
        _ make: (UInt64) -> Played, _ play: (Played) -> String?
    ) -> String? {
        for seed in TestRun.seed..<TestRun.seed + UInt64(count) {
            let played = make(seed)
            guard let failure = play(played) else { continue }
            let least = shrinks ? shrink(played, failure, play) : (played: played, failure: failure)
            return "seed \(seed): \(least.failure)\n\(least.played)"
        }
        return nil
    }

    /// As few steps as break it; each attempt plays something smaller.
    @MainActor
    private static func shrink<Played: Shrinkable>(
        _ played: Played, _ failure: String, _ play: (Played) -> String?
    ) -> (played: Played, failure: String) {
        for reduction in played.reductions {
            if let failure = play(reduction) { return shrink(reduction, failure, play) }
        }
        return (played, failure)
    }
}

/// A case that can be repeated with fewer steps.
package protocol Shrinkable {
    /// This one without something, the largest part first.
    var reductions: [Self] { get }
}

extension Array {
    /// This one without some of its elements, the most first.
    package var reductions: [Self] {
        var reductions: [Self] = []
        var size = count
        while size > 0 {
            for first in stride(from: 0, to: count, by: size) {
                var copy = self
                copy.removeSubrange(first..<Swift.min(first + size, count))
                reductions.append(copy)
            }
            size /= 2
        }
        return reductions
    }
}
