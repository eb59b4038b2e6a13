import SourceText
import SwiftCode
import VMGenCore

/// The content of all states and of each state.
extension FeatureComparison {
    /// Compares the content of all states. Emit functions have no parameters for it; only values that tests
    /// build have.
    mutating func compareShared() {
        compareContent(
            old.shared, new.shared, of: [], at: Places(old.origin, new.origin, .content), isValue: false,
            building: [.tests])
    }

    /// - Parameter builders: The audiences that build values of the content.
    mutating func compareContent(
        _ before: [Property], _ now: [Property], of state: [String], at places: Places,
        isValue: Bool, building builders: Set<Audience> = Set(Audience.allCases)
    ) {
        let matching = Matching(before, now, by: \.name)
        for property in matching.gone {
            report(
                .propertyRemoved, state + [property.name.text], "is gone",
                at: Places(new: places.new, old: property.origin.range), isValue: isValue)
        }
        for property in matching.came {
            // A default affects the initializer only; models must have the property in any case.
            let hasDefault = property.defaultValue != nil
            let concerned: Set<Audience> = new.has(.models) && !isValue ? [.emitters] : []
            report(
                .propertyAdded, state + [property.name.text],
                hasDefault ? "is new, with a default" : "is new, without a default",
                at: Places(new: property.origin.range, old: places.old),
                only: hasDefault ? concerned : builders, isValue: isValue)
        }
        for (before, now) in matching.kept {
            compare(before, now, of: state, isValue: isValue, building: builders)
        }
        if matching.isReordered {
            report(
                .propertiesReordered, state, Self.reordered, at: places, only: builders, isValue: isValue)
        }
    }

    private static let reordered = "has its properties in another order"

    private mutating func compare(
        _ before: Property, _ now: Property,
        of state: [String], isValue: Bool, building builders: Set<Audience>
    ) {
        let name = state + [now.name.text]
        if !before.type.isSame(as: now.type) {
            report(
                .propertyTypeChanged, name, Self.types(before.type, now.type),
                at: Places(before.origin, now.origin, .type), isValue: isValue)
        }
        compareDefaults(
            before.defaultValue, now.defaultValue, of: name, at: Places(before.origin, now.origin, .default),
            added: .defaultAdded, removed: .defaultRemoved, changed: .defaultChanged, removedOnly: builders,
            isValue: isValue)
    }

    static func types(_ before: SwiftType, _ now: SwiftType) -> String {
        "is '\(Diagnostic.shown(now.text))', and was '\(Diagnostic.shown(before.text))'"
    }

    /// Compares the transients that a state of both versions carries.
    mutating func compareCarried(
        _ before: State, _ now: State, of state: [String], at places: Places, isValue: Bool
    ) {
        func transients(_ state: State, _ feature: Feature) -> [SwiftName] {
            state.transients.map { feature.transients[$0].name }
        }
        let (oldNames, newNames) = (transients(before, old), transients(now, new))
        let matching = Matching(oldNames, newNames) { $0 }
        // Transients that are new or gone are reported once, not for each state.
        let (oldAll, newAll) = (old.transients.map(\.name), new.transients.map(\.name))
        for name in matching.gone where newAll.contains(name) {
            report(
                .transientDropped, state + [name.text], "is no longer carried by this state", at: places,
                isValue: isValue)
        }
        for name in matching.came where oldAll.contains(name) {
            report(.transientCarried, state + [name.text], "is now carried by this state", at: places)
        }
        if matching.isReordered {
            report(.propertiesReordered, state, Self.reordered, at: places, isValue: isValue)
        }
    }

    // MARK: Forms

    /// Compares by name, because the emitter and the container have each editable property once, however many
    /// states carry it.
    mutating func compareEditing() {
        let matching = Matching(old.editables, new.editables, by: \.name)
        for editable in matching.gone {
            report(
                .editableRemoved, [editable.name.text], "can no longer be edited",
                at: Places(new: place(ofProperty: editable.name) ?? features.new, old: editable.places[0]))
        }
        for editable in matching.came {
            report(
                .editableAdded, [editable.name.text], "can be edited",
                at: Places(new: editable.places[0], old: features.old))
        }
        for (before, now) in matching.kept where before.runs != now.runs {
            let gained = Set(now.runs.keys).subtracting(before.runs.keys)
            let places = Places(new: now.places[0], old: before.places[0])
            let kept = Set(old.states.map(\.name.text))
            if new.has(.models), gained.contains(where: kept.contains) {
                report(.editableAdded, [now.name.text], "can be edited in more states", at: places)
            } else {
                report(.editingChanged, [now.name.text], "has other edits", at: places)
            }
        }
    }

    private func place(ofProperty name: SwiftName) -> SourceRange? {
        (new.shared + new.states.flatMap(\.content)).first { $0.name == name }?.origin.range
    }
}

/// A property that a form edits.
private struct Editable {
    var name: SwiftName
    var places: [SourceRange]
    /// The states in which it can be edited, and the action that an edit runs there. A shared property has a
    /// single entry without a name.
    var runs: [String: String]
}

extension Feature {
    fileprivate var editables: [Editable] {
        var editables = shared.filter(\.isEditable).map { property in
            Editable(
                name: property.name, places: [property.origin.range],
                runs: ["": property.editRuns.map { actions[$0].name.text } ?? ""])
        }
        for state in states {
            for property in state.content where property.isEditable {
                let runs = property.editRuns.map { actions[$0].name.text } ?? ""
                let place = property.origin.range
                if let index = editables.firstIndex(where: { $0.name == property.name }) {
                    editables[index].places.append(place)
                    editables[index].runs[state.name.text] = runs
                } else {
                    editables.append(
                        Editable(name: property.name, places: [place], runs: [state.name.text: runs]))
                }
            }
        }
        return editables
    }
}
