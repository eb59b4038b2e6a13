import SourceText
import SwiftCode

/// Resolves the values with which actions without a body show their states and send their events.
struct EffectResolver: FeatureCheck {
    let feature: Feature
    let specs: [ActionSpec]
    /// Whether the feature is a section, whose states have the content of the screen only to be read.
    var isSection = false
    let findings: Findings

    /// Returns the feature with the values.
    func resolve() -> Feature {
        var resolved = feature
        for (index, spec) in specs.enumerated() {
            let action = feature.actions[index]
            // The effects of a section are resolved with its states, except for the screen's current state.
            if action.section != nil, action.shows == nil { continue }
            checkFunctions(of: action, spec)
            for effect in spec.effects { checkNames(in: effect, of: action) }
            if let effect = spec.shows, let shows = action.shows {
                if let state = shows.target {
                    resolved.actions[index].shows?.values = values(effect, showing: state)
                    let name = feature.states[state].name.text
                    checkValues(effect, of: action, "shows", name, feature.states[state].content) {
                        feature.source(of: $0, in: state, shownBy: action) == nil
                            && action.origin.isResolved(.from)
                    }
                } else {
                    resolved.actions[index].shows?.values = currentValues(effect, of: action)
                }
            }
            if action.section == nil, let effect = spec.sends, let event = action.sends.flatMap(\.target) {
                resolved.actions[index].sends?.values = values(
                    effect, of: action, sending: feature.events[event])
            }
        }
        return resolved
    }

    /// Reports functions that the state or the event would keep, but that end with the call.
    private func checkFunctions(of action: Action, _ spec: ActionSpec) {
        let shown = spec.shows.flatMap { effect in
            action.shows?.target.map { state in
                let content = feature.states[state].content
                let kept = content.filter { feature.source(of: $0, in: state, shownBy: action) == .parameter }
                return (effect, content.types, Set(kept.map(\.name)))
            }
        }
        let sent = spec.sends.flatMap { effect in
            action.sends?.target.map { event in
                let types = feature.events[event].parameters.types
                return (effect, types, Set(types.map(\.name)))
            }
        }
        for (parameter, written) in zip(action.parameters, spec.types) {
            guard case .function(let function) = parameter.type, !function.attributes.contains("@escaping")
            else { continue }
            let isKept = [shown, sent].compactMap(\.self).contains { effect, types, filled in
                types.contains { name, type in
                    guard type.text.includes("->") else { return false }
                    let value = effect.values.first { $0.name.value == name.text }?.value.text
                    return value.map { MaskedSource(Array($0.utf8)).words.contains(parameter.name.text) }
                        ?? (filled.contains(name) && action.fills(name, type))
                }
            }
            if isKept {
                report(.badCode(.badType, .keptFunction(written.text), in: written, of: file))
            }
        }
    }

    // MARK: States

    private func values(_ spec: MessageSpec, showing index: Int) -> [NamedValue] {
        let state = feature.states[index]
        let transients = isSection ? [] : state.transients.map { feature.transients[$0] }
        let properties = isSection ? state.content : state.properties
        return values(spec, properties.types + transients.types) {
            .unknownProperty($0, of: state.name.text, known: $1)
        }.filter { value in
            guard transients.contains(where: { $0.name == value.name && $0.isBusyFlag }) else { return true }
            let range = spec.values.first { $0.name.value == value.name.text }?.name.range ?? spec.name.range
            report(
                .conflictingKeys,
                "the emitter sets '\(value.name.text)' while the actions of its 'while' run", at: range,
                help: "remove it from 'shows', or 'while' from '\(value.name.text)'")
            return false
        }
    }

    /// Resolves the transients that the current state gets. Each state of `from` must carry one.
    private func currentValues(_ spec: MessageSpec, of action: Action) -> [NamedValue] {
        let carried = action.from.map {
            feature.states[$0].transients.filter { !feature.transients[$0].isBusyFlag }
        }
        let types = Set(carried.joined()).sorted().map { feature.transients[$0] }.types
        let found = values(spec, types) { .unknownProperty($0, of: Action.current, known: $1) }
        let given = Set(found.map(\.name))
        let without = zip(action.from, carried).first { _, carried in
            !carried.contains { given.contains(feature.transients[$0].name) }
        }
        if !found.isEmpty, found.count == spec.values.count, let state = without?.0 {
            let name = feature.states[state].name.text
            report(
                .outsideAction,
                "action '\(action.name.text)' may run from '\(name)', which carries none of the transients that it shows",
                at: spec.name.range, note: "the state is declared here", declared: feature.states[state],
                help: "add '\(name)' to the 'in' of a transient, or remove it from the action's 'from'")
        }
        return found
    }

    // MARK: Events

    private func values(_ spec: MessageSpec, of action: Action, sending event: Event) -> [NamedValue] {
        if event.isAsync {
            report(
                .conflictingKeys,
                "event '\(event.name.text)' is async, and an action without a body cannot await it",
                at: spec.name.range, note: "the event is declared here", declared: event,
                help: "remove 'async' from the event, or write a body that sends it")
        }
        let found = values(spec, event.parameters.types) { name, known in
            Message(
                .unknownCondition, "event '\(event.name.text)' has no parameter '\(shown(name))'",
                help: .suggestion(name, known, else: "remove it, or add it to the event's 'parameters'"))
        }
        checkValues(spec, of: action, "sends", event.name.text, event.parameters) {
            !action.fills($0.name, $0.type)
        }
        return found
    }

    // MARK: Values

    /// Reports the first property or parameter that would have no value.
    ///
    /// - Parameter lacksOther: Whether it has no value if the spec does not list it.
    private func checkValues<Each: Typed>(
        _ spec: MessageSpec, of action: Action, _ verb: String, _ target: String, _ all: [Each],
        where lacksOther: (Each) -> Bool
    ) {
        let missing = all.first { each in
            !spec.values.contains { $0.name.value == each.name.text } && !each.type.isFaulty
                && lacksOther(each)
        }
        guard let missing else { return }
        let (name, value) = (missing.name.text, "'\(missing.name.text): \(missing.type.text)'")
        let noun = missing is Property ? "property" : "parameter"
        report(
            .missingContent, "action '\(action.name.text)' \(verb) '\(target)' without a value for \(value)",
            at: spec.name.range, note: "the \(noun) is declared here", declared: missing,
            help: "write '{ \(target): { \(name): … } }', or give the action a parameter \(value)")
    }

    private func values(
        _ spec: MessageSpec, _ types: [NamedType], unknown: (String, [String]) -> Message
    ) -> [NamedValue] {
        spec.values.compactMap { value($0, among: types, mayChange: true, unknown: unknown) }
    }
}

/// Where a property that `shows` does not list gets its value.
package enum ContentSource { case current, parameter, initial }

extension Feature {
    /// Returns nil if it has no value.
    package func source(of property: Property, in state: Int, shownBy action: Action) -> ContentSource? {
        if action.from == [state] { return .current }
        if action.fills(property.name, property.type) { return .parameter }
        return property.defaultValue == nil ? nil : .initial
    }
}

extension Action {
    /// Whether a parameter has the name and the type of a stored value.
    fileprivate func fills(_ name: SwiftName, _ type: SwiftType) -> Bool {
        parameters.contains { $0.name == name && $0.type.stored.isSame(as: type.stored) }
    }
}
