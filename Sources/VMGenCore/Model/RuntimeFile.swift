import SwiftCode

/// A file with the sources of a runtime library, written next to the generated code that needs it.
package enum RuntimeFile: Hashable, Sendable {
    /// For outputs, emitters, protocols and views.
    case runtime
    /// For mocks and, unless only mocks need it, for tests.
    case testSupport(forTests: Bool)

    /// The name of the library with the same sources.
    package var module: String {
        switch self {
        case .runtime: Self.runtimeModule
        case .testSupport: Self.testSupportModule
        }
    }

    package var fileName: String { module + ".swift" }

    /// The artifacts that need it.
    package var users: [Artifact] {
        switch self {
        case .runtime: [.output, .emitter, .protocol, .views]
        case .testSupport: [.mocks, .tests]
        }
    }

    package func isNeeded(by artifacts: [ArtifactReference]) -> Bool {
        users.contains { artifacts.contains(.builtin($0)) }
    }

    /// The files of a library's name; nil for other names.
    ///
    /// - Parameter forTests: Whether tests need it, too.
    package init?(module: String, forTests: Bool) {
        switch module {
        case Self.runtimeModule: self = .runtime
        case Self.testSupportModule: self = .testSupport(forTests: forTests)
        default: return nil
        }
    }

    static let runtimeModule = "VMGenRuntime"
    static let testSupportModule = "VMGenTestSupport"
}
