import FuzzEntries
import SeededPlay
import SpecLanguage

/// Actions without a body.
extension SpecSketch {
    private typealias Value = (name: String, value: String)

    /// Returns a state that an action shows, an event that it sends, or both. An action that can do neither gets a body.
    mutating func effects(of action: inout ActionSketch) -> [(key: String, value: SpecTree)] {
        action.emits = []
        var keys: [(key: String, value: SpecTree)] = []
        let able = states.filter { isShowable($0, by: action) }
        if random.chance(20), !states.contains(where: { $0.name == "current" }) {
            keys.append(("shows", effect("current", currentValues(action))))
        } else if !able.isEmpty, random.chance(80) {
            let state = random.pick(able)
            action.emits = [state.name]
            keys.append(("shows", effect(state.name, values(of: state, action))))
        }
        let events = events.filter { event in
            !event.isAsync && event.parameters.allSatisfy { !$0.type.values.isEmpty || action.fills($0) }
        }
        if !events.isEmpty, keys.isEmpty || random.chance(30) {
            let event = random.pick(events)
            let given = event.parameters.filter {
                !action.fills($0) || !$0.type.values.isEmpty && random.chance(30)
            }
            keys.append(("sends", effect(event.name, given.map { ($0.name, value(for: $0, action)) })))
        }
        keys += pathEffect()
        if keys.isEmpty {
            action.isBodiless = false
            keys.append(("async", boolean(false)))
        }
        return keys
    }

    /// Whether all of its content can have a value, and a pending state is the only one from which the action runs.
    private func isShowable(_ state: StateSketch, by action: ActionSketch) -> Bool {
        let isSame = action.from == [state.name] || action.from == nil && states.count == 1
        if isSame || !state.pendingFor.isEmpty { return isSame }
        return state.content.indices.allSatisfy { index in
            let hasDefault = state.extras[index].contains { $0.key == "default" }
            return hasDefault || !state.content[index].type.values.isEmpty
                || action.fills(state.content[index])
        }
    }

    /// The properties that get a value: those without another source, and some of the others.
    private mutating func values(of state: StateSketch, _ action: ActionSketch) -> [Value] {
        let isSame = action.from == [state.name] || action.from == nil && states.count == 1
        let content = zip(state.content, state.extras).filter { member, extras in
            let isFilled = isSame || action.fills(member) || extras.contains { $0.key == "default" }
            return !isFilled || !member.type.values.isEmpty && random.chance(30)
        }.map(\.0)
        let others = shared.content.filter { !$0.type.values.isEmpty && random.chance(20) }
        let carried = transients.filter { $0.states.contains(state.name) && random.chance(30) }
        return (content + others).map { ($0.name, value(for: $0, action)) }
            + carried.map { ($0.name, $0.value) }
    }

    /// The transients that the current state gets: none, or one in each state from which the action runs.
    private mutating func currentValues(_ action: ActionSketch) -> [Value] {
        let starts = action.from ?? states.map(\.name)
        let carried = transients.filter { transient in starts.contains(where: transient.states.contains) }
        let isCarried = starts.allSatisfy { start in carried.contains { $0.states.contains(start) } }
        return isCarried && random.chance(70) ? carried.map { ($0.name, $0.value) } : []
    }

    /// An expression, or the name of a parameter or of a property of each state from which the action runs.
    private mutating func value(for member: Member, _ action: ActionSketch) -> String {
        let starts = states.filter { action.from?.contains($0.name) ?? true }
        let common = (starts.first?.content ?? []).filter { property in
            starts.allSatisfy { state in
                state.content.contains { $0.name == property.name && $0.type.text == property.type.text }
            }
        }
        let hidden = Set(action.parameters.map(\.name))
        let named = (action.parameters + common.filter { !hidden.contains($0.name) }).filter {
            // A function that is a parameter may not escape.
            $0.type.text == member.type.text && !$0.type.text.contains("->") && NamePool.isPlain($0.name)
        }
        if let source = named.randomElement(using: &random), random.chance(50) { return source.name }
        return random.pick(member.type.values)
    }

    private mutating func effect(_ name: String, _ values: [Value]) -> SpecTree {
        if values.isEmpty, random.chance(70) { return leaf(name) }
        if values.isEmpty { return .mapping([(name, .leaf(""))]) }
        return .mapping([(name, .mapping(values.map { ($0.name, leaf($0.value)) }))])
    }
}

extension SpecSketch.ActionSketch {
    fileprivate func fills(_ member: SpecSketch.Member) -> Bool {
        parameters.contains { $0.name == member.name && $0.type.text == member.type.text }
    }
}
