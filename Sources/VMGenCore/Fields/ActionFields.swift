import SwiftCode
import TemplateEngine

struct ActionFields {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<ActionFields>(
        "action",
        [
            .name { $0.action.name },
            .bare { $0.action.name },
            .texts("summary", "The lines of its doc comment.") { $0.summary },
            .texts("documentation", "The lines of the doc comment of the emitter's function.") {
                $0.documentation
            },
            .text("rule", "When it may run and the effect of a further call; in `vsm`, the next states.") {
                $0.rule
            },
            .optionalText(
                "result", "The result, in `vsm`: `PostsStates` or `PostsViewState`; absent without states."
            ) { $0.result },
            .optionalText("modelEffects", "The end of its declaration in `vsm`: ` -> PostsStates`, ` async`.")
            {
                $0.modelEffects
            },
            .text("signature", "Its name and labels: `search(query:)`.") { $0.signature },
            .flag("isAsync", "It is asynchronous.") { $0.action.isAsync },
            .flag("publishes", "In `vsm`, it returns a publisher of states.") { $0.action.publishes },
            .optionalText("await", "`await `, if it is asynchronous.") {
                $0.action.isAsync ? "await " : nil
            },
            .flag("hasBody", "The view model implements it. Otherwise it has `shows` or `sends`.") {
                $0.action.hasBody
            },
            .texts("effects", "The statements of an action without a body, whose run is `$0`.") {
                $0.effectStatements
            },
            .list(
                "effectFunctions", "The functions that evaluate the expressions of such an action.",
                of: EffectFields.schema
            ) { $0.effectFunctions },
            .flag("isPrivate", "Views cannot call it.") { $0.action.isPrivate },
            .text("policy", "`restartable`, `droppable`, `sequential` or `concurrent`.") {
                $0.action.policy.rawValue
            },
            .optionalText("timing", "The milliseconds of its times, a tuple for `vsm`; absent without one.") {
                $0.timing
            },
            .optionalText("callOptions", "Further arguments of the core's call, after a comma.") {
                $0.callOptions
            },
            .texts("cancels", "The actions whose runs it ends.") { fields in
                fields.action.cancels.map { fields.root.feature.actions[$0].name.spelling }
            },
            .text("scope", "`LoadScope`.") { $0.root.names.scope(of: $0.action.name) },
            .optionalText("scopeProtocols", "The protocols of its scope; nil if a scope hides the only one.")
            {
                $0.scopeProtocols
            },
            .text("parameters", "The parameters in its declaration: `id: Post.ID`.") { $0.parameters },
            .text("bodyParameters", "The same with the scope at the end: `id: Post.ID, emit: LoadScope`.") {
                $0.bodyParameters(scope: $0.root.names.scope(of: $0.action.name))
            },
            .text("ownBodyParameters", "The same with the scope's full name: `emit: PostsEmitter.LoadScope`.")
            {
                let names = $0.root.names
                return $0.bodyParameters(scope: "\(names.emitter).\(names.scope(of: $0.action.name))")
            },
            .text("bodyArguments", "The arguments with which a closure runs the body: `id: id, emit: $0`.") {
                ($0.action.parameters.map { $0.argument($0.name.spelling) } + ["emit: $0"])
                    .joined(separator: ", ")
            },
            .flag("hidesEmitter", "A parameter has the name `emitter`.") {
                $0.action.parameters.contains { $0.name.text == "emitter" }
            },
            .text("parametersWithDefaults", "The same with the spec's default arguments.") {
                $0.parametersWithDefaults
            },
            .list(
                "overloads", "Its overloads for calls that leave out an argument.",
                of: OverloadFields.schema
            ) { OverloadFields.all(of: $0) },
            .flag("runsFromAll", "It may run from every state.") { $0.runsFromAll },
            .text("call", "Its name with its parameters as arguments: `select(id: id)`.") { fields in
                let arguments = fields.action.parameters.map { $0.argument($0.name.spelling) }
                return "\(fields.action.name.spelling)(\(arguments.joined(separator: ", ")))"
            },
            .optionalText("exampleCall", "A call with examples: `select(id: 1)`. Absent without an example.")
            {
                $0.exampleCall
            },
            .text("condition", "A condition on the output: it may run from it.") {
                fields in
                let from = fields.action.from.map { fields.root.feature.states[$0].name }
                let condition =
                    from.count == 1 && !fields.runsFromAll
                    ? fields.root.names.isName(of: from[0]) : fields.condition(fields.action.from)
                guard let requirement = fields.requirement else { return condition }
                return condition == "true" ? requirement : "\(condition) && \(requirement)"
            },
            .optionalText("requires", "The name of the `Bool` that it requires, without backticks.") {
                $0.action.requires?.text
            },
            .text("permission", "A condition on `kind`: it may emit that state.") {
                $0.condition($0.action.emits)
            },
            .texts("from", "The states that it may run from.") { fields in
                fields.action.from.map { fields.root.feature.states[$0].name.spelling }
            },
            .texts("emits", "The states that it may emit.") { fields in
                fields.action.emits.map { fields.root.feature.states[$0].name.spelling }
            },
            .list("transitions", "Its transitions, in rows.", of: TransitionRowFields.schema) { fields in
                fields.root.transitionRows[fields.index].map {
                    TransitionRowFields(root: fields.root, row: $0)
                }
            },
            .optionalText("mockSelf", "`self.`, if a parameter hides a member of the mock.") { $0.mockSelf },
            .text("closureParameters", "The types of its parameters.") {
                $0.recording.closureParameters
            },
            .text("closureArguments", "The names of its parameters.") { $0.recording.closureArguments },
        ] + times + Recording.fields { $0.recording }
    )

