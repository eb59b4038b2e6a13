import SwiftCode

extension Lowering {
    func action(_ action: Action) -> ActionContext {
        let emitting = action.emits.map { feature.name + feature.states[$0].name.upperCamel + "Emitting" }
        return ActionContext(
            name: action.name.spelling,
            bare: action.name.text,
            summary: Self.comment(action.summary),
            documentation: documentation(of: action),
            rule: rule(of: action),
            result: feature.architecture == .vsm ? (action.isAsync ? feature.name + "States" : output) : "",
            isAsync: action.isAsync,
            isPrivate: action.isPrivate,
            policy: action.policy,
            debounce: action.debounce ?? 0,
            throttle: action.throttle ?? 0,
            callOptions: callOptions(of: action),
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
            )
        )
    }

    private func documentation(of action: Action) -> [String] {
        let summary = Self.comment(action.summary)
        return summary + (summary.isEmpty ? [] : [""]) + [" " + rule(of: action)]
            + [" - Returns: Whether the body began."]
    }

    private func callOptions(of action: Action) -> String {
        var options: [String] = []
        if !action.cancels.isEmpty {
            let names = action.cancels.map { "Action." + feature.actions[$0].name.spelling }
            options.append("cancels: [\(names.joined(separator: ", "))]")
        }
        if let queue = action.queue, let number = queues.firstIndex(of: queue) {
            options.append("queue: \(number)")
        }
        if let debounce = action.debounce { options.append("debounce: \(debounce)") }
        if let throttle = action.throttle { options.append("throttle: \(throttle)") }
        if action.lifetime == .viewModel { options.append("outlivesCaller: true") }
        return options.map { ", " + $0 }.joined()
    }

    /// The names of the queues, in the order of the actions.
    private var queues: [String] {
        var names: [String] = []
        for case let name? in feature.actions.map(\.queue) where !names.contains(name) { names.append(name) }
        return names
    }

    /// When it may run and what a second call does, for its doc comment.
    private func rule(of action: Action) -> String {
        if feature.architecture == .vsm { return destinations(of: action) }
        let states = action.from.map { "`\(feature.states[$0].name.text)`" }
        let from = action.from.count == feature.states.count ? "any state" : Self.list(states, "or")
        guard action.isAsync, feature.architecture == .mvvm else { return "May run from \(from)." }
        let again =
            switch action.policy {
            case .restartable: "A new call replaces the run."
            case .droppable: "A call during a run is dropped."
            case .sequential where action.queue != nil:
                "Calls of the queue `\(action.queue ?? "")` run in order."
            case .sequential: "Calls run in order."
            case .concurrent: "Calls run concurrently."
            }
        let lifetime = action.lifetime == .viewModel ? " The run outlives its caller." : ""
        return "May run from \(from). \(again)\(lifetime)"
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
