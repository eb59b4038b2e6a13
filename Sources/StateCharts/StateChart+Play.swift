import SourceText
import SwiftCode
import VMGenCore

/// The feature as the page's script plays it. `Page/features.js` reads it, and knows what is usual and left out.
extension StateChart {
    static func play(_ feature: Feature) -> JSONValue {
        let hasEmitter = feature.has(.emitter)
        return .object(of: [
            "architecture": hasEmitter ? nil : .text(feature.architecture.rawValue),
            "initial": .nonZero(feature.initial),
            "states": .list(feature.states.indices.map { state($0, of: feature) }),
            "transients": .nonEmpty(feature.transients.indices.map { transient($0, of: feature) }),
            "actions": .list(feature.actions.map { action($0, of: feature) }),
            "children": hasEmitter ? .nonEmpty(feature.children.map { child($0) }) : nil,
            "events": hasEmitter ? .nonEmpty(feature.events.map { .text($0.name.text) }) : nil,
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
        return .object(of: [
            "name": .text(state.name.text),
            "pendingFor": .nonEmpty(numbers(observed)),
            "carries": .nonEmpty(numbers(state.transients)),
            "content": .nonEmpty(content),
            "isTerminal": .one(if: state.isTerminal),
        ])
    }

    private static func transient(_ index: Int, of feature: Feature) -> JSONValue {
        let transient = feature.transients[index]
        return .object(of: [
            "name": .text(transient.name.text),
            "busyFor": .nonEmpty(numbers(transient.busyFor)),
            "keeps": .one(if: transient.keepsUntilDismissed),
            "lasts": .nonZero(transient.duration),
            "isDismissible": .one(if: transient.isDismissible && feature.has(.payloads)),
            "sample": transient.isBusyFlag ? nil : feature.sample(of: index).map(JSONValue.text),
        ])
    }

    /// Stands for the current state among emissions.
    private static let current = -1

    private static func action(_ action: VMGenCore.Action, of feature: Feature) -> JSONValue {
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
            "emits": .nonEmpty(emits),
            "isSync": .one(if: !action.isAsync),
            "runs": action.isAsync && policy != .restartable ? .text(policy.rawValue) : nil,
            "cancels": .nonEmpty(numbers(action.cancels)),
            "isPrivate": .one(if: action.isPrivate),
            "outcomes": action.hasBody ? nil : .list([shown]),
            "sets": .nonEmpty(numbers(sets)),
            "sends": event.map { .list([.text(feature.events[$0].name.text)]) },
            "requires": action.requires.map { .text($0.text) },
            "outcomes": .nonEmpty(action.outcomes.map { outcome($0, of: action) }),
        ]
        return .object(of: fields, and: options)
    }

    private static func outcome(_ outcome: Outcome, of action: VMGenCore.Action) -> JSONValue {
        .object(of: [
            "name": .text(outcome.name.text),
            "from": outcome.from == action.from ? nil : .list(numbers(outcome.from)),
            "emits": .list(outcome.sequence.map { .number($0 ?? current) }),
        ])
    }

    private static func child(_ child: VMGenCore.Child) -> JSONValue {
        .object(of: [
            "name": .text(child.name.text),
            "feature": .text(child.feature),
            "isMany": .one(if: child.id != nil),
            "isOptional": .one(if: child.isOptional),
            "events": .nonEmpty(child.events.map { .list([.text($0.trigger.text), .number($0.action)]) }),
            "on": .nonEmpty(child.reactions.map { .list([.text($0.trigger.text), .number($0.action)]) }),
            "follows": .nonEmpty(child.follows.map { .list([.number($0.state), .text($0.action.text)]) }),
        ])
    }

    private static func numbers(_ numbers: [Int]) -> [JSONValue] { numbers.map(JSONValue.number) }
}

// An object without what is usual.
extension JSONValue {
    fileprivate static func object(
        of fields: KeyValuePairs<String, JSONValue?>, and others: [(key: String, value: JSONValue)] = []
    ) -> JSONValue {
        .object(fields.compactMap { key, value in value.map { (key: key, value: $0) } } + others)
    }

    fileprivate static func one(if flag: Bool) -> JSONValue? { flag ? .number(1) : nil }

    fileprivate static func nonZero(_ number: Int?) -> JSONValue? {
        number == 0 ? nil : number.map(JSONValue.number)
    }

    fileprivate static func nonEmpty(_ values: [JSONValue]) -> JSONValue? {
        values.isEmpty ? nil : .list(values)
    }
}
