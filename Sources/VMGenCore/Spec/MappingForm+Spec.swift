import SourceText

extension MappingForm {
    package static let spec = MappingForm(
        "spec",
        [
            Key(
                "feature", .pattern("^_*[A-Z][A-Za-z0-9_]*$"), isRequired: true,
                "The prefix of all names, UpperCamelCase. The file is named after it."),
            Key("summary", .text, "The doc comment of the output. May have several lines."),
        ] + defaultable + [
            Key("initial", .text, "The state that a new view model is in. Default: the first."),
            Key(
                "states", .entries(.optional(state), .atLeastOne), isRequired: true,
                "At least one, in the order in which they should be declared."),
            Key(
                "substates", .entries(.entries(.optional(substateState), .atLeastOne)),
                "Named enums nested in the output, for the sections of a screen."),
            Key(
                "transients", .entries(.either([.type, .mapping(transient), .mapping(busyFlag)])),
                "Flags for what is shown once and is not a state."),
            Key(
                "actions", .entries(.optional(action)),
                "What the view may ask for, and what the view model does by itself."),
            Key(
                "dependencies", .entries(.either([.type, .mapping(service), .mapping(shared)])),
                "What the view model needs."),
            Key(
                "children", .entries(.either([.text, .mapping(child)])),
                "View models that this one holds, and how they are wired."),
            Key("events", .entries(.optional(event)), "What this view model tells whoever holds it."),
            Key(
                "allow", .optional(allowances),
                "Warnings that are accepted for this file, each with its reason: `{ dead-end-state: \"the flow ends here\" }`."
            ),
        ])

    /// What a configuration may say for all specs.
    static let defaultable = [
        Key(
            "architecture", .choice(of: Architecture.self),
            "`mvvm` (default): a view model with one output. `vsm`: a model for each state. `mv`: the view holds the states."
        ),
        Key("access", .choice(of: Access.self), "`internal` (default), `package` or `public`."),
        Key(
            "isolation", .choice(of: Isolation.self),
            "`inherit` (default) or `nonisolated`, of the output and all that it contains."),
        Key(
            "observation", .choice(of: Observation.self),
            "`observable` (default, `@Observable`), `observableObject` (Combine) or `none`: a closure is told of each change."
        ),
        Key(
            "imports", .either([.text, .list(.either([.text, importedTypes])), importedTypes]),
            "Modules that the types of the spec come from: names, or `{ Module: [Type] }`."),
        Key(
            "conformances", .names,
            "Of the output and all that it contains. Default `[Equatable, Sendable]`."),
    ]

    static let importedTypes = ValueForm.entries(.either([.nothing, .names]), .written)

    package static let event = MappingForm(
        "event", [Key("parameters", parameters, "As those of an action.")])

    /// The ids of warnings.
    private static let allowances = MappingForm(
        "allowances",
        RuleGroup.warnings.rules.map { Key($0.id.rawValue, .text, "The reason. \($0.summary)") })
}
