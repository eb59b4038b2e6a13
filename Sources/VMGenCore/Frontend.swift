package import SourceText
import YAMLSyntax

/// From the spec files of one run to features: parse, decode, check.
package struct Frontend: Sendable {
    private let checker: Checker

    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {
        checker = Checker(defaults: defaults, typeExamples: typeExamples)
    }

    /// All faults of all files are reported; the files that can be read are checked also where others
    /// cannot.
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
            return Self.parse(file)
        }
        let peers = others.concurrentMap(Self.parse)
        for parsed in specs { sink.report(contentsOf: parsed.diagnostics) }
        return checker.check(specs.compactMap(\.spec), against: peers.compactMap(\.spec), reporting: sink)
    }

    private static func parse(_ file: SourceFile) -> (spec: FeatureSpec?, diagnostics: [Diagnostic]) {
        let sink = DiagnosticSink()
        let spec = YAMLParser.parse(file, reporting: sink)
            .flatMap { FeatureSpecDecoder.decode($0, in: file, reporting: sink) }
        return (spec, sink.diagnostics(except: spec?.allowedRules ?? []))
    }
}
