import SwiftCode

/// A kind of file that vmgen generates.
///
/// Where `tests` is listed without `contract`, contract tests are generated for features without tested outcomes.
package enum Artifact: String, CaseIterable, Sendable {
    case output, emitter, `protocol`, views, mocks, tests, contract

    /// The modules that artifacts belong to, with the standard folders of their files.
    package enum Home: String, CaseIterable, Sendable {
        case app = "Sources"
        case mocks = "Mocks"
        case tests = "Tests"

        package var artifacts: [Artifact] { Artifact.allCases.filter { $0.home == self } }
        /// Those that vmgen generates if nothing lists any.
        package var listed: [Artifact] { artifacts.filter { $0 != .contract } }
    }

    /// The end of the file's name, after the feature's: `PostsOutput.swift`.
    package var fileNameSuffix: String { place.suffix }
    package var home: Home { place.home }

    private var place: (suffix: String, home: Home) {
        switch self {
        case .output: ("Output", .app)
        case .emitter: ("Emitter", .app)
        case .protocol: ("ViewModeling", .app)
        case .views: ("Views", .app)
        case .mocks: ("Mocks", .mocks)
        case .tests: ("SpecTests", .tests)
        case .contract: ("ContractTests", .tests)
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
        return "\(feature)\(suffix).swift"
    }
}
