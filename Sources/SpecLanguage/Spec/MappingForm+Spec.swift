import SourceText

extension MappingForm {
    package static let spec = MappingForm(
        "spec",
        [
            Key(
                "feature", .declaration(.feature, pattern: "^_*[A-Z][A-Za-z0-9_]*$"), isRequired: true,
                "The prefix of all names, in UpperCamelCase. The file has the same name."),
            Key("summary", .text, "The doc comment of the output. It may have several lines."),
        ] + defaultable + [
            Key(
                "view", .either([.text, .mapping(view)]),
                "The type of the app's view, or `{ type, takes }`. The mocks then have a `#Preview` of it for every sample."
            ),
            Key(
                "viewModel", .text, needs: .emitter,
                "The class of the app's view model, with the initializer that it inherits. Tests of outcomes create it."
            ),
            Key("initial", .reference(.state), "The state of a new view model. Default: the first."),
            Key(
                "content", .entries(.either([.type, .mapping(property)]), keys: .declarations(.property)),
                needs: .payloads,
                "The content of all states, which emissions keep. As for a state."),
            Key(
                "states", .entries(.optional(state), .atLeastOne, keys: .declarations(.state)),
                isRequired: true,
                "The states, at least one, in the order of their declarations."),
            Key(
                "substates",
                .entries(
                    .entries(.optional(substateState), .atLeastOne, keys: .declarations(.substateState)),
                    keys: .declarations(.substate)),
                "The states of sections of a screen: enums that are nested in the output."),
            Key(
                "transients",
                .entries(
                    .either([.type, .mapping(transient), .mapping(busyFlag)]),
                    keys: .declarations(.transient)),
                "Values that states carry for a moment, such as messages and alerts."),
            Key(
                "actions", .entries(.optional(action), keys: .declarations(.action)),
                "The functions of the view model that may emit states."),
            Key(
                "dependencies",
                .entries(
                    .either([.type, .mapping(ownType), .mapping(service), .mapping(shared)]),
                    keys: .declarations(.dependency)),
                "The objects that the view model needs."),
            Key(
                "children",
                .entries(.either([.reference(.feature), .mapping(child)]), keys: .declarations(.child)),
                unusedWithout: .children,
                "The view models that this one holds, and their wires."),
            Key(
                "path",
                .entries(
                    .either([.reference(.feature), .mapping(screen)]), keys: .declarations(.screen)),
                unusedWithout: .children,
                "The screens that follow this one, and their wires. One path a feature, with `observation: observable`."
            ),
            Key(
                "events", .entries(.optional(event), keys: .declarations(.event)), unusedWithout: .children,
                "The messages of this view model to its parent."),
            Key(
                "allow", .optional(allowances),
                "The accepted warnings of this file, each with a reason: `{ dead-end-state: \"the flow ends here\" }`."
            ),
        ])

    /// The keys that a configuration can set for all specs.
    static let defaultable = [
        Key(
            "architecture", .choice(of: Architecture.self),
            "`mvvm` (default): a view model with one output. `vsm`: a model for each state. `mv`: the view holds the state."
        ),
        Key(
            "access", .choice(of: Access.self),
            "The access of generated code: `internal` (default), `package` or `public`. The last two need `runtime: module`."
        ),
        Key(
            "isolation", .choice(of: Isolation.self),
            "The isolation of the output and all that it contains: `inherit` (default) or `nonisolated`."),
        Key(
            "observation", .choice(of: Observation.self), unusedWithout: .owner,
            "`observable` (default, `@Observable`), `observableObject` (Combine) or `none` (a callback for each change)."
        ),
        Key(
            "imports", .either([.text, .list(.either([.text, importedTypes])), importedTypes]),
            "The modules of the types in the spec: names, or `{ Module: [Type] }`."),
        Key(
            "conformances", .names,
            "The protocols to which the output and all that it contains conform. Default: `[Equatable, Sendable]`."
        ),
    ]

    static let importedTypes = ValueForm.entries(.either([.nothing, .names]), .written)

    package static let event = MappingForm(
        "event",
        [
            Key("summary", .text, "Doc comment."),
            Key(
                "parameters",
                .entries(.either([.type, .mapping(eventParameter)]), keys: .declarations(.parameter)),
                "The same as for an action, without defaults."),
            Key("async", .boolean, "Whether the view model awaits the action that the event runs."),
        ])

    package static let view = MappingForm(
        "view",
        [
            Key("type", .text, isRequired: true, "The type of the app's view."),
            Key(
                "takes", .choice(of: ViewInput.self), needs: .emitter,
                "`dependencies`: the view takes the dependencies, each as an argument of its name, and makes its view model. The mocks then have one `#Preview`."
            ),
        ])

    /// The ids of the warnings.
    private static let allowances = MappingForm(
        "allowances",
        Rule.warnings.map { Key($0.id, .text, "The reason. \($0.summary)") })
}
