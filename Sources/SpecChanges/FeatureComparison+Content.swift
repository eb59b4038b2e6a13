import SourceText
import SpecLanguage
import SwiftCode

/// The content of all states and of each state.
extension FeatureComparison {
    /// Compares the content of all states. Emit functions have no parameters for it; only values that tests
    /// build have.
    mutating func compareShared() {
        let content = ChangedPart(
            old: Origin(old.origin.range(of: .content)), new: Origin(new.origin.range(of: .content)))
        compareContent(old.shared, new.shared, of: content, building: [.tests])
    }

    /// - Parameters:
    ///   - builders: The audiences that build values of the content.
    ///   - saved: Whether saved outputs have the content.
    mutating func compareContent(
        _ before: [Property], _ now: [Property], of state: ChangedPart,
        building builders: Set<Audience> = .all,
        saved: Bool = true
    ) {
        // A default affects the initializer only; models must have the property in any case.
        let others: Set<Audience> = new.has(.models) && !state.isValue ? [.emitters] : []
        let kept = match(
            before, now, in: state, gone: .propertyRemoved, came: .propertyAdded,
            cameFor: { $0.defaultValue == nil ? builders : others },
            saved: { saved && $0.defaultValue == nil && $0.type.wrapped == nil },
            text: { $0.defaultValue == nil ? "is new, without a default" : "is new, with a default" })
        for property in kept {
            if !property.old.type.isSame(as: property.new.type) {
                report(
                    .propertyTypeChanged, property.part,
                    Self.types(property.old.type, property.new.type), at: .type, saved: saved)
            }
            compareDefaults(
                property.old.defaultValue, property.new.defaultValue, of: property.part,
                added: .defaultAdded, removed: .defaultRemoved, changed: .defaultChanged,
                removedOnly: builders)
        }
        compareOrder(before.map(\.name), now.map(\.name), of: state, building: builders)
    }

    private mutating func compareOrder(
        _ before: [SwiftName], _ now: [SwiftName], of state: ChangedPart,
        building builders: Set<Audience> = .all
    ) {
        if Matching(before, now, by: { $0 }).isReordered {
            report(.propertiesReordered, state, "has its properties in another order", only: builders)
        }
    }

    /// Compares the transients that a state of both versions carries.
    mutating func compareCarried(_ before: State, _ now: State, of state: ChangedPart) {
        let oldNames = before.transients.map { old.transients[$0] }
        let newNames = now.transients.map { new.transients[$0] }
        // Transients that are new or gone are reported once, not for each state.
        let matching = Matching(oldNames, newNames, by: \.name)
        let (oldAll, newAll) = (old.transients.map(\.name), new.transients.map(\.name))
        func carried(_ transient: Transient) -> ChangedPart {
            state.inside(transient.name.text, state.old, state.new)
        }
        for transient in matching.gone where newAll.contains(transient.name) {
            report(.transientDropped, carried(transient), "is no longer carried by this state")
        }
        for transient in matching.came where oldAll.contains(transient.name) {
            report(.transientCarried, carried(transient), "is now carried by this state")
        }
        compareOrder(oldNames.map(\.name), newNames.map(\.name), of: state)
    }

    // MARK: Forms

    /// Compares by name, because the emitter and the container have each editable property once, however many
    /// states carry it.
    mutating func compareEditing() {
        let matching = Matching(old.editables, new.editables, by: \.name)
        for editable in matching.gone {
            let property = (new.shared + new.states.flatMap(\.content)).first { $0.name == editable.name }
            report(
                .editableRemoved,
                feature.inside(editable.name.text, editable.origin, property?.origin ?? new.origin),
                "can no longer be edited")
        }
        for editable in matching.came { report(.editableAdded, feature.came(editable), "can be edited") }
        for (before, now) in matching.kept where before.runs != now.runs {
            let gained = Set(now.runs.keys).subtracting(before.runs.keys)
            let part = feature.kept(before, now).part
            let kept = Set(old.states.map(\.name.text))
            if new.has(.models), gained.contains(where: kept.contains) {
                report(.editableAdded, part, "can be edited in more states")
            } else {
                report(.editingChanged, part, "has other edits")
            }
        }
    }
}

/// A property that a form edits.
private struct Editable: Declared {
    var name: SwiftName
    var origin: Origin
    /// The states in which it can be edited, and the action that an edit runs there. A shared property has a
    /// single entry without a name.
    var runs: [String: String] = [:]
}

extension Feature {
    fileprivate var editables: [Editable] {
        var editables: [Editable] = []
        for (state, content) in [("", shared)] + states.map({ ($0.name.text, $0.content) }) {
            for property in content where property.isEditable {
                let known = editables.firstIndex { $0.name == property.name }
                if known == nil { editables.append(Editable(name: property.name, origin: property.origin)) }
                let runs = property.editRuns.map { actions[$0].name.text } ?? ""
                editables[known ?? editables.count - 1].runs[state] = runs
            }
        }
        return editables
    }
}
