package import FuzzEntries
import SeededPlay
package import SourceText
package import SpecLanguage
import TestSupport

/// A spec that the generator made, with its contract tests' library.
package struct RandomSpec: Sendable {
    package var feature: String
    package var testing: TestingLibrary
    package var tree: SpecTree

    package var file: SourceFile {
        var text = ""
        tree.write(into: &text)
        return SourceFile(path: feature + ".vm.yaml", text: text)
    }
}

/// Specs that refer to each other, made from one seed: a feature, often with children and shared services.
package struct RandomGroup: Sendable {
    /// With the run's seed it creates the same group again.
    package let index: Int
    package var specs: [RandomSpec]

    package init(index: Int, seed: UInt64) {
        self.index = index
        var mixing = SeededRandom(seed: seed)
        var random = SeededRandom(seed: mixing.next() &+ UInt64(index) &* 0xD6E8_FEB8_6659_FD93)
        let count = random.chance(70) ? 1 : random.number(2...3)
        var sketches: [SpecSketch] = []
        for number in 0..<count {
            let suffix = random.pick(["", "", "", "View", "State", "URL", "_", "Type"])
            let stem = random.pick(["Feed", "Cart", "R", "URLList", "_Log", "A1b"])
            let plain = "\(stem)\(index)\(["", "B", "C"][number])\(suffix)"
            let name = number == 0 ? NamePool.hostileFeature(index, &random) ?? plain : plain
            sketches.append(SpecSketch(name, among: sketches, random.next()))
        }
        specs = sketches.map(\.spec)
    }

    package init(index: Int, specs: [RandomSpec]) {
        self.index = index
        self.specs = specs
    }

    /// The features of the specs; nil if one is rejected.
    package func features(reporting sink: DiagnosticSink) -> [Feature]? {
        let features = Pipeline(typeExamples: Self.typeExamples)
            .features(of: specs.map(\.file), reporting: sink)
        return sink.hasErrors || features.count != specs.count ? nil : features
    }

    private static let typeExamples = Corpus.typeExamples
}
