extension MappingForm {
    static let summary = Key("summary", .text, "Doc comment.")

    private static let content = Key(
        "content", .entries(.either([.type, .mapping(property)]), keys: .declarations(.property)),
        "Name → type, in order, or → `{ type, summary, default, example, editable }`.")

    private static let setExample = Key(
        "example", .expression, "A Swift expression for the value when set, for samples and tests.")

    private static func carriers(_ usual: String) -> Key {
        Key("in", .references(.state), "The states that carry it. Default: \(usual).")
    }

    package static let state = MappingForm(
        "state",
        [
            summary, content,
            Key(
                "present", presentation,
                "How a view shows the state: `progress`, `fullScreenError`, `alert`, `confirmationDialog`, `banner`, `overlay`, `sheet`, `fullScreenCover`, `popover`, `push`, `none` (default); or `{ style: property }`, with the property that holds the text; or `{ by: property }`, with the property that chooses the style. With braces, `buttons` and `dismiss`, too."
            ),
            Key("retry", .reference(.action), "The action of the retry button."),
            Key("terminal", .boolean, "Whether the state may be the last: no action must lead to another."),
            Key(
                "while", .references(.action), needs: .runs,
                "One or more asynchronous actions: the state is current only while one of them runs. If the last run ends without another emission, the previous state returns."
            ),
            Key(
                "model",
                .either([
                    .pattern("^[a-z][A-Za-z0-9_]*[?]?$"),
                    .entries(.pattern("^[A-Z][A-Za-z0-9_]*Model[?]?$"), .one, keys: .texts),
                ]), needs: .models,
                "The label of the state's model, such as `itemModel`, whose protocol is then `ItemModeling`; or `{ itemModel: FeedItemModel }`, whose protocol is `FeedItemModeling`. With `?` at the end, the state may have no model. Default: no label, and a protocol that is named as the feature and the state."
            ),
        ])

    package static let substateState = MappingForm(
        "substateState", noun: "state",
        [
            summary, content,
            Key(
                "present", sectionPresentation,
                "How a view shows the section: `progress`, `error`, `alert`, `confirmationDialog`, `banner`, `overlay`, `sheet`, `fullScreenCover`, `popover`, `push`, `none` (default); or `{ style: property }`, with the property that holds the text. With braces, `buttons` and `dismiss`, too. All but the sheets and `push` need an action with `section`."
            ),
            Key(
                "retry", .references(.action), needs: .emitter,
                "The action of the retry button, or one for each section. A section takes its own, or one without `section`."
            ),
            Key(
                "while", .references(.action), needs: .emitter,
                "One or more asynchronous actions of sections: in a section, the state is current only while one of its actions runs. If the last run ends without another emission, the previous state returns."
            ),
        ])

    package static let property = MappingForm(
        "property",
        [
            Key("type", .type, isRequired: true, "A Swift type."),
            summary,
            Key(
                "default", .expression,
                "A Swift expression: the default in the initializer of the payload and in the functions that emit it."
            ),
            Key("example", .expression, "A Swift expression, for samples and tests."),
            Key(
                "editable", .either([.boolean, .mapping(edit)]),
                "Whether controls can set the property, or `{ runs: action }`."),
        ])

    package static let edit = MappingForm(
        "edit",
        [
            Key(
                "runs", .reference(.action), isRequired: true, unusedWithout: .owner,
                "The action that an edit runs.")
        ]
    )

    package static let transient = MappingForm(
        "transient",
        [
            Key("type", .type, isRequired: true, "`Bool`, an Optional, or any type with a `default`."),
            summary,
            Key("default", .expression, "The value when cleared. Default: `false` or `nil`."),
            setExample, carriers("all with content, own or shared"),
            Key(
                "present", presentation,
                "How a view shows the value: a style; or `{ style: , buttons: […] }`, with `buttons` and `dismiss`."
            ),
            Key(
                "retry", .reference(.action),
                "The action of the retry button. It must be allowed from each state that carries the transient."
            ),
            Key(
                "resets", .choice(of: TransientReset.self), unusedWithout: .payloads,
                "The event that clears it: an `emission` (default) or its `dismissal`."),
            Key(
                "for", .pattern("^[0-9]+(ms|s)$"), needs: .emitter,
                "The time after which the emitter dismisses it. Milliseconds or seconds, `500ms` or `4s`, at most a day."
            ),
        ])

    package static let busyFlag = MappingForm(
        "busyFlag", noun: "transient",
        [
            Key(
                "while", .references(.action), isRequired: true, needs: .emitter,
                "One or more asynchronous actions: the flag is true while one of them runs. Emissions do not change it."
            ),
            Key("type", .choice(["Bool"]), "`Bool`, or leave it out."),
            summary,
            setExample, carriers("all with content of their own"),
            Key(
                "present", presentation,
                "How a view shows it, usually as `progress`. It has no dismissal."),
        ])

    /// The form with which the decoder reads every transient. The checker reports keys that a busy flag
    /// cannot have.
    static let anyTransient = MappingForm(
        "transient", transient.keys + busyFlag.keys.prefix(1).map(\.asOptional))
    static let anyBusyFlag = MappingForm("busyFlag", noun: "transient", anyTransient.keys.map(\.asOptional))

    /// The value of `present`: a style, or a mapping with a style.
    static let presentation = ValueForm.either([
        .choice(of: PresentationStyle.self),
        .one(
            of: (PresentationStyle.allCases + [.by]).map(\.rawValue),
            .either([.reference(.property), .nothing]),
            presentationDetails),
    ])

    /// The value of `present` in a state of a substate. An action may be one for each section.
    static let sectionPresentation = ValueForm.either([
        .choice(PresentationStyle.ofSections.map(\.rawValue)),
        .one(
            of: PresentationStyle.ofSections.map(\.rawValue),
            .either([.reference(.property), .nothing]),
            sectionPresentationDetails),
    ])

    package static let sectionPresentationDetails = MappingForm(
        "sectionPresentation", noun: "presentation",
        [
            Key(
                "buttons", .list(.mapping(sectionButton)),
                "The buttons, in order: `{ title, action, role }`. An alert has no others, apart from `retry`."
            ),
            Key(
                "dismiss", .references(.action),
                "The action that runs when a person closes a `sheet`, a `fullScreenCover` or a `popover`, or leaves a `push`, or one for each section."
            ),
        ])

    package static let sectionButton = MappingForm(
        "sectionButton", noun: "button",
        [
            Key("title", .text, isRequired: true, "The label, which is looked up in the app's strings."),
            Key(
                "action", .references(.action),
                "The action that it runs, or one for each section. Without one, the button only closes."),
            Key("role", .choice(of: ButtonRole.self), "`destructive` or `cancel`. Default: none."),
        ])

    package static let presentationDetails = MappingForm(
        "presentation",
        [
            Key(
                "buttons", .list(.mapping(button)),
                "The buttons, in order: `{ title, action, role }`. An alert has no others, apart from `retry`."
            ),
            Key(
                "dismiss", .reference(.action),
                "The action that runs when a person closes a `sheet`, a `fullScreenCover` or a `popover`, or leaves a `push`."
            ),
            Key(
                "message", .reference(.property),
                "With `by`, the property that holds the text. Default: the only other property."),
        ])

    package static let button = MappingForm(
        "button",
        [
            Key("title", .text, isRequired: true, "The label, which is looked up in the app's strings."),
            Key(
                "action", .reference(.action), "The action that it runs. Without one, the button only closes."
            ),
            Key("role", .choice(of: ButtonRole.self), "`destructive` or `cancel`. Default: none."),
        ])
}
