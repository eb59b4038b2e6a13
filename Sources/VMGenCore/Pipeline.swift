package import SourceText
package import YAMLSyntax

/// The stages from a spec to files: parse, decode, check, view, render. Each stage is one function, and
/// reports all faults that it finds.
///
/// The folders of this target follow the stages. A folder uses only folders above it in this list; a test
/// checks this.
///
/// 1. `Model`: features, their parts, and the names of the code that vmgen generates for them.
/// 2. `Rules`: each rule with its messages; the rules that warn, with their checks.
/// 3. `Spec`: decoded specs, and the keys of the language.
/// 4. `Configuration`: `vmgen.yaml`.
/// 5. `Check`: from specs to features.
/// 6. `Templates`: the built-in templates and the runtime's sources, written by `make templates`.
/// 7. `Views`: features as templates see them.
/// 8. `Rendering`: from views to files.
/// 9. `Scaffold`: the files that developers edit.
package struct Pipeline: Sendable {
    private let defaults: SpecDefaults
    private let typeExamples: [String: String]

    /// - Parameters:
    ///   - defaults: The configuration's defaults for keys that a spec leaves out.
    ///   - typeExamples: The configuration's examples: Swift expressions by type.
    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {
        self.defaults = defaults
        self.typeExamples = typeExamples
    }

    // MARK: The stages

    /// Returns the tree of a YAML file; nil after an error.
    package static func parse(_ file: SourceFile, reporting sink: DiagnosticSink) -> YAMLNode? {
        YAMLParser.parse(file, reporting: sink)
    }

    /// Returns the decoded spec with its places; nil after an error that leaves nothing to check.
    package static func decode(
        _ tree: YAMLNode, of file: SourceFile, reporting sink: DiagnosticSink
    ) -> FeatureSpec? {
        FeatureSpecDecoder.decode(tree, in: file, reporting: sink)
    }

    /// Returns a feature for each spec without errors, in the given order. The specs are also checked against
    /// each other.
    package func check(_ specs: [FeatureSpec], reporting sink: DiagnosticSink) -> [Feature] {
        Checker(defaults: defaults, typeExamples: typeExamples).check(specs, reporting: sink)
    }

    /// Returns the record of a feature that the templates of all its outputs read.
    ///
    /// - Parameters:
    ///   - generator: The templates, which fit one testing library.
    ///   - runtime: How the feature's app code gets the runtime.
    ///   - appAccess: The access of the feature's app code, if that of mocks and tests differs.
    package static func view(
        _ feature: Feature, for generator: Generator, runtime: RuntimeMode = .embedded,
        appAccess: Access? = nil
    ) -> FeatureRecord {
        FeatureRecord(
            feature, testing: generator.testing, explicitImports: generator.explicitImports,
            runtime: runtime, appAccess: appAccess)
    }

    /// Returns the files of a feature, one for each artifact that the feature has.
    ///
    /// - Parameters:
    ///   - generator: The templates.
    ///   - imports: Further modules to import, as in the configuration: `App`, `@testable App`.
    ///   - support: How mocks and tests get their shared code.
    package static func render(
        _ record: FeatureRecord, with generator: Generator, artifacts: [ArtifactReference],
        imports: [String] = [], support: RuntimeMode = .embedded
    ) -> [GeneratedFile] {
        generator.generate(record, artifacts: artifacts, imports: imports, support: support)
    }

    // MARK: Several stages

    /// Parses, decodes and checks. Reports all faults of all files; readable files are checked even if others
    /// are not.
    ///
    /// - Parameters:
    ///   - peers: The specs of other modules, which the given specs may refer to. Each is read only if a check asks
    ///     for its feature.
    ///   - onParsing: Called for each file, on any thread.
    package func features(
        of files: [SourceFile], among peers: [PeerFile] = [], reporting sink: DiagnosticSink,
        onParsing: @Sendable () -> Void = {}
    ) -> [Feature] {
        let checker = Checker(defaults: defaults, typeExamples: typeExamples)
        // Decoded specs are large, so they end here.
        let resolved = {
            let specs = files.concurrentMap { file in
                defer { onParsing() }
                return Self.read(file)
            }
            for spec in specs { sink.report(contentsOf: spec.diagnostics) }
            return specs.compactMap(\.spec).concurrentMap(checker.resolve)
        }()
        let table = Peers(resolved.map(\.feature), peers) { file in
            Self.read(file).spec.map { checker.resolve($0).feature }
        }
        return checker.check(resolved, among: table, reporting: sink)
    }

    private static func read(_ file: SourceFile) -> (spec: FeatureSpec?, diagnostics: [Diagnostic]) {
        let sink = DiagnosticSink()
        let spec = parse(file, reporting: sink).flatMap { decode($0, of: file, reporting: sink) }
        return (spec, sink.diagnostics(except: spec?.allowedRules ?? []))
    }
}
