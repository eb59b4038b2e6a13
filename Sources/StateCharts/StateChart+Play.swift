import SourceText
import SpecLanguage
import SwiftCode

/// The feature as the page's script plays it. `Page/features.js` reads it, and knows what is usual and left out.
extension StateChart {
    static func play(_ feature: Feature) -> JSONValue {
        let hasEmitter = feature.has(.emitter)
        return .fields([
            "architecture": hasEmitter ? nil : .text(feature.architecture.rawValue),
            "fingerprint": feature.fingerprint.map(JSONValue.text),
            "initial": .nonZero(feature.initial),
            "states": .list(feature.states.map { state($0, of: feature) }),
            "sections": feature.sections.indices.map { section($0, of: feature) }.nonEmptyList,
            "transients": feature.transients.indices.map { transient($0, of: feature) }.nonEmptyList,
            "actions": .list(feature.actions.map { action($0, of: feature) }),
            "children": hasEmitter ? children(of: feature).nonEmptyList : nil,
            "events": hasEmitter ? feature.events.map { JSONValue.text($0.name.text) }.nonEmptyList : nil,
        ])
    }

    /// The states of a section.
    private static func section(_ index: Int, of feature: Feature) -> JSONValue {
        let section = feature.sections[index]
        let isEverywhere = section.holders.count == feature.states.count
        return .fields([
            "name": .text(section.name.text),
            "initial": .nonZero(feature.region(index).initial),
            "holders": isEverywhere ? nil : .list(numbers(section.holders)),
            "isShared": .one(if: section.isShared),
            "states": .list(feature.ownStates(ofSection: index).map { state($0, of: feature) }),
        ])
    }

    private static func state(_ state: SpecLanguage.State, of feature: Feature) -> JSONValue {
        // A container's pending state waits for whatever it observes.
        let observed =
            state.isPending && feature.has(.models) ? Array(feature.actions.indices) : state.pendingFor
        let content = zip(feature.samples(of: state), state.properties).map { sample, property in
            JSONValue.list(
                [.text(sample.name), .text(sample.value ?? "…")]
                    + [property.isEditable ? 1 : nil, property.editRuns].compactMap {
                        $0.map(JSONValue.number)
                    })
        }
        return .fields([
            "name": .text(state.name.text),
            "pendingFor": numbers(observed).nonEmptyList,
            "carries": numbers(state.transients).nonEmptyList,
            "content": content.nonEmptyList,
            "isTerminal": .one(if: state.isTerminal),
            "present": state.presentation.flatMap(presentation),
            "retry": state.retry.map(JSONValue.number),
        ])
    }

    private static func transient(_ index: Int, of feature: Feature) -> JSONValue {
        let transient = feature.transients[index]
        return .fields([
            "name": .text(transient.name.text),
            "busyFor": numbers(transient.busyFor).nonEmptyList,
            "keeps": .one(if: transient.keepsUntilDismissed),
            "lasts": .nonZero(transient.duration),
            "isDismissible": .one(if: transient.isDismissible && feature.has(.payloads)),
            "sample": transient.isBusyFlag ? nil : feature.sample(of: index).map(JSONValue.text),
            "present": transient.presentation.flatMap(presentation),
            "retry": transient.retry.map(JSONValue.number),
        ])
    }

    private static func presentation(_ presentation: Presentation) -> JSONValue? {
        if presentation.style == .none { return nil }
        return .fields([
            "style": .text(presentation.style.rawValue),
            "text": presentation.property.map(JSONValue.text),
            "buttons": presentation.buttons.map(button).nonEmptyList,
            "dismiss": presentation.dismiss.map(JSONValue.number),
        ])
    }

    private static func button(_ button: Presentation.Button) -> JSONValue {
        .fields([
            "title": .text(button.title),
            "action": button.action.map(JSONValue.number),
            "role": button.role.map { .text($0.rawValue) },
        ])
    }

    /// Stands for the current state among emissions.
    private static let current = -1

