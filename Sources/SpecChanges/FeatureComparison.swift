import SourceText
import VMGenCore

/// Compares what two versions of a feature mean: what is generated of them, not how they are written.
struct FeatureComparison {
    let old: CheckedFeature
    let new: CheckedFeature
    let oldInterface: FeatureInterface
    let newInterface: FeatureInterface
    private(set) var changes: [Change] = []

    init(_ old: CheckedFeature, _ new: CheckedFeature) {
        self.old = old
        self.new = new
        oldInterface = FeatureInterface(old.feature)
        newInterface = FeatureInterface(new.feature)
    }

    static func changes(from old: CheckedFeature, to new: CheckedFeature) -> [Change] {
        var comparison = FeatureComparison(old, new)
        comparison.compare()
        return comparison.changes
    }

    private mutating func compare() {
        guard compareArchitectures() else { return }
        compareSettings()
        compareInitial()
        compareStates()
        compareSubstates()
        compareEditing()
        compareTransients()
        compareActions()
        compareDependencies()
        compareFactory()
        compareChildren()
        compareEvents()
    }

    var architecture: Architecture { new.feature.architecture }

    /// Where a change is: what it is about in the new spec, and in the old one.
    struct Places {
        var new: SourceRange
        var old: SourceRange
    }

    /// The features as wholes: where something is that has no better place.
    var features: Places { Places(new: new.spec.feature.range, old: old.spec.feature.range) }

    /// - Parameters:
    ///   - names: From the outside in, without the feature.
    ///   - concerned: Whom alone it can concern.
    ///   - column: The architecture by whose templates it is generated.
    mutating func report(
        _ kind: ChangeKind, _ names: [String], _ what: String, at places: Places,
        only concerned: Set<Audience> = Set(Audience.allCases), as column: Architecture? = nil,
        notes: [Diagnostic.Note] = []
    ) {
        changes.append(
            Change(
                kind: kind,
                subject: ([new.feature.name] + names).joined(separator: "."),
                what: what,
                impact: kind.impact(in: column ?? architecture).only(concerned),
                place: SourcePlace(new.spec.file, places.new),
                before: SourcePlace(old.spec.file, places.old),
                notes: notes
            ))
    }
}
