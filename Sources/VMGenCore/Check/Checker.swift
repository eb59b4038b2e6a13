package import SourceText

/// Finds out what specs mean: resolves their names, parses their types, and reports all that Swift
/// or the rules of the language would reject.
package struct Checker {
    private let defaults: SpecDefaults
    private let typeExamples: [String: String]

    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {
        self.defaults = defaults
        self.typeExamples = typeExamples
    }

    /// One feature for each spec that has no error, in the order given; specs are checked against each other.
    ///
    /// - Parameter others: Specs of other modules, which the given ones may refer to.
    package func check(
        _ specs: [FeatureSpec], against others: [FeatureSpec] = [], reporting sink: DiagnosticSink
    ) -> [Feature] {
        let resolved = (specs + others).concurrentMap {
            Resolver.resolve($0, defaults: defaults, typeExamples: typeExamples)
        }
        let peers = Dictionary(
            resolved.map { ($0.feature.name, $0.feature) }, uniquingKeysWith: { first, _ in first })
        let results = Array(resolved.prefix(specs.count)).concurrentMap { Self.check($0, among: peers) }
        var module = ModuleScope()
        var features: [Feature] = []
        for (spec, result) in zip(specs, results) {
            // A sink of its own tells whether this spec has errors.
            let own = DiagnosticSink()
            own.report(contentsOf: result.found)
            module.declare(result.feature, reporting: own)
            if !own.hasErrors {
                features.append(result.feature)
                own.report(contentsOf: result.lint)
            }
            sink.report(contentsOf: own.diagnostics(except: spec.allowedRules))
        }
        return features
    }

    private struct Result {
        var feature: Feature
        var found: [Diagnostic]
        /// Of use only where nothing else is wrong.
        var lint: [Diagnostic] = []
    }

    /// What one spec means and what is wrong with it, whatever else the module declares.
    private static func check(_ resolved: ResolvedSpec, among peers: [String: Feature]) -> Result {
        let findings = Findings(
            in: resolved.feature.file, resolved.diagnostics, faultyNames: resolved.faultyNames)
        let outcomes = OutcomeResolver(resolved, peers: peers, findings: findings)
        outcomes.checkShared()
        guard SizeCheck(feature: resolved.feature, findings: findings).isWithinLimit() else {
            return Result(feature: resolved.feature, found: findings.sink.diagnostics)
        }
        var feature = outcomes.resolve()
        RunCheck(feature: feature, findings: findings).check()
        CallCheck(feature: feature, findings: findings).check()
        EditingCheck(feature: feature, findings: findings).check()
        ConformanceCheck(feature: feature, findings: findings).check()
        SubstateCycles(feature: feature, findings: findings).check()
        WiringCheck(feature: feature, peers: peers, findings: findings).check()
        WiringCycles(feature: feature, peers: peers, findings: findings).check()
        ChildCycles(feature: feature, peers: peers, findings: findings).check()
        NameCollisions(resolved, feature, findings: findings).check()
        feature.removeUnused()
        let found = findings.sink
        return Result(
            feature: feature, found: found.diagnostics,
            lint: found.hasErrors ? [] : Linter.diagnostics(of: feature))
    }
}

extension Feature {
    /// Removes what was checked and has no effect in the architecture; lint warns of it.
    fileprivate mutating func removeUnused() {
        guard architecture != .mvvm else { return }
        for index in actions.indices { actions[index].outcomes = [] }
        guard architecture == .mv else { return }
        for state in states.indices {
            for property in states[state].content.indices { states[state].content[property].editRuns = nil }
        }
    }
}
