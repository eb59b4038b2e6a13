import SpecLanguage
import SwiftCode
import TemplateEngine

struct ActionFields {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<ActionFields>(
        "action",
        [
            .name(\.action.name),
            .bare(\.action.name),
            .summary(\.action.summary),
            .texts(
                "documentation", "The lines of the doc comment of the emitter's function.", \.documentation),
            .text(
                "rule", "When it may run and the effect of a further call; in `vsm`, the next states.",
                \.rule),
            .optionalText(
                "result", "The result, in `vsm`: `PostsStates` or `PostsViewState`; absent without states.",
                \.result),
            .optionalText(
                "modelEffects", "The end of its declaration in `vsm`: ` -> PostsStates`, ` async`."
            ) { fields in
                fields.result.map { " -> " + $0 } ?? (fields.action.isAsync ? " async" : nil)
            },
            .text("signature", "Its name and labels: `search(query:)`.") {
                "\($0.action.name.text)(\($0.action.parameters.map { $0.argumentLabel + ":" }.joined()))"
            },
            .flag("isAsync", "It is asynchronous.", \.action.isAsync),
            .flag("publishes", "In `vsm`, it returns a publisher of states.", \.action.publishes),
            .optionalText("await", "`await `, if it is asynchronous.") {
                $0.action.isAsync ? "await " : nil
            },
            .flag(
                "hasBody", "The view model implements it. Otherwise it has `shows` or `sends`.",
                \.action.hasBody),
            .texts(
                "effects", "The statements of an action without a body, whose run is `$0`.",
                \.effectStatements),
            .flag("usesRun", "These statements use the run.", \.usesRun),
            .optionalText("ignoring", "A condition on the path with which a call is ignored.", \.ignoring),
            .list(
                "effectFunctions", "The functions that evaluate the expressions of such an action.",
                of: EffectFields.schema, \.effectFunctions),
            .flag("isPrivate", "Views cannot call it.", \.action.isPrivate),
            .text(
                "policy", "`restartable`, `droppable`, `sequential` or `concurrent`.",
                \.action.policy.rawValue),
            .optionalText("timing", "The milliseconds of its times, a tuple for `vsm`; absent without one.") {
                let times = $0.action.times
                if times.isEmpty { return nil }
                let elements = Action.timeKeys.map { key in "\(key.rawValue): \(times[key] ?? 0)" }
                return "(" + elements.joined(separator: ", ") + ")"
            },
            .optionalText(
                "callOptions", "Further arguments of the core's call, after a comma.", \.callOptions),
            .texts("cancels", "The actions whose runs it ends.") { fields in
                fields.action.cancels.map { fields.root.feature.actions[$0].name.spelling }
            },
            .text("scope", "`LoadScope`.") { $0.root.names.scope(of: $0.action.name) },
            .optionalText(
                "scopeProtocols", "The protocols of its scope; nil if a scope hides the only one.",
                \.scopeProtocols),
            .text("parameters", "The parameters in its declaration: `id: Post.ID`.", \.parameters),
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
            .text("parametersWithDefaults", "The same with the spec's default arguments.") { fields in
                fields.action.parameters.map { parameter in
                    let qualifier = fields.root.qualifier
                    let value = parameter.defaultValue.map { " = " + qualifier.qualify($0) }
                    return parameter.declaration(qualifier) + (value ?? "")
                }.joined(separator: ", ")
            },
            .list(
                "overloads", "Its overloads for calls that leave out an argument.", of: OverloadFields.schema,
                OverloadFields.all),
            .flag("runsFromAll", "It may run from every state.", \.runsFromAll),
            .flag("isOfScreen", "It belongs to no section.") { $0.region == nil },
            .flag("isNeverLate", "It may run from or emit each state, or it emits none.", \.isNeverLate),
            .text("call", "Its name with its parameters as arguments: `select(id: id)`.") {
                $0.action.call(\.name.spelling)
            },
            .optionalText(
                "exampleCall", "A call with examples: `select(id: 1)`. Absent without an example.",
                \.exampleCall),
            .text("condition", "A condition on the output: it may run from it.") { fields in
                if fields.region != nil { return fields.sectionCondition }
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
            .optionalText("mockSelf", "`self.`, if a parameter hides a member of the mock.") {
                let names = MockMemberNames($0.action.name.text)
                let members = [names.closure, names.receivedInvocations, names.returnValue]
                return $0.action.parameters.contains { members.contains($0.name.text) } ? "self." : nil
            },
            .text("closureParameters", "The types of its parameters.", \.recording.closureParameters),
            .text("closureArguments", "The names of its parameters.", \.recording.closureArguments),
        ] + times + outlineFields + Recording.fields { $0.recording }
    )

    private static let times = Action.timeKeys.map { key in
        TemplateField<ActionFields>.number(
            key.rawValue, "The milliseconds of its `\(key.rawValue)`; 0 without one."
        ) { $0.action.times[key] ?? 0 }
    }

    var action: Action { root.feature.actions[index] }
    /// The section to which it belongs.
    var place: Int { action.section?.section ?? 0 }
    /// The section as a feature, with the content of the screen. Nil for an action of the screen.
    var region: Feature? { action.section.map { root.regions[$0.section] } }
    /// The action with the states of its section, if it has one.
    var own: Action {
        guard let region, let place = root.feature.actions(ofSection: place).firstIndex(of: index)
        else { return action }
        return region.actions[place]
    }
    /// A call with examples as arguments.
    var exampleCall: String? {
        let setup = root.exampleSetup(of: action)
        guard !setup.arguments.contains(nil) else { return nil }
        return "\(action.name.spelling)(\(root.arguments(of: action, setup)))"
    }

    var runsFromAll: Bool { action.from.count == root.feature.states.count }
    var isNeverLate: Bool {
        region != nil || action.emits.isEmpty && !action.emitsCurrent
            || root.feature.states.indices.allSatisfy(action.knows)
    }

    var result: String? {
        guard root.feature.has(.models), action.leadsSomewhere else { return nil }
        if action.publishes { return "Combine.AnyPublisher<\(root.names.output), Swift.Never>" }
        return action.isAsync ? root.names.states : root.names.output
    }

    var parameters: String {
        action.parameters.map { $0.declaration(root.qualifier) }.joined(separator: ", ")
    }

    private func bodyParameters(scope: String) -> String {
        let parameters = action.parameters.map { $0.declaration(root.qualifier) }
        return (parameters + ["emit: \(scope)"]).joined(separator: ", ")
    }

    private var recording: Recording {
        Recording(
            root: root,
            parameters: action.parameters.map { .init(name: $0.name, type: $0.type, isInout: false) })
    }

    private var scopeProtocols: String? {
        if region != nil { return sectionProtocols }
        let emitting =
            action.emits.map { root.names.emitting(root.feature.states[$0].name) }
            + (action.emitsCurrent ? [root.names.emittingCurrent] : [])
        let screen = root.feature.sections.isEmpty || !action.emits.isEmpty ? [] : [root.names.screenScope]
        guard emitting.isEmpty, screen.isEmpty else { return (emitting + screen).joined(separator: ", ") }
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
