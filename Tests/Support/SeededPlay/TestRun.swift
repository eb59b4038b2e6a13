import Foundation

/// The environment's settings for a run of the tests.
package enum TestRun {
    /// The seed of random cases: `VMGEN_SEED`.
    package static let seed = UInt64(number("SEED") ?? 1)

    /// Whether long suites test everything: `VMGEN_WHOLE=1`. Else they test a sample.
    package static let isWhole = number("WHOLE") == 1

    /// So many of the elements, chosen by the seed and in their order; all of them in a whole run.
    package static func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        if isWhole { return elements }
        var random = SeededRandom(seed: seed)
        return elements.indices.shuffled(using: &random).prefix(count).sorted().map { elements[$0] }
    }

    /// The number in `VMGEN_` and a name.
    package static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment["VMGEN_" + name].flatMap { Int($0) }
    }
}
