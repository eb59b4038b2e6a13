import Foundation
import Testing

/// How many interleavings each case plays. `VMGEN_INTERLEAVINGS` asks for more of them than `make test` has time
/// for; `VMGEN_SEED` says where to begin, and `VMGEN_SHRINKS=no` that nobody will read the report.
enum Interleavings {
    static let count = number("VMGEN_INTERLEAVINGS") ?? 200
    static let first = UInt64(number("VMGEN_SEED") ?? 1)

    static let shrinks = ProcessInfo.processInfo.environment["VMGEN_SHRINKS"] != "no"

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    /// Plays what each seed makes until something breaks, and reports that with as few steps as will do.
    ///
    /// - Parameter play: Returns what went wrong.
    @MainActor
    static func play<Played: Shrinkable>(
        _ make: (UInt64) -> Played, _ play: (Played) -> String?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for seed in first..<first + UInt64(count) {
            let played = make(seed)
            guard let failure = play(played) else { continue }
            let least = shrinks ? shrink(played, failure, play) : (played: played, failure: failure)
            Issue.record("seed \(seed): \(least.failure)\n\(least.played)", sourceLocation: sourceLocation)
            return
        }
    }

    /// As few steps as will do; each attempt plays something smaller.
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

/// What can be played again with less.
protocol Shrinkable {
    /// This one without something, the largest part first.
    var reductions: [Self] { get }
}

extension Array {
    /// This one without some of its elements, the most first.
    var reductions: [Self] {
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
