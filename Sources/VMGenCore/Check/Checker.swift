package import SourceText

/// Checks specs: it resolves their names, parses their types, and reports everything that Swift or the rules
/// of the language would reject.
package struct Checker {
    private let defaults: SpecDefaults
    private let typeExamples: [String: String]

    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {
        self.defaults = defaults
        self.typeExamples = typeExamples
    }

    /// Returns a feature for each spec without errors, in the given order. The specs are also checked against
    /// each other.
    ///
    /// - Parameter others: Specs of other modules, which the given specs may refer to.
    package func check(
        _ specs: [FeatureSpec], against others: [FeatureSpec] = [], reporting sink: DiagnosticSink
    ) -> [Feature] {
        let resolved = (specs + others).concurrentMap(resolve)
        return check(
            Array(resolved.prefix(specs.count)), among: PeerTable(resolved.map(\.feature)), reporting: sink
        ).map(\.feature)
    }

    func resolve(_ spec: FeatureSpec) -> ResolvedSpec {
        Resolver.resolve(spec, defaults: defaults, typeExamples: typeExamples)
    }

    /// Returns a feature for each resolved spec without errors.
    ///
    /// - Parameter peers: All features that the specs may refer to, and their own.
    func check(_ specs: [ResolvedSpec], among peers: PeerTable, reporting sink: DiagnosticSink)
        -> [CheckedFeature]
    {
        let results = specs.concurrentMap { Self.check($0, among: Peers(peers)) }
        var module = ModuleScope()
        var features: [CheckedFeature] = []
        for (spec, result) in zip(specs, results) {
            // A separate sink shows whether this spec has errors.
            let own = DiagnosticSink()
            own.report(contentsOf: result.found)
            module.declare(result.feature, reporting: own)
            if !own.hasErrors { own.report(contentsOf: result.lint) }
            let reported = own.diagnostics(except: spec.allowedRules)
            if !own.hasErrors {
                features.append(
                    CheckedFeature(feature: result.feature, asked: result.asked, warnings: reported))
            }
            sink.report(contentsOf: reported)
        }
        return features
    }

    private struct Result {
        var feature: Feature
        var asked: Set<String>
        var found: [Diagnostic]
        /// The warnings, which are reported only if there are no errors.
        var lint: [Diagnostic] = []
    }

    /// Checks one spec. Names that other specs generate into the module are checked later.
    private static func check(_ resolved: ResolvedSpec, among peers: Peers) -> Result {
        let findings = Findings(
            in: resolved.feature.file, resolved.diagnostics, faultyNames: resolved.faultyNames)
        let outcomes = OutcomeResolver(resolved, peers: peers, findings: findings)
        outcomes.checkShared()
        guard SizeCheck(feature: resolved.feature, findings: findings).isWithinLimit() else {
            return Result(
                feature: resolved.feature, asked: peers.asked, found: findings.sink.diagnostics)
        }
        let feature = outcomes.resolve()
        OutcomeCheck(feature: feature, findings: findings).check()
        RunCheck(feature: feature, findings: findings).check()
        CallCheck(feature: feature, findings: findings).check()
        EditingCheck(feature: feature, findings: findings).check()
        ConformanceCheck(feature: feature, findings: findings).check()
        SubstateCycles(feature: feature, findings: findings).check()
        WiringCheck(feature: feature, peers: peers, findings: findings).check()
        WiringCycles(feature: feature, peers: peers, findings: findings).check()
        ChildCycles(feature: feature, peers: peers, findings: findings).check()
        NameCollisions(resolved, feature, findings: findings).check()
        let found = findings.sink
        return Result(
            feature: feature, asked: peers.asked, found: found.diagnostics,
            lint: found.hasErrors ? [] : Linter.diagnostics(of: feature))
    }
}
