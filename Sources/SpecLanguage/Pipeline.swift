package import SourceText
import YAMLSyntax

/// From specs to features: parse, read, check. Each stage is one function, and reports all faults that it finds.
///
/// The folders of this module:
///
/// 1. `Model`: features, their parts, and the names of the code that vmgen generates for them.
/// 2. `Rules`: each rule with the messages that several checks report; the rules that warn, with their checks.
/// 3. `Spec`: the keys of the language, and the forms of their values.
/// 4. `Configuration`: `vmgen.yaml`.
/// 5. `Check`: from specs to features.
package struct Pipeline: Sendable {
    private let defaults: SpecDefaults
    private let typeExamples: [String: String]
    private let targets: [String: Configuration?]

    /// - Parameters:
    ///   - defaults: The configuration's defaults for keys that a spec leaves out.
    ///   - typeExamples: The configuration's examples: Swift expressions by type.
    ///   - targets: The configurations of specs that have another one or none, by their paths.
    package init(
        defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:],
        targets: [String: Configuration?] = [:]
    ) {
        self.defaults = defaults
        self.typeExamples = typeExamples
        self.targets = targets
    }

    /// Returns a feature for each spec without errors, in the given order. Reports all faults of all files; readable
    /// files are checked even if others are not.
    ///
    /// - Parameter peers: The specs of other modules, which the given specs may refer to. Each is read only if a check
    ///   asks for its feature.
    package func features(
        of files: [SourceFile], among peers: [PeerFile] = [], reporting sink: DiagnosticSink
    ) -> [Feature] {
        @Sendable func read(_ file: SourceFile, reporting sink: DiagnosticSink) -> ResolvedSpec? {
            let (defaults, examples) = settings(of: file)
            return YAMLParser.parse(file, reporting: sink)
                .flatMap {
                    FeatureReader.read(
                        $0, in: file, defaults: defaults, typeExamples: examples, reporting: sink)
                }
        }

        let specs = files.concurrentMap { file in
            let own = DiagnosticSink()
            let spec = read(file, reporting: own)
            return (spec: spec, diagnostics: own.diagnostics(except: spec?.allowedRules ?? []))
        }
        for spec in specs { sink.report(contentsOf: spec.diagnostics) }
        let own = specs.compactMap(\.spec)
        return Checker.check(
            own,
            among: Peers(own.map(\.feature), peers) { read($0, reporting: DiagnosticSink())?.feature },
            reporting: sink)
    }

    private func settings(of file: SourceFile) -> (defaults: SpecDefaults, examples: [String: String]) {
        guard let target = targets[file.path] else { return (defaults, typeExamples) }
        return (target?.defaults ?? SpecDefaults(), target?.examples ?? [:])
    }
}
