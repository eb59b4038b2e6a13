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
            "states": .list(feature.states.indices.map { state($0, of: feature) }),
            "transients": feature.transients.indices.map { transient($0, of: feature) }.nonEmptyList,
            "actions": .list(feature.actions.map { action($0, of: feature) }),
            "children": hasEmitter ? feature.children.map { child($0) }.nonEmptyList : nil,
            "events": hasEmitter ? feature.events.map { JSONValue.text($0.name.text) }.nonEmptyList : nil,
        ])
    }

    private static func state(_ index: Int, of feature: Feature) -> JSONValue {
        let state = feature.states[index]
        // A container's pending state waits for whatever it observes.
        let observed =
            state.isPending && feature.has(.models) ? Array(feature.actions.indices) : state.pendingFor
        let content = zip(feature.samples(of: index), state.properties).map { sample, property in
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
        let emits = numbers(action.emits + (action.emitsCurrent ? [current] : []))
        // A view decides by itself what a second call does.
        let policy = feature.has(.owner) ? action.policy : .concurrent
        let values = action.shows?.values ?? []
        let sets = feature.transients.indices.filter { index in
            values.contains { $0.name == feature.transients[index].name }
        }
        let event = action.sends?.target
        let shown = JSONValue.object([("name", .text("shows")), ("emits", .list(emits))])
        let options = action.options.map { option -> (key: String, value: JSONValue) in
            switch option.value {
            case .milliseconds(let time): (option.key.rawValue, .number(time))
            case .name(let name): (option.key.rawValue, .text(name))
            }
        }
        let fields: KeyValuePairs<String, JSONValue?> = [
            "name": .text(action.name.text),
            "from": action.from.count < feature.states.count ? .list(numbers(action.from)) : nil,
            "emits": emits.nonEmptyList,
            "section": action.section.map { .text(feature.sections[$0.section].name.text) },
            "isSync": .one(if: !action.isAsync),
            "runs": action.isAsync && policy != .restartable ? .text(policy.rawValue) : nil,
            "cancels": numbers(action.cancels).nonEmptyList,
            "isPrivate": .one(if: action.isPrivate),
            "outcomes": action.hasBody ? nil : .list([shown]),
            "sets": numbers(sets).nonEmptyList,
            "sends": event.map { .list([.text(feature.events[$0].name.text)]) },
            "requires": action.requires.map { .text($0.text) },
            "asks": service(askedBy: action, of: feature).map(JSONValue.text),
            "outcomes": action.courses.map { outcome($0, of: action, feature) }.nonEmptyList,
        ]
        return .fields(fields, and: options)
    }

    /// The service, or its only member, whose answers the outcomes are. Nil if they name several, or none.
    private static func service(askedBy action: SpecLanguage.Action, of feature: Feature) -> String? {
        let answers = action.outcomes.flatMap { outcome in
            outcome.throwing.map(\.member) + outcome.returning.map(\.member) + outcome.yielding.map(\.member)
        }
        let members =
            answers.isEmpty ? action.outcomes.flatMap { ($0.calls ?? []).compactMap(\.member) } : answers
        guard let first = members.first, members.allSatisfy({ $0.dependency == first.dependency }) else {
            return nil
        }
        let isOne = members.allSatisfy { $0.member == first.member }
        return isOne ? feature.text(first) : feature.dependencies[first.dependency].name.text
    }

    private static func outcome(
        _ outcome: Outcome, of action: SpecLanguage.Action, _ feature: Feature
    ) -> JSONValue {
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
            "from": outcome.from == action.from ? nil : .list(numbers(outcome.from)),
            "emits": .list(outcome.sequence.map { .number($0 ?? current) }),
            "sets": sets.nonEmptyList,
        ])
    }

    private static func child(_ child: SpecLanguage.Child) -> JSONValue {
        .fields([
            "name": .text(child.name.text),
            "feature": .text(child.feature),
            "isMany": .one(if: child.id != nil),
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
