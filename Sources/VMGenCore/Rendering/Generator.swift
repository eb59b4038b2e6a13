package import SourceText
import SwiftCode
import TemplateEngine

/// Renders features with the built-in or overriding templates.
///
/// The last step of the pipeline in memory: each template makes a file of a feature's view, and long lines are broken
/// as a formatter would break them.
package struct Generator: Sendable {
    private let templates: [String: Template]
    package let testing: TestingLibrary
    private let names: QualifiedNames

    /// Nil when a template is at fault, which is then reported.
    ///
    /// - Parameters:
    ///   - artifacts: What is going to be generated; nil for whatever there is.
    ///   - architectures: Of what features; nil for any.
    ///   - qualified: The names of the standard library that are written with their modules.
    package init?(
        templates sources: TemplateSources,
        testing: TestingLibrary,
        artifacts: Set<ArtifactReference>? = nil,
        architectures: Set<Architecture>? = nil,
        qualified: [String] = [],
        reporting sink: DiagnosticSink
    ) {
        let files = sources.filesWithBuiltin
        let library = TemplateLibrary(files)
        let needed = files.sorted { $0.key < $1.key }.filter { name, _ in
            guard let key = TemplateSources.key(of: name) else { return false }
            // A template of a user's is looked at in any case, and so is what may include it.
            return !sources.files.isEmpty || Self.isNeeded(key, artifacts, architectures)
        }
        let loaded = needed.concurrentMap { name, file in
            let own = DiagnosticSink()
            let shape = FeatureView.schema.shape
            return (Template.load(file, shape: shape, library: library, reporting: own), own.diagnostics)
        }
        var templates: [String: Template] = [:]
        for ((name, _), (template, diagnostics)) in zip(needed, loaded) {
            if let key = TemplateSources.key(of: name) { templates[key] = template }
            // What two templates include is wrong only once.
            for diagnostic in diagnostics where !sink.diagnostics.contains(diagnostic) {
                sink.report(diagnostic)
            }
        }
        if sink.hasErrors { return nil }
        self.templates = templates
        self.testing = testing
        names = CoreNames.qualification(of: qualified)
    }

    private static func isNeeded(
        _ key: String, _ artifacts: Set<ArtifactReference>?, _ architectures: Set<Architecture>?
    ) -> Bool {
        let words = key.split(separator: ".").map(String.init)
        let architecture = words.count > 1 ? Architecture(rawValue: words[1]) : .mvvm
        return artifacts?.contains(ArtifactReference(named: words[0])) != false
            && architecture.map { architectures?.contains($0) != false } != false
    }

    /// The file name and the text of each built-in template and of what they include, by name.
    package static var builtinTemplates: [(name: String, text: String)] { BuiltinTemplates.files }

    /// The names of the templates that were loaded, the built-in ones among them.
    package var templateNames: [String] { templates.keys.sorted() }

    /// The files of a feature, one for each artifact that the feature has: a template that renders nothing makes none.
    ///
    /// - Parameters:
    ///   - imports: Further modules to import, as the configuration has them: `App`, `@testable App`.
    ///   - support: How mocks and tests get what they share.
    package func generate(
        _ record: FeatureRecord,
        artifacts: [ArtifactReference],
        imports: [String] = [],
        support: RuntimeMode = .embedded
    ) -> [GeneratedFile] {
        let root = record.importing(imports, support: support)
        let feature = record.feature
        return artifacts.compactMap { artifact in
            guard let template = template(for: artifact, in: feature.architecture) else { return nil }
            var (bytes, _, fault) = template.render(root)
            let name = artifact.fileName(of: feature.name)
            if let fault { return GeneratedFile(name: name, bytes: [], fault: fault) }
            if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) { return nil }
            // Without its head a file would be taken for somebody's own, and never be replaced.
            if FileHead.specName(in: bytes) == nil {
                bytes = Array((FileHead.line(specName: feature.file.fileName) + "\n").utf8) + bytes
            }
            // Broken, the head would name another spec.
            let broken = LineBreaking.apply(to: names.qualify(bytes), except: FileHead.isHead)
            return GeneratedFile(name: name, bytes: broken)
        }
    }

    /// The same, where nothing else is generated of the feature.
    package func generate(
        _ feature: Feature,
        artifacts: [ArtifactReference],
        imports: [String] = [],
        runtime: RuntimeMode = .embedded
    ) -> [GeneratedFile] {
        generate(
            FeatureRecord(feature, testing: testing, runtime: runtime, appAccess: nil), artifacts: artifacts,
            imports: imports, support: runtime)
    }

    /// The one for the architecture, else the one for all; what is built in under a plain name is for `mvvm`.
    ///
    /// Nil for an artifact that the architecture does not have.
    private func template(for artifact: ArtifactReference, in architecture: Architecture) -> Template? {
        if let own = templates["\(artifact.name).\(architecture.rawValue)"] { return own }
        if case .builtin = artifact, architecture != .mvvm { return nil }
        return templates[artifact.name]
    }
}
