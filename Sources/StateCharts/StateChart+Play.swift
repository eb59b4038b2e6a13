import SourceText
import SwiftCode
import VMGenCore

/// The feature as the page's script plays it. `Page/features.js` reads it, and knows what is usual and left out.
extension StateChart {
    static func play(_ feature: Feature) -> JSONValue {
        var object = PlayObject()
        if !feature.has(.emitter) { object.add("architecture", .text(feature.architecture.rawValue)) }
        object.add("initial", feature.initial, unless: 0)
        object.add("states", .list(feature.states.indices.map { state($0, of: feature) }))
        object.add(list: "transients", feature.transients.indices.map { transient($0, of: feature) })
        object.add("actions", .list(feature.actions.map { action($0, of: feature) }))
        if feature.has(.emitter) {
            object.add(list: "children", feature.children.map { child($0) })
            object.add(list: "events", feature.events.map { .text($0.name.text) })
        }
        return object.value
    }

    private static func state(_ index: Int, of feature: Feature) -> JSONValue {
        let state = feature.states[index]
        var object = PlayObject()
        object.add("name", .text(state.name.text))
        // A container's pending state waits for whatever it observes.
        let observed =
            state.isPending && feature.has(.models) ? Array(feature.actions.indices) : state.pendingFor
        object.add(list: "pendingFor", observed.map(JSONValue.number))
        object.add(list: "carries", state.transients.map(JSONValue.number))
        object.add(
            list: "content",
            feature.samples(of: index).map { .list([.text($0.name), .text($0.value ?? "…")]) })
        object.add("isTerminal", state.isTerminal)
        return object.value
    }

    private static func transient(_ index: Int, of feature: Feature) -> JSONValue {
        let transient = feature.transients[index]
        var object = PlayObject()
        object.add("name", .text(transient.name.text))
        object.add(list: "busyFor", transient.busyFor.map(JSONValue.number))
        object.add("keeps", transient.keepsUntilDismissed)
        object.add("lasts", transient.duration ?? 0, unless: 0)
        object.add("isDismissible", transient.isDismissible && feature.has(.payloads))
        if !transient.isBusyFlag, let sample = feature.sample(of: index) {
            object.add("sample", .text(sample))
        }
        return object.value
    }

    /// Stands for the current state among emissions.
    private static let current = -1

    private static func action(_ action: VMGenCore.Action, of feature: Feature) -> JSONValue {
        var object = PlayObject()
        object.add("name", .text(action.name.text))
        if action.from.count < feature.states.count {
            object.add("from", .list(action.from.map(JSONValue.number)))
        }
        let emits = (action.emits + (action.emitsCurrent ? [current] : [])).map(JSONValue.number)
        object.add(list: "emits", emits)
        object.add("isSync", !action.isAsync)
        // A view decides by itself what a second call does.
        let policy = feature.has(.owner) ? action.policy : .concurrent
        if action.isAsync, policy != .restartable { object.add("runs", .text(policy.rawValue)) }
        if feature.has(.owner) {
            object.add("debounce", action.debounce ?? 0, unless: 0)
            object.add("throttle", action.throttle ?? 0, unless: 0)
        }
        if feature.has(.emitter) {
            if let queue = action.queue { object.add("queue", .text(queue)) }
            object.add(list: "cancels", action.cancels.map(JSONValue.number))
            object.add("outlivesCaller", action.lifetime == .viewModel)
            object.add("isPrivate", action.isPrivate)
        }
        object.add(
            list: "outcomes",
            action.hasBody
                ? []
                : [.object([("name", .text("shows")), ("emits", .list(emits))])])
        let values = action.shows?.values ?? []
        let sets = feature.transients.indices.filter { index in
            values.contains { $0.name == feature.transients[index].name }
        }
        object.add(list: "sets", sets.map(JSONValue.number))
        if let event = action.sends?.target {
            object.add("sends", .list([.text(feature.events[event].name.text)]))
        }
        if let requirement = action.requires { object.add("requires", .text(requirement.text)) }
        object.add(
            list: "outcomes",
            action.outcomes.map { outcome in
                var object = PlayObject()
                object.add("name", .text(outcome.name.text))
                if outcome.from != action.from {
                    object.add("from", .list(outcome.from.map(JSONValue.number)))
                }
                object.add("emits", .list(outcome.sequence.map { .number($0 ?? current) }))
                return object.value
            })
        return object.value
    }

    private static func child(_ child: VMGenCore.Child) -> JSONValue {
        func wires(_ wires: [(JSONValue, JSONValue)]) -> [JSONValue] { wires.map { .list([$0.0, $0.1]) } }
        var object = PlayObject()
        object.add("name", .text(child.name.text))
        object.add("feature", .text(child.feature))
        object.add("isMany", child.id != nil)
        object.add("isOptional", child.isOptional)
        object.add(list: "events", wires(child.events.map { (.text($0.trigger.text), .number($0.action)) }))
        object.add(list: "on", wires(child.reactions.map { (.text($0.trigger.text), .number($0.action)) }))
        object.add(
            list: "follows", wires(child.follows.map { (.number($0.state), .text($0.action.text)) }))
        return object.value
    }
}

/// An object without what is usual.
private struct PlayObject {
    private var fields: [(key: String, value: JSONValue)] = []

    var value: JSONValue { .object(fields) }

    mutating func add(_ key: String, _ value: JSONValue) { fields.append((key, value)) }

    mutating func add(_ key: String, _ flag: Bool) { if flag { add(key, .number(1)) } }

    mutating func add(_ key: String, _ number: Int, unless usual: Int) {
        if number != usual { add(key, .number(number)) }
    }

    mutating func add(list key: String, _ values: [JSONValue]) {
        if !values.isEmpty { add(key, .list(values)) }
    }
}
