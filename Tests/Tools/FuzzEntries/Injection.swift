import Emission
package import SourceText
import SpecLanguage
import TestSupport
import YAMLSyntax

/// Replaces every text and key in a spec with hostile texts.
package struct Injection: Sendable {
    /// The result of one text in one place.
    package enum Outcome: Sendable {
        /// Refused; whether an error is in the place itself, and not only where it is referred to.
        case rejected(atPlace: Bool)
        /// The files, to be compared with those of the harmless text.
        case accepted([GeneratedFile])
        case broken(String)
    }

    package let file: SourceFile
    package let places: [SourceRange]

    /// Nil if the file is not a valid spec.
    package init?(_ file: SourceFile) {
        guard let root = YAMLParser.parse(file, reporting: DiagnosticSink()) else { return nil }
        self.file = file
        places = Self.places(in: root)
    }

    private static func places(in node: YAMLNode) -> [SourceRange] {
        switch node.content {
        case .scalar: [node.range]
        // A list, or a type that is written like one.
        case .sequence(let items, let isFlow): (isFlow ? [node.range] : []) + items.flatMap(places)
        case .mapping(let pairs, _): pairs.flatMap { [$0.key.range] + places(in: $0.value) }
        }
    }

    /// - Parameter place: One of ``places``.
    package func outcome(of text: String, at place: SourceRange) -> Outcome {
        // An empty value follows its colon immediately.
        let spelling = Array(((place.isEmpty ? " " : "") + quotedYAML(text)).utf8)
        let bytes = file.bytes[..<place.start] + spelling + file.bytes[place.end...]
        let isFeature = file.text(SourceRange(max(0, place.start - 9), place.start)) == "feature: "
        let changed = SourceFile(path: isFeature ? text + ".vm.yaml" : file.path, bytes: Array(bytes))
        let sink = DiagnosticSink()
        let features = Pipeline(typeExamples: Corpus.typeExamples).features(of: [changed], reporting: sink)
        do throws(BrokenPromise) {
            try sink.keepPromises(of: [changed], failed: features.isEmpty || sink.hasErrors)
        } catch {
            return .broken(error.description)
        }
        guard let feature = features.first, !sink.hasErrors else {
            let end = place.start + spelling.count
            let isAtPlace = sink.diagnostics.contains {
                $0.severity == .error && $0.place.range.start <= end && $0.place.range.end >= place.start
            }
            return .rejected(atPlace: isAtPlace)
        }
        let scaffold = Self.scaffolder.files(of: feature).map {
            GeneratedFile(name: $0.name, bytes: Array($0.text.utf8))
        }
        let artifacts = Artifact.allCases.map { ArtifactReference.builtin($0) }
        return .accepted(Self.generator.generate(feature, artifacts: artifacts) + scaffold)
    }

    private static let generator =
        Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: DiagnosticSink())!
    private static let scaffolder =
        Scaffolder(templates: TemplateSources(), testing: .swiftTesting, reporting: DiagnosticSink())!
}
