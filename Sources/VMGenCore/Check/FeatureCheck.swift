import SourceText

/// A check or a further stage of a resolved feature, which may still have faults.
protocol FeatureCheck {
    var feature: Feature { get }
    var findings: Findings { get }
}

extension FeatureCheck {
    func report(_ diagnostic: Diagnostic) { findings.report(diagnostic) }

    func place(_ range: SourceRange) -> SourcePlace { feature.place(range) }

    func place(of declared: some Declared) -> SourcePlace { feature.place(of: declared) }
}
