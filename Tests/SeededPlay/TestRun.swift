import Foundation

/// What the environment says of a run of the tests.
package enum TestRun {
    /// Where random cases begin: `VMGEN_SEED`.
    package static let seed = UInt64(number("SEED") ?? 1)

    /// Whether long suites test everything: `VMGEN_WHOLE=1`. Else they test a sample.
    package static let isWhole = number("WHOLE") == 1

    /// The number in `VMGEN_` and a name.
    package static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment["VMGEN_" + name].flatMap { Int($0) }
    }
}
