import SwiftCode

/// A kind of file that vmgen generates by itself.
package enum Artifact: String, CaseIterable, Sendable {
    case output, emitter, `protocol`, views, mocks, tests

    /// What follows the feature's name in the file's: `PostsOutput.swift`.
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

/// What a configuration or a command line asks for: a built-in artifact, or the template of a user.
package enum ArtifactReference: Hashable, Sendable {
    case builtin(Artifact)
    /// The template's name: its file's without `.swift.stencil`.
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

    /// Known from names alone, so that a build system can be told beforehand: `PostsOutput.swift`.
    package func fileName(of feature: String) -> String {
        let suffix =
            switch self {
            case .builtin(let artifact): artifact.fileNameSuffix
            case .template(let name): SwiftName(name).upperCamel
            }
        return feature + suffix + ".swift"
    }
}
