import Foundation
import Mustache
import Stencil

/// A template engine that is compared, its templates read once.
protocol PeerEngine {
    func render(_ artifact: PlainArtifact, _ context: [String: Any]) throws -> String
}

struct StencilEngine: PeerEngine {
    private let environment = Environment(trimBehaviour: .smart)
    private let templates: [PlainArtifact: Stencil.Template]

    init(_ folder: URL) throws {
        var templates: [PlainArtifact: Stencil.Template] = [:]
        for artifact in PlainArtifact.allCases {
            let file = folder.appendingPathComponent("\(artifact.rawValue).swift.stencil")
            templates[artifact] = Stencil.Template(
                templateString: try String(contentsOf: file, encoding: .utf8), environment: environment)
        }
        self.templates = templates
    }

    func render(_ artifact: PlainArtifact, _ context: [String: Any]) throws -> String {
        try templates[artifact]?.render(context) ?? ""
    }
}

struct MustacheEngine: PeerEngine {
    private var library = MustacheLibrary()

    init(_ folder: URL) throws {
        for artifact in PlainArtifact.allCases {
            let file = folder.appendingPathComponent("\(artifact.rawValue).swift.mustache")
            try library.register(try String(contentsOf: file, encoding: .utf8), named: artifact.rawValue)
        }
    }

    func render(_ artifact: PlainArtifact, _ context: [String: Any]) throws -> String {
        library.render(context, withTemplate: artifact.rawValue) ?? ""
    }
}
