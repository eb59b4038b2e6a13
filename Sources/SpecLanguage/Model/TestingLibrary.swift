/// The library that generated tests use.
package enum TestingLibrary: String, CaseIterable, Sendable {
    case swiftTesting, xctest

    /// The module that the tests import.
    package var module: String {
        switch self {
        case .swiftTesting: "Testing"
        case .xctest: "XCTest"
        }
    }
}
