import SwiftCode

/// A file with the sources of a runtime library, next to the generated code that needs it.
package enum RuntimeFile: Hashable, Sendable {
    /// The file for outputs, emitters, protocols and views.
    case runtime
    /// The file for mocks and, unless only mocks need it, for tests.
    case testSupport(forTests: Bool)

    /// The library with the same sources.
    package var module: String {
        switch self {
        case .runtime: Self.runtimeModule
        case .testSupport: Self.testSupportModule
        }
    }

    package var fileName: String { module + ".swift" }

    /// The artifacts that need the file.
    package var users: [Artifact] {
        switch self {
        case .runtime: Artifact.Home.app.artifacts
        case .testSupport: Artifact.Home.mocks.artifacts + Artifact.Home.tests.artifacts
        }
    }

    package func isNeeded(by artifacts: [ArtifactReference]) -> Bool {
        users.contains { artifacts.contains(.builtin($0)) }
    }

    /// Creates the file of a library; nil for other names.
    ///
    /// - Parameter forTests: Whether tests need it, too.
    package init?(module: String, forTests: Bool) {
        switch module {
        case Self.runtimeModule: self = .runtime
        case Self.testSupportModule: self = .testSupport(forTests: forTests)
        default: return nil
        }
    }

    package static let runtimeModule = "VMGenRuntime"
    package static let testSupportModule = "VMGenTestSupport"
}