    private static let times = Action.timeKeys.map { key in
        TemplateField<ActionFields>.number(
            key.rawValue, "The milliseconds of its `\(key.rawValue)`; 0 without one."
        ) { $0.action.times[key] ?? 0 }
    }

    var action: Action { root.feature.actions[index] }
    /// A call with examples as arguments.
    var exampleCall: String? {
        let setup = root.exampleSetup(of: action)
        guard !setup.arguments.contains(nil) else { return nil }
        return "\(action.name.spelling)(\(root.arguments(of: action, setup)))"
    }

    var runsFromAll: Bool { action.from.count == root.feature.states.count }
    var summary: [String] { DocComment.lines(of: action.summary) }

    var result: String? {
        guard root.feature.has(.models), action.leadsSomewhere else { return nil }
        if action.publishes { return "Combine.AnyPublisher<\(root.names.output), Swift.Never>" }
        return action.isAsync ? root.names.states : root.names.output
    }

    private var modelEffects: String? { result.map { " -> " + $0 } ?? (action.isAsync ? " async" : nil) }

    private var signature: String {
        let labels = action.parameters.map { ($0.label ?? $0.name.text) + ":" }.joined()
        return "\(action.name.text)(\(labels))"
    }

    var parameters: String {
        action.parameters.map { $0.declaration(root.qualifier) }.joined(separator: ", ")
    }

    private func bodyParameters(scope: String) -> String {
        let parameters = action.parameters.map { $0.declaration(root.qualifier) }
        return (parameters + ["emit: \(scope)"]).joined(separator: ", ")
    }

    /// The parameters with their default arguments, for a function that is not a protocol's.
    private var parametersWithDefaults: String {
        action.parameters.map { parameter in
            let value = parameter.defaultValue.map { " = " + root.qualifier.qualify($0) }
            return parameter.declaration(root.qualifier) + (value ?? "")
        }.joined(separator: ", ")
    }

    /// A parameter may have the name of a member of the mock that the function needs.
    private var mockSelf: String? {
        let members = ["Closure", "ReceivedInvocations", "ReturnValue"].map { action.name.text + $0 }
        return action.parameters.contains { members.contains($0.name.text) } ? "self." : nil
    }

    private var recording: Recording {
        Recording(
            root: root,
            parameters: action.parameters.map { .init(name: $0.name, type: $0.type, isInout: false) })
    }

    private var scopeProtocols: String? {
        let emitting =
            action.emits.map { root.names.emitting(root.feature.states[$0].name) }
            + (action.emitsCurrent ? [root.names.emittingCurrent] : [])
        guard emitting.isEmpty else { return emitting.joined(separator: ", ") }
        // The action `upload` of the feature `Upload` has a scope `UploadScope`, too, nested in the emitter.
        let names = root.names
        let isHidden = root.feature.actions.contains { $0.hasBody && names.scope(of: $0.name) == names.scope }
        return isHidden ? nil : names.scope
    }

    private var callOptions: String? {
        var options: [String] = []
        if !action.cancels.isEmpty {
            let names = action.cancels.map { "Action." + root.feature.actions[$0].name.spelling }
            options.append("cancels: [\(names.joined(separator: ", "))]")
        }
        if let queue = action.queue, let number = root.feature.queues.firstIndex(of: queue) {
            options.append("queue: \(number)")
        }
        for key in Action.timeKeys {
            if let time = action.times[key] { options.append("\(key.rawValue): \(time)") }
        }
        if action.lifetime == .viewModel { options.append("outlivesCaller: true") }
        return options.isEmpty ? nil : options.map { ", " + $0 }.joined()
    }

    private var timing: String? {
        let times = Action.timeKeys.map { "\($0.rawValue): \(action.times[$0] ?? 0)" }
        return action.times.isEmpty ? nil : "(\(times.joined(separator: ", ")))"
    }

    /// The `Bool` that the action requires, as a member of the output.
    private var requirement: String? {
        guard let name = action.requires else { return nil }
        let states = action.from.map { root.feature.states[$0] }
        let isContent = states.allSatisfy { $0.content.contains { $0.name == name } } && !states.isEmpty
        guard isContent else { return name.spelling }
        let values = states.map { "\($0.name.spelling)?.\(name.spelling)" }
        return values.count == 1 ? "\(values[0]) == true" : "(\(values.joined(separator: " ?? "))) == true"
    }

    private func condition(_ states: [Int]) -> String {
        switch states.count {
        case root.feature.states.count: "true"
        case 0: "false"
        case 1: "kind == \(root.members(states))"
        default: "[\(root.members(states))].contains(kind)"
        }
    }
}

extension Feature {
    /// The names of the queues, in the order of the actions.
    fileprivate var queues: [String] {
        var names: [String] = []
        for case let name? in actions.map(\.queue) where !names.contains(name) { names.append(name) }
        return names
    }
}
