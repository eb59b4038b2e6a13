package import SourceText

/// A spec without errors, and what it means: what is written at an index of the one is meant by that of the other.
package struct CheckedFeature: Sendable {
    package var spec: FeatureSpec
    package var feature: Feature
}

/// Finds out what specs mean: resolves their names, parses their types, and reports all that Swift
/// or the rules of the language would reject.
package struct Checker {
    private let defaults: SpecDefaults
    private let typeExamples: [String: String]

    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {
        self.defaults = defaults
        self.typeExamples = typeExamples
    }

    /// One checked feature for each spec that has no error, in the order given; specs are checked
    /// against each other.
    ///
    /// - Parameter others: Specs of other modules, which the given ones may refer to.
    package func check(
        _ specs: [FeatureSpec], against others: [FeatureSpec] = [], reporting sink: DiagnosticSink
    ) -> [CheckedFeature] {
        let peers = Dictionary(
            (specs + others).map { ($0.feature.value, $0) }, uniquingKeysWith: { first, _ in first })
        var module = ModuleScope()
        var features: [CheckedFeature] = []
        for spec in specs {
            // A sink of its own tells whether this spec has errors.
            let own = DiagnosticSink()
            let checker = FeatureChecker(
                spec, defaults: defaults, typeExamples: typeExamples, peers: peers, reporting: own)
            let feature = checker.check()
            module.declare(spec, checker.architecture, reporting: own)
            if !own.hasErrors {
                features.append(CheckedFeature(spec: spec, feature: feature))
                FeatureLinter(spec, feature, reporting: own).lint()
            }
            sink.report(contentsOf: own, except: spec.allowedRules)
        }
        return features
    }
}
