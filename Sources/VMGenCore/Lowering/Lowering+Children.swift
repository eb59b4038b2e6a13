import SwiftCode

extension Child {
    /// `HeaderViewModeling`
    var `protocol`: String { feature + "ViewModeling" }

    /// `HeaderChild` of `header`: its type in a protocol that says no more of it. No class has that name by
    /// our own making, so that a property's type is never looked for in the protocol.
    static func associatedType(of name: SwiftName) -> String { name.upperCamel + "Child" }
}

extension Lowering {
    func child(_ child: Child) -> ChildContext {
        ChildContext(
            name: child.name.spelling,
            bare: child.name.text,
            feature: child.feature,
            protocol: child.protocol,
            mock: "Mock\(child.feature)ViewModel",
            associatedType: feature.observation == .observableObject
                ? Child.associatedType(of: child.name) : "",
            id: child.id.map { qualifier.qualify($0.text) } ?? "",
            key: child.id.flatMap { examples.value(of: $0) }.map(qualifier.qualify) ?? "",
            events: child.events.map { wire($0, of: child) },
            follows: follows(of: child),
            followsAll: Set(child.follows.map(\.state)).count == feature.states.count
        )
    }

    /// The child's spec is not looked at: an event has a payload if the action needs something of it.
    private func wire(_ wire: Child.EventWire, of child: Child) -> ChildContext.EventWire {
        let action = feature.actions[wire.action]
        let takesKey = child.id != nil && action.parameters.contains { $0.name.text == "id" }
        let takesContent = action.parameters.count > (takesKey ? 1 : 0)
        let captured = (takesKey ? ["id"] : []) + (takesContent ? ["content"] : [])
        return ChildContext.EventWire(
            pattern: "." + wire.event.spelling + (takesContent ? "(let content)" : ""),
            runs: run(action, capturing: captured.joined(separator: ", ")) { name in
                takesKey && name.text == "id" ? "id" : "content.\(name.spelling)"
            },
            name: wire.event.spelling,
            action: action.name.text
        )
    }

    /// States that run the same action stand in one row.
    private func follows(of child: Child) -> [ChildContext.Follow] {
        var rows: [(action: SwiftName, states: [String])] = []
        for wire in child.follows {
            let state = "." + feature.states[wire.state].name.spelling
            if let row = rows.firstIndex(where: { $0.action == wire.action }) {
                rows[row].states.append(state)
            } else {
                rows.append((wire.action, [state]))
            }
        }
        return rows.map { row in
            ChildContext.Follow(
                states: row.states.joined(separator: ", "),
                action: row.action.spelling,
                bareAction: row.action.text
            )
        }
    }

    func event(_ event: Event) -> EventContext {
        EventContext(
            name: event.name.spelling,
            payload: event.parameters.isEmpty ? "" : event.name.upperCamel,
            fields: event.parameters.map { parameter in
                let type = qualifier.qualify(parameter.type.stored.text)
                let escaping = parameter.type.isFunction ? "@escaping " : ""
                return EventContext.Field(
                    name: parameter.name.spelling,
                    label: SwiftName.argumentSpelling(parameter.name.text),
                    type: type,
                    parameterType: escaping + type
                )
            },
            sample: sample(of: event)
        )
    }

    /// `.selected(id: 1)`; empty where a parameter has no example.
    private func sample(of event: Event) -> String {
        var arguments: [String] = []
        for parameter in event.parameters {
            guard let value = examples.value(of: parameter.type, given: parameter.example) else { return "" }
            arguments.append(
                "\(SwiftName.argumentSpelling(parameter.name.text)): \(qualifier.qualify(value))")
        }
        return ".\(event.name.spelling)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }

    /// What events have no sample, and why.
    func missingEvents() -> [String] {
        feature.events.filter { sample(of: $0).isEmpty }.map { event in
            let missing = event.parameters.filter {
                examples.value(of: $0.type, given: $0.example) == nil
            }.map { "\($0.name.text): \($0.type.text)" }
            return "Not `\(event.name.text)`: no example for \(Self.list(missing, "and"))."
        }.flatMap(Self.wrapped)
    }
}
