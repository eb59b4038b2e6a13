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
        let results = specs.concurrentMap { check($0, among: peers) }
        var module = ModuleScope()
        var features: [CheckedFeature] = []
        for (spec, result) in zip(specs, results) {
            // A sink of its own tells whether this spec has errors.
            let own = DiagnosticSink()
            own.report(contentsOf: result.found)
            module.declare(spec, result.feature.architecture, reporting: own)
            if !own.hasErrors {
                features.append(CheckedFeature(spec: spec, feature: result.feature))
                own.report(contentsOf: result.lint)
            }
            sink.report(contentsOf: own.diagnostics(except: spec.allowedRules))
        }
        return features
    }

    /// What one spec means and what is wrong with it, whatever else the module declares.
    private func check(_ spec: FeatureSpec, among peers: [String: FeatureSpec]) -> Result {
        let sink = DiagnosticSink()
        let feature = FeatureChecker(
            spec, defaults: defaults, typeExamples: typeExamples, peers: peers, reporting: sink
        ).check()
        let lint = DiagnosticSink()
        if !sink.hasErrors { FeatureLinter(spec, feature, reporting: lint).lint() }
        return Result(feature: feature, found: sink.diagnostics, lint: lint.diagnostics)
    }

    private struct Result {
        var feature: Feature
        var found: [Diagnostic]
        /// Of use only where nothing else is wrong.
        var lint: [Diagnostic]
    }
}
