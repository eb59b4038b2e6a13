import TemplateEngine

extension ChildContext {
    static let schema = TemplateSchema<ChildContext>(
        "child",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .text("feature", "the feature that it is of: `Header`") { $0.feature },
            .text("protocol", "`HeaderViewModeling`") { $0.protocol },
            .text("type", "`any HeaderViewModeling`, of one of them") { $0.type },
            .text("associatedType", "`HeaderChild`, with `observableObject`; else empty") {
                $0.associatedType
            },
            .text("id", "the type of the keys; empty where there is one only") { $0.id },
            .text("held", "the type of the property: one by `associatedType` or `type`, or a dictionary") {
                $0.held
            },
            .text("mock", "`MockHeaderViewModel`") { $0.mock },
            .text("mockHeld", "the type of the property in the mock") { $0.mockHeld },
            .text("mockOptional", "one of them in the mock, Optional") { $0.mockOptional },
            .flag("isMany", "it is a dictionary, which the emitter holds") { $0.isMany },
            .flag("isWired", "an event or a state of it runs something") { $0.isWired },
            .text("key", "an example of a key; empty where none is known") { $0.key },
            .flag("isTestable", "it is wired and can be tried with mocks") { $0.isTestable },
            .list(
                "events",
                "its events that run an action",
                of: TemplateSchema<EventWire>(
                    "wire",
                    [
                        .text("pattern", "`.posted`, `.selected(let content)`") { $0.pattern },
                        .text("runs", "a statement that runs the action of `owner`") { $0.runs },
                        .text("name", "the event") { $0.name },
                        .text("action", "the action, without backticks") { $0.action },
                    ]
                )
            ) { $0.events },
            .list(
                "follows",
                "its actions that states run",
                of: TemplateSchema<Follow>(
                    "follow",
                    [
                        .text("states", "the states: `.idle, .failed`") { $0.states },
                        .text("action", "the child's action") { $0.action },
                        .text("bareAction", "the same without backticks") { $0.bareAction },
                    ]
                )
            ) { $0.follows },
            .flag("followsAll", "every state runs one of its actions") { $0.followsAll },
        ]
    )
}

extension EventContext {
    static let schema = TemplateSchema<EventContext>(
        "event",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("payload", "the payload's type: `Selected`; empty without parameters") { $0.payload },
            .text("sample", "`.selected(id: 1)`; empty where a parameter has no example") { $0.sample },
            .list(
                "fields",
                "its parameters",
                of: TemplateSchema<Field>(
                    "field",
                    [
                        .text("name", "as it is written in Swift") { $0.name },
                        .text("label", "as it is written as an argument's label") { $0.label },
                        .text("type", "its type") { $0.type },
                        .text("parameterType", "the same as a parameter's, `@escaping` if a function") {
                            $0.parameterType
                        },
                    ]
                )
            ) { $0.fields },
        ]
    )
}
