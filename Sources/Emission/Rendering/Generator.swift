import Embedded
package import SourceText
package import SpecLanguage
import SwiftCode
import TemplateEngine

/// Renders features with the built-in or overriding templates.
///
/// This is the last stage in memory: each template renders a file from a feature's fields, and long lines are
/// broken as a formatter would break them.
package struct Generator: Sendable {
    private let templates: [String: Template]
    private let testing: TestingLibrary
    private let explicitImports: ExplicitImports
    private let names: Qualifier

    /// Loads the templates. Returns nil after reporting a fault in one of them.
    ///
    /// - Parameters:
    ///   - artifacts: The artifacts to generate; nil for all.
    ///   - architectures: The architectures of the features; nil for all.
    ///   - ownTypes: The app's types with names that generated code uses.
    ///   - explicitImports: The modules that the app imports with an access level.
    package init?(
        templates sources: TemplateSources,
        testing: TestingLibrary,
        artifacts: Set<ArtifactReference>? = nil,
        architectures: Set<Architecture>? = nil,
        ownTypes: [String] = [],
        explicitImports: ExplicitImports = ExplicitImports(),
        reporting sink: DiagnosticSink
    ) {
        let needed = sources.names.sorted().filter { name in
            guard let key = TemplateName.key(of: name) else { return false }
            // A user's templates are always checked, with all templates that may include them.
            return !sources.files.isEmpty || Self.isNeeded(key, artifacts, architectures)
        }
        guard
            let loaded = sources.load(needed, shape: FeatureFields.schema.shape, reporting: sink)
        else { return nil }
        templates = loaded.reduce(into: [:]) { templates, loaded in
            if let key = TemplateName.key(of: loaded.key) { templates[key] = loaded.value }
        }
        self.testing = testing
        self.explicitImports = explicitImports
        names = CoreNames.qualification(of: ownTypes)
    }

    private static func isNeeded(
        _ key: String, _ artifacts: Set<ArtifactReference>?, _ architectures: Set<Architecture>?
    ) -> Bool {
        let words = key.split(separator: ".").map(String.init)
        let architecture = words.count > 1 ? Architecture(rawValue: words[1]) : .default
        return artifacts?.contains(ArtifactReference(named: words[0])) != false
            && architecture.map { architectures?.contains($0) != false } != false
    }

    /// The names and texts of the built-in templates and of those that they include, sorted by name.
    package static var builtinTemplates: [(name: String, text: String)] { BuiltinTemplates.files }

    /// Returns the record of a feature that the templates of all its outputs read.
    ///
    /// - Parameters:
    ///   - runtime: How the feature's app code gets the runtime.
    ///   - testArtifacts: The kinds of tests that the configuration lists: `tests` without `contract` includes the
    ///     contract tests of features without outcomes.
    package func record(
        of feature: Feature, runtime: RuntimeMode = .embedded, testArtifacts: Set<Artifact> = [.tests]
    ) -> FeatureRecord {
        FeatureRecord(
            FeatureFields(
                feature, testing: testing, explicitImports: explicitImports, runtime: runtime,
                testArtifacts: testArtifacts))
    }

    /// Returns the file of an artifact; nil if the feature does not have it, or if its template renders nothing.
    ///
    /// - Parameters:
    ///   - imports: Further modules to import, as in the configuration: `App`, `@testable App`.
    ///   - support: How mocks and tests get their shared code.
    ///   - isDebugOnly: Whether the mocks are for debug builds only.
    package func file(
        _ artifact: ArtifactReference,
        of record: FeatureRecord,
        imports: [ImportedModule] = [],
        support: RuntimeMode = .embedded,
        isDebugOnly: Bool = false
    ) -> GeneratedFile? {
        let fields = record.fields
        guard let template = template(for: artifact, in: fields.feature.architecture) else { return nil }
        var (bytes, _, fault) = template.render(
            record.importing(imports, support: support, isDebugOnly: isDebugOnly))
        let name = artifact.fileName(of: fields.feature.name)
        if let fault { return GeneratedFile(name: name, bytes: [], fault: fault) }
        if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) { return nil }
        // Without a head, vmgen would treat the file as the user's and never replace it.
        if FileHead.specName(in: bytes) == nil {
            bytes = Array((FileHead.line(specName: fields.feature.file.fileName) + "\n").utf8) + bytes
        }
        // A broken head would name a different spec.
        let broken = LineBreaking.apply(to: names.qualify(bytes), except: FileHead.isHead)
        return GeneratedFile(name: name, bytes: broken)
    }

    /// Returns the template for the architecture, or the one for all. A built-in template without an
    /// architecture in its name is for the default one.
    ///
    /// Returns nil if the architecture does not have the artifact.
    private func template(for artifact: ArtifactReference, in architecture: Architecture) -> Template? {
        if let own = templates["\(artifact.name).\(architecture.rawValue)"] { return own }
        if case .builtin = artifact, architecture != .default { return nil }
        return templates[artifact.name]
    }
}
