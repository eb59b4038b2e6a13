package import SourceText
package import SpecLanguage

/// The features of one version of the specs.
package struct SpecVersion: Sendable {
    package var features: [Feature]
    /// The names of features that exist but have errors, so that they cannot be compared.
    package var faulty: Set<String>

    package var names: Set<String> { faulty.union(features.map(\.name)) }

    /// - Parameter files: The specs that the features were read from, including those with errors. A feature
    ///   has the name of its file.
    package init(features: [Feature], files: [SourceFile]) {
        self.features = features
        let names = files.compactMap { SpecFile.feature(of: $0.path) }
        faulty = Set(names).subtracting(features.map(\.name))
    }
}

/// Compares two versions of the specs, matching features by name.
package enum SpecComparison {
    package static func changes(from old: SpecVersion, to new: SpecVersion) -> [Change] {
        let before = Dictionary(old.features.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(new.features.map(\.name))
        let came = new.features.filter {
            before[$0.name] == nil && !old.faulty.contains($0.name)
        }
        let gone = old.features.filter {
            !names.contains($0.name) && !new.faulty.contains($0.name)
        }
        var changes = gone.map { removal(of: $0, among: came) }
        for feature in new.features {
            guard let old = before[feature.name] else { continue }
            changes += FeatureComparison.changes(from: old, to: feature)
        }
        return changes + came.map(addition)
    }

    private static func addition(_ feature: Feature) -> Change {
        Change(
            kind: .featureAdded, part: feature.name, what: "is new", impact: .compatible,
            place: feature.place)
    }

    /// The removal of a feature. Its place is the old file, which a report on the new version shows as
    /// removed.
    private static func removal(of old: Feature, among came: [Feature]) -> Change {
        let successors = came.filter { isSuccessor($0, of: old) }
        return Change(
            kind: .featureRemoved, part: old.name, what: "is gone",
            impact: old.savesOutputs
                ? ChangeKind.featureRemoved.impact(in: old.architecture)
                : ChangeKind.featureRemoved.impactOnCode(in: old.architecture, isValue: false),
            place: old.place,
            notes: (successors.count == 1 ? successors : []).map {
                Diagnostic.Note("it is probably '\($0.name)' now", at: $0.place)
            })
    }

    /// Whether both have the same states and actions, by name.
    private static func isSuccessor(_ new: Feature, of old: Feature) -> Bool {
        new.architecture == old.architecture && Set(new.states.map(\.name)) == Set(old.states.map(\.name))
            && Set(new.actions.map(\.name)) == Set(old.actions.map(\.name))
    }
}
