import Emission
import SourceText
import SpecLanguage
import SwiftCode

/// Compares the meaning of two versions of a feature: the generated code, not the wording of the specs.
struct FeatureComparison {
    let old: Feature
    let new: Feature
    let oldInterface: FeatureInterface
    let newInterface: FeatureInterface
    private(set) var changes: [Change] = []

    init(_ old: Feature, _ new: Feature) {
        self.old = old
        self.new = new
        oldInterface = FeatureInterface(old)
        newInterface = FeatureInterface(new)
    }

    static func changes(from old: Feature, to new: Feature) -> [Change] {
        var comparison = FeatureComparison(old, new)
        comparison.compare()
        return comparison.changes
    }

    private mutating func compare() {
        guard compareArchitectures() else { return }
        compareSettings()
        compareInitial()
        compareShared()
        compareStates()
        compareSubstates()
        compareEditing()
        compareTransients()
        compareActions()
        compareDependencies()
        compareInitializers()
        compareFactory()
        compareChildren()
        comparePath()
        compareEvents()
    }

    /// The features as a whole, for changes without a better place.
    var feature: ChangedPart { ChangedPart(old: old.origin, new: new.origin) }

    /// Matches the parts of two lists, reports those that only one version has, and returns the others.
    ///
    /// - Parameters:
    ///   - owner: The declaration that has the parts; nil for the feature.
    ///   - goneFor: The only audiences that the loss of a part can concern.
    ///   - cameFor: The only audiences that a new part can concern.
    ///   - saved: Whether saved outputs may have the part, or lack it.
    ///   - text: The predicate for a new part.
    mutating func match<Part: Declared>(
        _ old: [Part], _ new: [Part], in owner: ChangedPart? = nil, gone: ChangeKind, came: ChangeKind,
        goneFor: (Part) -> Set<Audience> = { _ in .all }, cameFor: (Part) -> Set<Audience> = { _ in .all },
        saved: (Part) -> Bool = { _ in true }, text: (Part) -> String = { _ in "is new" }
    ) -> [Kept<Part>] {
        let owner = owner ?? feature
        let matching = Matching(old, new, by: \.name)
        for part in matching.gone {
            report(gone, owner.gone(part), "is gone", only: goneFor(part), saved: saved(part))
        }
        for part in matching.came {
            report(came, owner.came(part), text(part), only: cameFor(part), saved: saved(part))
        }
        return matching.kept.map { owner.kept($0.old, $0.new) }
    }

    /// Reports a value that differs.
    ///
    /// - Parameter text: Returns the predicate for the old and the new value.
    mutating func compare<Value: Equatable>(
        _ old: Value, _ new: Value, _ kind: ChangeKind, of part: ChangedPart, at key: Origin.Key? = nil,
        only concerned: Set<Audience> = .all, saved: Bool = true, _ text: (Value, Value) -> String
    ) {
        if old != new { report(kind, part, text(old, new), at: key, only: concerned, saved: saved) }
    }

    /// Reports a value of a declaration that differs.
    mutating func compare<Part, Value: Equatable>(
        _ part: Kept<Part>, _ value: KeyPath<Part, Value>, _ kind: ChangeKind, at key: Origin.Key? = nil,
        only concerned: Set<Audience> = .all, _ text: (Value, Value) -> String
    ) {
        compare(
            part.old[keyPath: value], part.new[keyPath: value], kind, of: part.part, at: key,
            only: concerned, text)
    }

    /// Reports a default that differs.
    mutating func compareDefaults(
        _ before: String?, _ now: String?, of part: ChangedPart, added: ChangeKind, removed: ChangeKind,
        changed: ChangeKind, removedOnly concerned: Set<Audience> = .all
    ) {
        switch (before, now) {
        case (let before?, let now?): compare(before, now, changed, of: part, at: .default, Self.defaults)
        case (nil, _?): report(added, part, "has a default now", at: .default)
        case (_?, nil): report(removed, part, "no longer has a default", at: .default, only: concerned)
        case (nil, nil): break
        }
    }

    static func defaults(_ before: String, _ now: String) -> String {
        "is '\(Diagnostic.shown(now))' by default, and was '\(Diagnostic.shown(before))'"
    }

    static func types(_ before: SwiftType, _ now: SwiftType) -> String {
        "is '\(Diagnostic.shown(now.text))', and was '\(Diagnostic.shown(before.text))'"
    }

    /// - Parameters:
    ///   - key: The key whose values changed; nil for the declaration itself.
    ///   - concerned: The only audiences that the change can concern.
    ///   - saved: Whether a change of this kind, which may concern saved outputs, concerns them.
    mutating func report(
        _ kind: ChangeKind, _ part: ChangedPart, _ what: String, at key: Origin.Key? = nil,
        only concerned: Set<Audience> = .all, saved: Bool = true, notes: [Diagnostic.Note] = []
    ) {
        let onCode = kind.impactOnCode(in: new.architecture, isValue: part.isValue).only(concerned)
        let isOfValue = part.isValue || !old.has(.models)
        let concernsSaved = saved && kind.changesSaved && isOfValue && old.savesOutputs
        changes.append(
            Change(
                kind: kind,
                part: ([new.name] + part.names).joined(separator: "."),
                what: what,
                impact: concernsSaved ? onCode.breakingSaved : onCode,
                place: SourcePlace(new.file, key.map(part.new.range(of:)) ?? part.new.range),
                before: SourcePlace(old.file, key.map(part.old.range(of:)) ?? part.old.range),
                notes: notes
            ))
    }
}

extension Feature {
    /// Whether outputs, or their substates, can be saved.
    var savesOutputs: Bool { isCodable && (has(.payloads) || !substates.isEmpty) }

    func names(ofActions indices: [Int]) -> Set<SwiftName> { Set(indices.map { actions[$0].name }) }
}
