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
    package func features(of files: [SourceFile], reporting sink: DiagnosticSink) -> [Feature] {
        let specs = files.compactMap { file -> FeatureSpec? in
            guard let root = YAMLParser.parse(file, reporting: sink) else { return nil }
            return FeatureSpecDecoder.decode(root, in: file, reporting: sink)
        }
        return checker.check(specs, reporting: sink)
    }
}
