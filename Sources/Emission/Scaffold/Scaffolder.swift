package import SourceText
package import SpecLanguage
import SwiftCode
package import TemplateEngine

/// Renders the files that developers edit, with the built-in or overriding templates.
package struct Scaffolder: Sendable {
    private let templates: [String: Template]
    private let testing: TestingLibrary
    private let ownTypes: [String]
    private let explicitImports: ExplicitImports

    /// Loads the templates. Returns nil after reporting a fault in one of them.
    ///
    /// - Parameters:
    ///   - ownTypes: The app's types with names that generated code uses.
    ///   - explicitImports: The modules that the app imports with an access level.
    package init?(
        templates sources: TemplateSources,
        testing: TestingLibrary,
        ownTypes: [String] = [],
        explicitImports: ExplicitImports = ExplicitImports(),
        reporting sink: DiagnosticSink
    ) {
        guard
            let templates = sources.compile(
                ScaffoldTemplate.allCases.map(\.fileName), shape: Self.shape, allowingStubs: true,
                reporting: sink)
        else { return nil }
        self.templates = templates
        self.testing = testing
        self.ownTypes = ownTypes
        self.explicitImports = explicitImports
    }

    /// The fields of a feature that the templates can read.
    package static var shape: TemplateShape { ScaffoldFields.schema.shape }

    /// Returns the view model, or the models, with their tests; or the view that holds its state.
    ///
    /// - Parameters:
    ///   - imports: Further modules that the tests import.
    ///   - runtime: How the feature's generated files get the runtime.
    package func files(
        of feature: Feature, imports: [ImportedModule] = [], runtime: RuntimeMode = .embedded
    ) -> [ScaffoldFile] {
        let root = FeatureFields(
            feature, importing: imports, testing: testing, explicitImports: explicitImports)
        return ScaffoldTemplate.all(of: feature).flatMap { template in
            // Each state whose model a developer writes has its own file.
            let models =
                template == .model
                ? root.models.filter { $0.protocol != nil && $0.type == nil }.map(Optional.some) : [nil]
            return models.compactMap { model in
                file(
                    ScaffoldFields(
                        template: template, root: root, model: model, runtime: runtime, ownTypes: ownTypes))
            }
        }
    }

    private func file(_ fields: ScaffoldFields) -> ScaffoldFile? {
        guard let template = templates[fields.template.fileName] else { return nil }
        let rendered = template.render(ScaffoldFields.schema.record(of: fields))
        if rendered.bytes.isEmpty, rendered.fault == nil { return nil }
        var file = ScaffoldFile(
            name: fields.type + ".swift", text: "", stubs: [], bases: fields.bases,
            isTest: fields.template == .tests, fault: rendered.fault)
        var end = 0
        for stub in rendered.stubs {
            let isClose = end == stub.range.lowerBound && end > 0
            file.text += finished(rendered.bytes[end..<stub.range.lowerBound])
            let text = finished(rendered.bytes[stub.range])
            file.text += text
            // Each run would add the stub again.
            if !MaskedSource(Array(text.utf8)).contains(stub.words), file.fault == nil {
                file.fault = stub.place.map { Diagnostic.stubWithoutWords(stub.words, at: $0) }
            }
            file.stubs.append(
                ScaffoldFile.Stub(
                    key: stub.words, text: text.hasSuffix("\n") ? text : text + "\n",
                    isCloseToPrevious: isClose))
            end = stub.range.upperBound
        }
        file.text += finished(rendered.bytes[end...])
        return file
    }

    private func finished(_ bytes: ArraySlice<UInt8>) -> String {
        let names = CoreNames.qualification(of: ownTypes)
        return String(decoding: LineBreaking.apply(to: names.qualify(Array(bytes))), as: UTF8.self)
    }
}

extension Diagnostic {
    fileprivate static func stubWithoutWords(_ words: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "'\(words)' is not in the code of the stub, so vmgen would not find it",
            at: place, help: "write the words of its declaration: stub \"func\" action.name")
    }
}
