extension Lowering {
    func action(_ action: Action) -> ActionContext {
        let emitting = action.emits.map { feature.name + feature.states[$0].name.upperCamel + "Emitting" }
        return ActionContext(
            name: action.name.spelling,
            bare: action.name.text,
            summary: Self.comment(action.summary),
            rule: rule(of: action),
            result: feature.architecture == .vsm ? (action.isAsync ? feature.name + "States" : output) : "",
            isAsync: action.isAsync,
            isPrivate: action.isPrivate,
            policy: action.policy,
            starter: Self.starter(of: action.policy),
            debounce: action.debounce ?? 0,
            throttle: action.throttle ?? 0,
            cancels: action.cancels.map { feature.actions[$0].name.spelling },
            scope: action.name.upperCamel + "Scope",
            scopeProtocols: emitting.isEmpty ? feature.name + "Scope" : emitting.joined(separator: ", "),
            parameters: action.parameters.map { declaration($0) }.joined(separator: ", "),
            runsFromAll: action.from.count == feature.states.count,
            condition: condition(action.from),
            permission: condition(action.emits),
            from: action.from.map { feature.states[$0].name.spelling },
            emits: action.emits.map { feature.states[$0].name.spelling },
            transitions: action.transitionRows.map {
                TransitionRowContext(from: members($0.from), to: members($0.to))
            },
            recording: recording(
                action.parameters.map { Recorded(name: $0.name, type: $0.type, isInout: false) }
            ),
            call: call(of: action),
            canStart: action.from.contains { outputs[$0] != nil }
        )
    }

    private static func starter(of policy: RunPolicy) -> String {
        switch policy {
        case .restartable: "restart"
        case .droppable: "startUnlessRunning"
        case .sequential: "enqueue"
        case .concurrent: "startBeside"
        }
    }

    /// When it may run and what a second call does, for its doc comment.
    private func rule(of action: Action) -> String {
        if feature.architecture == .vsm { return destinations(of: action) }
        let states = action.from.map { "`\(feature.states[$0].name.text)`" }
        let from = action.from.count == feature.states.count ? "any state" : Self.list(states, "or")
        guard action.isAsync, feature.architecture == .mvvm else { return "May run from \(from)." }
        let again =
            switch action.policy {
            case .restartable: "a call while it runs restarts it"
            case .droppable: "a call while it runs is dropped"
            case .sequential: "a call while it runs waits its turn"
            case .concurrent: "calls run side by side"
            }
        return "May run from \(from); \(again)."
    }

    /// That `kind` is among some states.
    private func condition(_ states: [Int]) -> String {
        switch states.count {
        case feature.states.count: "true"
        case 0: "false"
        case 1: "kind == \(members(states))"
        default: "[\(members(states))].contains(kind)"
        }
    }

    static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "no state" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    func declaration(_ parameter: Parameter) -> String {
        let label = parameter.label.map { SwiftName.labelSpelling($0) + " " } ?? ""
        return "\(label)\(parameter.name.spelling): \(qualifier.qualify(parameter.type.text))"
    }

    /// `.idle, .failed`
    private func members(_ states: [Int]) -> String {
        states.map { "." + feature.states[$0].name.spelling }.joined(separator: ", ")
    }

    /// `delete(id: 1)` without the name; nil where an argument has no example.
    func call(of action: Action) -> String? {
        var arguments: [String] = []
        for parameter in action.parameters {
            guard let value = examples.value(of: parameter.type, given: parameter.example) else { return nil }
            arguments.append(Self.argument(parameter, value: qualifier.qualify(value)))
        }
        return arguments.joined(separator: ", ")
    }
}
