package import Emission
package import SourceText
package import SpecLanguage

/// Specs that a test writes, read together. Each is the text of a file, which is named as the feature.
package struct WrittenSpecs {
    package struct Faulty: Error, CustomStringConvertible { package let description: String }

    package let files: [SourceFile]
    package let features: [Feature]
    /// In the order in which they are printed.
    package let diagnostics: [Diagnostic]

    package init(
        _ texts: [String], defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]
    ) {
        let sink = DiagnosticSink()
        files = texts.map { text in
            let head = text.split(separator: "\n").first { $0.hasPrefix("feature: ") } ?? ""
            return SourceFile(path: "\(head.dropFirst("feature: ".count)).vm.yaml", text: text)
        }
        features = Pipeline(defaults: defaults, typeExamples: typeExamples)
            .features(of: files, reporting: sink)
        diagnostics = sink.sorted
    }

    package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// The features of specs without errors.
    package func valid() throws -> [Feature] {
        guard errors.isEmpty else { throw Faulty(description: DiagnosticRenderer().render(errors)) }
        return features
    }
}

extension Generator {
    /// With the built-in templates.
    package static func builtin(
        testing: TestingLibrary = .swiftTesting, ownTypes: [String] = [], explicitImports: [String] = []
    ) throws -> Generator {
        let sink = DiagnosticSink()
        guard
            let generator = Generator(
                templates: TemplateSources(), testing: testing, ownTypes: ownTypes,
                explicitImports: ExplicitImports(of: explicitImports), reporting: sink)
        else { throw WrittenSpecs.Faulty(description: DiagnosticRenderer().render(sink.sorted)) }
        return generator
    }
}

extension Scaffolder {
    /// With the built-in templates.
    package static func builtin(ownTypes: [String] = []) throws -> Scaffolder {
        let sink = DiagnosticSink()
        guard
            let scaffolder = Scaffolder(
                templates: TemplateSources(), testing: .swiftTesting, ownTypes: ownTypes, reporting: sink)
        else { throw WrittenSpecs.Faulty(description: DiagnosticRenderer().render(sink.sorted)) }
        return scaffolder
    }
}
