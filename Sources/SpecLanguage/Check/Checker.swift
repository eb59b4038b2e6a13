package import SourceText

/// Checks specs: it resolves their names, parses their types, and reports everything that Swift or the rules
/// of the language would reject.
package enum Checker {
    /// Returns a feature for each resolved spec without errors, in the given order. The specs are also checked against
    /// each other.
    ///
    /// - Parameter peers: All features that the specs may refer to; nil for their own.
    package static func check(
        _ specs: [ResolvedSpec], among peers: Peers? = nil, reporting sink: DiagnosticSink
    ) -> [Feature] {
        let peers = peers ?? Peers(specs.map(\.feature))
        let results = specs.concurrentMap { check($0, among: peers) }
        var module = ModuleScope()
        var features: [Feature] = []
        for (spec, result) in zip(specs, results) {
            // A separate sink shows whether this spec has errors.
            let own = DiagnosticSink()
            own.report(contentsOf: result.found)
            module.declare(result.feature, reporting: own)
            if !own.hasErrors { own.report(contentsOf: result.lint) }
            if result.feature.isWhole, !own.hasErrors { features.append(result.feature) }
            sink.report(contentsOf: own.diagnostics(except: spec.allowedRules))
        }
        return features
    }

    /// Checks one spec. Names that other specs generate into the module are checked later.
    ///
    /// - Returns: The warnings in `lint` are reported only if there are no errors.
    private static func check(
        _ resolved: ResolvedSpec, among peers: Peers
    ) -> (feature: Feature, found: [Diagnostic], lint: [Diagnostic]) {
        let findings = Findings(
            in: resolved.feature.file, TypeScope(resolved.feature), resolved.diagnostics,
            faultyNames: resolved.faultyNames)
        guard resolved.feature.isWhole else {
            return (resolved.feature, resolved.diagnostics, [])
        }
        let outcomes = OutcomeResolver(resolved, peers: peers, findings: findings)
        outcomes.checkShared()
        guard
            SizeCheck(feature: resolved.feature, specs: resolved.actions, findings: findings)
                .isWithinLimit()
        else {
            return (resolved.feature, findings.diagnostics(ofWhole: true), [])
        }
        let screen = EffectResolver(
            feature: outcomes.resolve(), specs: resolved.actions, findings: findings
        ).resolve()
        let feature = sections(of: screen, resolved, among: peers, findings)
        MeaningCheck(feature: feature, peers: peers, findings: findings).check()
        NameCollisions(resolved, feature, findings: findings).check()
        let found = findings.diagnostics(ofWhole: true)
        let hasErrors = found.contains { $0.severity == .error }
        return (feature, found, hasErrors ? [] : Linter.diagnostics(of: feature))
    }

    /// Returns the feature with the outcomes and the effects of the actions in sections.
    private static func sections(
        of screen: Feature, _ resolved: ResolvedSpec, among peers: Peers, _ findings: Findings
    ) -> Feature {
        var feature = screen
        for (index, section) in screen.sections.enumerated() {
            let own = screen.actions(ofSection: index)
            var spec = resolved
            spec.feature = screen.region(index, withScreen: true)
            spec.feature.children = screen.children
            spec.actions = own.map { resolved.actions[$0] }
            spec.states = SymbolTable(statesOf: screen.substates[section.substate])
            let outcomes = OutcomeResolver(spec, peers: peers, findings: findings)
            let region = EffectResolver(
                feature: outcomes.resolve(), specs: spec.actions, isSection: true, findings: findings
            ).resolve()
            for (place, action) in zip(own, region.actions) {
                feature.actions[place].section?.outcomes = action.outcomes
                feature.actions[place].section?.shows = action.shows
                feature.actions[place].sends = action.sends
            }
        }
        for (index, child) in feature.children.enumerated() {
            let isNamed = feature.allOutcomes.contains { $0.calls(child: index) }
            guard isNamed, let peer = peers[child.feature] else { continue }
            feature.children[index].observed = OutcomeResolver.observed(child, in: peer)
        }
        return feature
    }
}
