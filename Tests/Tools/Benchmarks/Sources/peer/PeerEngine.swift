import Foundation
import Stencil

/// The peer's templates, each read once, and the files that they render for each feature.
struct PeerEngine {
    /// The paths by the templates' names, with `#` in the feature's place.
    static let paths = [
        "output": "Sources/#Output.swift", "emitter": "Sources/#Emitter.swift",
        "protocol": "Sources/#ViewModeling.swift", "views": "Sources/#Views.swift",
        "mocks": "Mocks/#Mocks.swift", "tests": "Tests/#SpecTests.swift",
    ]

    private let templates: [String: Stencil.Template]

    init(_ folder: URL) throws {
        let environment = Environment(trimBehaviour: .smart)
        templates = try Dictionary(
            uniqueKeysWithValues: Self.paths.keys.map { name in
                let file = folder.appendingPathComponent("\(name).swift.stencil")
                let text = try String(contentsOf: file, encoding: .utf8)
                return (name, Stencil.Template(templateString: text, environment: environment))
            })
    }

    func files(of feature: PlainFeature) throws -> [(path: String, text: String)] {
        try templates.map { name, template in
            let path = (Self.paths[name] ?? "").replacing("#", with: feature.name)
            return (path, try template.render(feature.context))
        }
    }
}
