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
        let content = feature.samples(of: index).map { sample in
            JSONValue.list([.text(sample.name), .text(sample.value ?? "…")])
        }
        return .fields([
            "name": .text(state.name.text),
            "pendingFor": numbers(observed).nonEmptyList,
            "carries": numbers(state.transients).nonEmptyList,
            "content": content.nonEmptyList,
            "isTerminal": .one(if: state.isTerminal),
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
            "isSync": .one(if: !action.isAsync),
            "runs": action.isAsync && policy != .restartable ? .text(policy.rawValue) : nil,
            "cancels": numbers(action.cancels).nonEmptyList,
            "isPrivate": .one(if: action.isPrivate),
            "outcomes": action.hasBody ? nil : .list([shown]),
            "sets": numbers(sets).nonEmptyList,
            "sends": event.map { .list([.text(feature.events[$0].name.text)]) },
            "requires": action.requires.map { .text($0.text) },
            "outcomes": action.courses.map { outcome($0, of: action) }.nonEmptyList,
        ]
        return .fields(fields, and: options)
    }

    private static func outcome(_ outcome: Outcome, of action: SpecLanguage.Action) -> JSONValue {
        .fields([
            "name": .text(outcome.name.text),
            "from": outcome.from == action.from ? nil : .list(numbers(outcome.from)),
            "emits": .list(outcome.sequence.map { .number($0 ?? current) }),
        ])
    }

    private static func child(_ child: SpecLanguage.Child) -> JSONValue {
        .fields([
            "name": .text(child.name.text),
            "feature": .text(child.feature),
            "isMany": .one(if: child.id != nil),
            "isOptional": .one(if: child.isOptional),
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
