/// Checks the meaning of a feature that is resolved, apart from its names.
struct MeaningCheck: FeatureCheck {
    let feature: Feature
    /// All given features, by name.
    let peers: Peers
    let findings: Findings

    func check() {
        checkOutcomes()
        checkRuns()
        checkSections()
        checkRequirements()
        checkModels()
        checkCalls()
        checkEditing()
        checkConformances()
        checkDictionaryKeys()
        checkPreviews()
        checkSubstateCycles()
        checkWiring()
        checkWiringCycles()
        checkPath()
        checkChildCycles()
    }
}
