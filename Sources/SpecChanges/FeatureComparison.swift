import SourceText
import SwiftCode
import VMGenCore

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
        compareEvents()
    }

    /// The places of a change: its subject in the new spec and in the old one.
    struct Places {
        var new: SourceRange
        var old: SourceRange

        init(new: SourceRange, old: SourceRange) {
            self.new = new
            self.old = old
        }

        /// - Parameter key: The key whose values changed. If it is not written, the places of the names.
        init(_ before: Origin, _ now: Origin, _ key: Origin.Key? = nil) {
            new = key.map { now.range(of: $0) } ?? now.range
            old = key.map { before.range(of: $0) } ?? before.range
        }
    }

    /// The features as a whole, for changes without a better place.
    var features: Places { Places(old.origin, new.origin) }

    /// The places of a declaration that only the old version has. In the new one, the feature's place.
    func gone(_ before: some Declared) -> Places { Places(new: features.new, old: before.origin.range) }

    /// The places of a declaration that only the new version has. In the old one, the feature's place.
    func came(_ now: some Declared) -> Places { Places(new: now.origin.range, old: features.old) }

    /// Reports a key of a declaration if its value differs.
    ///
    /// - Parameter text: Returns the text for the old and the new value.
    mutating func compare<Part: Declared, Value: Equatable>(
        _ before: Part, _ now: Part, _ value: KeyPath<Part, Value>, _ key: Origin.Key, _ kind: ChangeKind,
        only concerned: Set<Audience> = Set(Audience.allCases), _ text: (Value, Value) -> String
    ) {
        let (old, new) = (before[keyPath: value], now[keyPath: value])
        guard old != new else { return }
        report(
            kind, [now.name.text], text(old, new), at: Places(before.origin, now.origin, key), only: concerned
        )
    }

    /// Reports a default that differs.
    mutating func compareDefaults(
        _ before: String?, _ now: String?, of name: [String], at places: Places,
        added: ChangeKind, removed: ChangeKind, changed: ChangeKind,
        removedOnly concerned: Set<Audience> = Set(Audience.allCases), isValue: Bool = false
    ) {
        switch (before, now) {
        case (let before?, let now?) where before != now:
            report(
                changed, name,
                "is '\(Diagnostic.shown(now))' by default, and was '\(Diagnostic.shown(before))'",
                at: places, isValue: isValue)
        case (nil, _?): report(added, name, "has a default now", at: places, isValue: isValue)
        case (_?, nil):
            report(removed, name, "no longer has a default", at: places, only: concerned, isValue: isValue)
        default: break
        }
    }

    /// - Parameters:
    ///   - names: From the outside in, without the feature.
    ///   - concerned: The only audiences that the change can concern.
    ///   - isValue: Whether it is a change of a value even if states carry models.
    mutating func report(
        _ kind: ChangeKind, _ names: [String], _ what: String, at places: Places,
        only concerned: Set<Audience> = Set(Audience.allCases), isValue: Bool = false,
        notes: [Diagnostic.Note] = []
    ) {
        changes.append(
            Change(
                kind: kind,
                subject: ([new.name] + names).joined(separator: "."),
                what: what,
                impact: kind.impact(in: new.architecture, isValue: isValue).only(concerned),
                place: SourcePlace(new.file, places.new),
                before: SourcePlace(old.file, places.old),
                notes: notes
            ))
    }
}

extension Feature {
    func names(ofActions indices: [Int]) -> Set<SwiftName> { Set(indices.map { actions[$0].name }) }
}
