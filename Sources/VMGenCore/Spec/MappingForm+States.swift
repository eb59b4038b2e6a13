extension MappingForm {
    package static let state = MappingForm(
        "state",
        [
            Key("summary", .text, "Doc comment."),
            Key(
                "content", .entries(.either([.type, .mapping(property)])),
                "Property names and their types, in order."),
            Key(
                "present", .either([style, .one(of: styles, .text)]),
                "How a view shows the state: `progress`, `fullScreenError`, `alert`, `banner`, `overlay`, `none` (default); or `{ style: property }`, with the property that holds what is said."
            ),
            Key("retry", .text, "The action behind the retry button."),
            Key("terminal", .boolean, "Boolean: no action need lead out of it."),
            Key(
                "while", .names,
                "An asynchronous action, or several: the state shows only while one of them runs. When the last run ends without another emission, what was there before shows again."
            ),
        ])

    package static let substateState = MappingForm(
        "substateState",
        [
            Key("summary", .text, "Doc comment."),
            Key(
                "content", .entries(.either([.type, .mapping(property)])),
                "Property names and their types, in order."),
        ])

    package static let property = MappingForm(
        "property",
        [
            Key("type", .type, isRequired: true, "A Swift type."),
            Key("summary", .text, "Doc comment."),
            Key(
                "default", .expression,
                "A Swift expression: the default in the payload's initialiser and in the functions that emit it."
            ),
            Key("example", .expression, "A Swift expression that samples and tests use."),
            Key(
                "editable", .either([.boolean, .mapping(edit)]),
                "Boolean, or `{ runs: action }`: a form's field."),
        ])

    package static let edit = MappingForm(
        "edit", [Key("runs", .text, isRequired: true, "The action that runs after an edit.")])

    package static let transient = MappingForm(
        "transient",
        [
            Key("type", .type, isRequired: true, "`Bool`, an Optional, or any type with a `default`."),
            Key("summary", .text, "Doc comment."),
            Key("default", .expression, "Its value at rest. `false` and `nil` if not given."),
            Key("example", .expression, "A Swift expression for it when set, in samples and tests."),
            Key("in", .names, "The states that carry it. Default: all that have content."),
            Key(
                "present", .either([style, .one(of: styles, .text)]),
                "How a view shows it; it presents its own value, so it takes no braces."),
            Key(
                "retry", .text,
                "The action behind its retry button; allowed from every state that carries it."),
            Key("resets", .choice(of: TransientSpec.Reset.self), "`emission` (default) or `dismissal`."),
        ])

    package static let busyFlag = MappingForm(
        "busyFlag",
        [
            Key(
                "while", .names, isRequired: true,
                "An asynchronous action, or several: the flag is true while one of them runs. No emission sets or clears it."
            ),
            Key("type", .choice(["Bool"]), "`Bool`, which may be left out."),
            Key("summary", .text, "Doc comment."),
            Key("example", .expression, "A Swift expression for it when set, in samples and tests."),
            Key("in", .names, "The states that carry it. Default: all that have content."),
            Key(
                "present", .either([style, .one(of: styles, .text)]),
                "How a view shows it: `progress`, as a rule. It has no dismissal."),
        ])

    /// What the decoder reads a transient by: the checker says which keys a busy flag cannot have.
    static let anyTransient = MappingForm(
        "transient", transient.keys + busyFlag.keys.prefix(1).map(\.asOptional))
    static let anyBusyFlag = MappingForm("busyFlag", anyTransient.keys.map(\.asOptional))

    private static let style = ValueForm.choice(of: PresentationStyle.self)
    private static let styles = PresentationStyle.allCases.map(\.rawValue)
}
