package import SourceText
package import VMGenCore

/// The features of one version of the specs.
package struct SpecVersion: Sendable {
    package var features: [CheckedFeature]
    /// The names of those that have errors: there, and nothing can be said of them.
    package var faulty: Set<String>

    package var names: Set<String> { faulty.union(features.map(\.feature.name)) }

    /// - Parameter files: The specs that the features were read from, those with errors too. A feature has its
    ///   file's name.
    package init(features: [CheckedFeature], files: [SourceFile]) {
        self.features = features
        let names = files.map { String($0.fileName.dropLast(SpecVersion.suffix.count)) }
        faulty = Set(names).subtracting(features.map(\.feature.name))
    }

    private static let suffix = ".vm.yaml"
}

/// Compares two versions of the specs, feature by feature, by name.
package enum SpecComparison {
    package static func changes(from old: SpecVersion, to new: SpecVersion) -> [Change] {
        let before = Dictionary(old.features.map { ($0.feature.name, $0) }) { first, _ in first }
        let names = Set(new.features.map(\.feature.name))
        let came = new.features.filter {
            before[$0.feature.name] == nil && !old.faulty.contains($0.feature.name)
        }
        let gone = old.features.filter {
            !names.contains($0.feature.name) && !new.faulty.contains($0.feature.name)
        }
        var changes = gone.map { removal(of: $0, among: came) }
        for feature in new.features {
            guard let old = before[feature.feature.name], !isSame(old, feature) else { continue }
            changes += FeatureComparison.changes(from: old, to: feature)
        }
        return changes + came.map(addition)
    }

    /// The same text under the same configuration, as most are: there is no need to look into it.
    private static func isSame(_ old: CheckedFeature, _ new: CheckedFeature) -> Bool {
        old.spec.file.bytes == new.spec.file.bytes && old.feature.access == new.feature.access
            && old.feature.architecture == new.feature.architecture
            && old.feature.isolation == new.feature.isolation
            && old.feature.observation == new.feature.observation
            && old.feature.conformances == new.feature.conformances
            && old.feature.typeExamples == new.feature.typeExamples
    }

    private static func addition(_ feature: CheckedFeature) -> Change {
        Change(
            kind: .featureAdded, subject: feature.feature.name, what: "is new", impact: .compatible,
            place: place(feature))
    }

    /// Its place is the file that was there, which a report on the new version shows as removed.
    private static func removal(of old: CheckedFeature, among came: [CheckedFeature]) -> Change {
        let successors = came.filter { isSuccessor($0.feature, of: old.feature) }
        return Change(
            kind: .featureRemoved, subject: old.feature.name, what: "is gone",
            impact: ChangeKind.featureRemoved.impact(in: old.feature.architecture), place: place(old),
            notes: (successors.count == 1 ? successors : []).map {
                Diagnostic.Note("it is probably '\($0.feature.name)' now", at: place($0))
            })
    }

    private static func place(_ feature: CheckedFeature) -> SourcePlace {
        SourcePlace(feature.spec.file, feature.spec.feature.range)
    }

    /// The same states and actions, by name.
    private static func isSuccessor(_ new: Feature, of old: Feature) -> Bool {
        new.architecture == old.architecture && Set(new.states.map(\.name)) == Set(old.states.map(\.name))
            && Set(new.actions.map(\.name)) == Set(old.actions.map(\.name))
    }
}