    private static func action(_ action: SpecLanguage.Action, of feature: Feature) -> JSONValue {
        let own = action.section
        let states = own.map { feature.states(ofSection: $0.section) } ?? feature.states
        let from = own?.from ?? action.from
        let emits = numbers((own?.emits ?? action.emits) + (action.emitsCurrent ? [current] : []))
        // A view decides by itself what a second call does.
        let policy = feature.has(.owner) ? action.policy : .concurrent
        let values = action.shows?.values ?? []
        let sets = feature.transients.indices.filter { index in
            values.contains { $0.name == feature.transients[index].name }
        }
        let event = action.sends?.target
        let begins = values.compactMap { begun(by: $0, in: feature) }
        let shown = JSONValue.fields([
            "name": .text("shows"), "emits": .list(emits),
            "keeps": .one(if: own == nil && !feature.sections.isEmpty), "begins": begins.nonEmptyList,
        ])
        let options = action.options.map { option -> (key: String, value: JSONValue) in
            switch option.value {
            case .milliseconds(let time): (option.key.rawValue, .number(time))
            case .name(let name): (option.key.rawValue, .text(name))
            }
        }
        let fields: KeyValuePairs<String, JSONValue?> = [
            "name": .text(action.name.text),
            "from": from.count < states.count ? .list(numbers(from)) : nil,
            "emits": emits.nonEmptyList,
            "section": own.map { .number($0.section) },
            "isSync": .one(if: !action.isAsync),
            "runs": action.isAsync && policy != .restartable ? .text(policy.rawValue) : nil,
            "cancels": numbers(action.cancels).nonEmptyList,
            "isPrivate": .one(if: action.isPrivate),
            "outcomes": action.hasBody ? nil : .list([shown]),
            "sets": numbers(sets).nonEmptyList,
            "sends": event.map { .list([.text(feature.events[$0].name.text)]) },
            "pushes": action.pushes.map { screen($0, of: feature) },
            "unless": action.unless.map { .text($0.rawValue) },
            "pops": action.pops.map { pops in
                if case .above(let index) = pops {
                    screen(index, of: feature)
                } else {
                    .text(feature.text(pops))
                }
            },
            "requires": action.requires.map { .text($0.text) },
            "asks": service(askedBy: action, of: feature).map(JSONValue.text),
            "outcomes": courses(of: action).map { outcome($0, from: from, feature) }.nonEmptyList,
        ]
        return .fields(fields, and: options)
    }

    /// The outcomes, of the section or the screen, during which nothing else happens.
    private static func courses(of action: SpecLanguage.Action) -> [Outcome] {
        (action.section?.outcomes ?? action.outcomes).filter(\.during.isEmpty)
    }

    /// A section and its state that an action without a body sets. Nil for other values.
    private static func begun(by value: NamedValue, in feature: Feature) -> JSONValue? {
        guard let section = feature.sections.firstIndex(where: { $0.name == value.name }) else { return nil }
        return feature.state(ofSection: section, in: value.value).map { .list(numbers([section, $0])) }
    }

    /// The service, or its only member, whose answers the outcomes are. Nil if they name several, or none.
    private static func service(askedBy action: SpecLanguage.Action, of feature: Feature) -> String? {
        let outcomes = action.section?.outcomes ?? action.outcomes
        let answers = outcomes.flatMap { outcome in
            outcome.throwing.map(\.member) + outcome.returning.map(\.member) + outcome.yielding.map(\.member)
        }
        let members =
            answers.isEmpty ? outcomes.flatMap { ($0.calls ?? []).compactMap(\.member) } : answers
        guard let first = members.first, members.allSatisfy({ $0.dependency == first.dependency }) else {
            return nil
        }
        let isOne = members.allSatisfy { $0.member == first.member }
        return isOne ? feature.text(first) : feature.dependencies[first.dependency].name.text
    }

    private static func outcome(_ outcome: Outcome, from: [Int], _ feature: Feature) -> JSONValue {
        // The transients that the last state sets, with their values.
        let sets = feature.transients.indices.compactMap { index -> JSONValue? in
            let transient = feature.transients[index]
            guard
                let value = outcome.then.first(where: { $0.name == transient.name && $0.path.isEmpty })?
                    .value,
                value != transient.restValue, !transient.isBusyFlag
            else { return nil }
            return .list([.number(index), .text(value)])
        }
        return .fields([
            "name": .text(outcome.name.text),
            "from": outcome.from == from ? nil : .list(numbers(outcome.from)),
            "emits": .list(outcome.sequence.map { .number($0 ?? current) }),
            "sets": sets.nonEmptyList,
            "path": outcome.thenPath.map { path in .list(path.map { screen($0, of: feature) }) },
        ])
    }

    /// The children, then the screens of the path.
    private static func children(of feature: Feature) -> [JSONValue] {
        feature.connectable.enumerated().map { index, child in
            self.child(child, isScreen: index >= feature.children.count)
        }
    }

    /// The number of a screen, among children and screens.
    private static func screen(_ index: Int, of feature: Feature) -> JSONValue {
        .number(feature.children.count + index)
    }

    private static func child(_ child: SpecLanguage.Child, isScreen: Bool) -> JSONValue {
        .fields([
            "name": .text(child.name.text),
            "feature": .text(child.feature),
            "isMany": .one(if: child.id != nil || isScreen),
            "isScreen": .one(if: isScreen),
            "popped": child.popped.map(JSONValue.number),
            "isOptional": .one(if: child.isOptional),
            "present": child.presentation.flatMap(presentation),
            "events": child.events.map { JSONValue.list([.text($0.trigger.text), .number($0.action)]) }
                .nonEmptyList,
            "on": child.reactions.map { JSONValue.list([.text($0.trigger.text), .number($0.action)]) }
                .nonEmptyList,
            "follows": child.follows.map { JSONValue.list([.number($0.state), .text($0.action.text)]) }
                .nonEmptyList,
        ])
    }

    private static func numbers(_ numbers: [Int]) -> [JSONValue] { numbers.map(JSONValue.number) }
}

// Usual values are omitted.
extension JSONValue {
    fileprivate static func one(if flag: Bool) -> JSONValue? { flag ? .number(1) : nil }

    fileprivate static func nonZero(_ number: Int?) -> JSONValue? {
        number == 0 ? nil : number.map(JSONValue.number)
    }
}
