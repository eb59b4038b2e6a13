package import SourceText
package import YAMLSyntax

/// The way of a spec through vmgen: parse, decode, check, view, render. Each stage is one function, and reports all faults
/// that it finds.
///
/// The folders of this target follow the stages. A folder uses only folders above it in this list, which a test checks:
///
/// 1. `Model`: features, what they are made of, and the names of what vmgen generates for them.
/// 2. `Rules`: each rule with its messages; the rules that warn, with their checks.
/// 3. `Spec`: specs as they are written, and the keys of the language.
/// 4. `Configuration`: `vmgen.yaml`.
/// 5. `Check`: from specs to features.
/// 6. `Templates`: the built-in templates and the runtime's sources, written by `make templates`.
/// 7. `Views`: features as templates see them.
/// 8. `Rendering`: from views to files.
/// 9. `Scaffold`: the files that developers go on with.
package struct Pipeline: Sendable {
    private let defaults: SpecDefaults
    private let typeExamples: [String: String]

    /// - Parameters:
    ///   - defaults: Of the configuration, for what a spec does not say.
    ///   - typeExamples: Of the configuration: a type's text → a Swift expression.
    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {
        self.defaults = defaults
        self.typeExamples = typeExamples
    }

    // MARK: The stages

    /// The tree of a YAML file; nil after an error.
    package static func parse(_ file: SourceFile, reporting sink: DiagnosticSink) -> YAMLNode? {
        YAMLParser.parse(file, reporting: sink)
    }

    /// The spec as it is written, with its places; nil after an error that leaves nothing to check.
    package static func decode(
        _ tree: YAMLNode, of file: SourceFile, reporting sink: DiagnosticSink
    ) -> FeatureSpec? {
        FeatureSpecDecoder.decode(tree, in: file, reporting: sink)
    }

    /// One feature for each spec that has no error, in the order given; specs are checked against each other.
    ///
    /// - Parameter others: Specs of other modules, which the given ones may refer to.
    package func check(
        _ specs: [FeatureSpec], against others: [FeatureSpec] = [], reporting sink: DiagnosticSink
    ) -> [Feature] {
        Checker(defaults: defaults, typeExamples: typeExamples).check(specs, against: others, reporting: sink)
    }

    /// The record that templates see of a feature, for all the outputs that it is generated for.
    ///
    /// - Parameters:
    ///   - generator: The templates, which are for a library of tests.
    ///   - runtime: How the feature's own files get the runtime.
    ///   - appAccess: The access of the feature's own files, where mocks and tests have another.
    package static func view(
        _ feature: Feature, for generator: Generator, runtime: RuntimeMode = .embedded,
        appAccess: Access? = nil
    ) -> FeatureRecord {
        FeatureRecord(feature, testing: generator.testing, runtime: runtime, appAccess: appAccess)
    }

    /// The files of a feature, one for each artifact that the feature has.
    ///
    /// - Parameters:
    ///   - generator: The templates.
    ///   - imports: Further modules to import, as the configuration has them: `App`, `@testable App`.
    ///   - support: How mocks and tests get what they share.
    package static func render(
        _ record: FeatureRecord, with generator: Generator, artifacts: [ArtifactReference],
        imports: [String] = [], support: RuntimeMode = .embedded
    ) -> [GeneratedFile] {
        generator.generate(record, artifacts: artifacts, imports: imports, support: support)
    }

    // MARK: Several stages

    /// Parses, decodes and checks. All faults of all files are reported; files that can be read are checked even if
    /// others cannot.
    ///
    /// - Parameters:
    ///   - others: The specs of other modules, which are read to check the given ones; their own faults are
    ///     reported where they are built.
    ///   - onParsing: Called on any thread for each of the files.
    package func features(
        of files: [SourceFile], against others: [SourceFile] = [], reporting sink: DiagnosticSink,
        onParsing: @Sendable () -> Void = {}
    ) -> [Feature] {
        let specs = files.concurrentMap { file in
            defer { onParsing() }
            return Self.read(file)
        }
        let peers = others.concurrentMap(Self.read)
        for read in specs { sink.report(contentsOf: read.diagnostics) }
        return check(specs.compactMap(\.spec), against: peers.compactMap(\.spec), reporting: sink)
    }

    private static func read(_ file: SourceFile) -> (spec: FeatureSpec?, diagnostics: [Diagnostic]) {
        let sink = DiagnosticSink()
        let spec = parse(file, reporting: sink).flatMap { decode($0, of: file, reporting: sink) }
        return (spec, sink.diagnostics(except: spec?.allowedRules ?? []))
    }
}
