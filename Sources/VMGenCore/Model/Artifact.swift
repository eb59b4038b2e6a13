import SwiftCode

/// A kind of file that vmgen generates.
package enum Artifact: String, CaseIterable, Sendable {
    case output, emitter, `protocol`, views, mocks, tests

    /// The end of the file's name, after the feature's: `PostsOutput.swift`.
    package var fileNameSuffix: String {
        switch self {
        case .output: "Output"
        case .emitter: "Emitter"
        case .protocol: "ViewModeling"
        case .views: "Views"
        case .mocks: "Mocks"
        case .tests: "ContractTests"
        }
    }
}

/// An artifact in a configuration or a command: a built-in one, or a user's template.
package enum ArtifactReference: Hashable, Sendable {
    case builtin(Artifact)
    /// The template's name: the file's name without `.swift.stencil`.
    case template(String)

    package init(named name: String) {
        self = Artifact(rawValue: name).map(Self.builtin) ?? .template(name)
    }

    package var name: String {
        switch self {
        case .builtin(let artifact): artifact.rawValue
        case .template(let name): name
        }
    }

    /// Returns the file's name, which depends on names only, so that a build system knows it in advance:
    /// `PostsOutput.swift`.
    package func fileName(of feature: String) -> String {
        let suffix =
            switch self {
            case .builtin(let artifact): artifact.fileNameSuffix
            case .template(let name): SwiftName(name).upperCamel
            }
        return feature + suffix + ".swift"
    }
}
