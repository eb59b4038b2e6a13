package import Foundation
package import SourceText
package import SpecLanguage

/// The specs of `Tests/GeneratedCodeTests`.
package enum Corpus {
    package static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The text of a file of the repository.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }

    package static let folder = package.appendingPathComponent("Tests/GeneratedCodeTests")

    private static let specFolder = folder.appendingPathComponent("Specs")

    package static let appTypes = specFolder.appendingPathComponent("AppTypes.swift")

    /// Examples of the app's types, from the configuration of the corpus.
    package static let typeExamples: [String: String] = {
        let url = specFolder.appendingPathComponent("vmgen.yaml")
        guard let bytes = try? Data(contentsOf: url) else { return [:] }
        let file = SourceFile(path: url.path, bytes: [UInt8](bytes))
        return ConfigurationDecoder.decode(file, reporting: DiagnosticSink())?.examples ?? [:]
    }()

    /// All specs, by name.
    package static func specs() throws -> [SourceFile] {
        try FileManager.default.contentsOfDirectory(atPath: specFolder.path).sorted()
            .filter { $0.hasSuffix(".vm.yaml") }.map { name in
                let bytes = try Data(contentsOf: specFolder.appendingPathComponent(name))
                return SourceFile(path: name, bytes: [UInt8](bytes))
            }
    }

    /// The features of all specs. Passes all diagnostics to `report`, including warnings.
    package static func features(
        defaults: SpecDefaults = SpecDefaults(),
        report: (String) -> Void
    ) throws -> [Feature] {
        let sink = DiagnosticSink()
        let features = Pipeline(defaults: defaults, typeExamples: typeExamples)
            .features(of: try specs(), reporting: sink)
        for diagnostic in sink.sorted { report(DiagnosticRenderer().render([diagnostic])) }
        return features
    }
}
