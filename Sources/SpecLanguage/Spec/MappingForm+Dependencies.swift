extension MappingForm {
    private static let overload: [ValueForm] = [.nothing, .text, .mapping(method)]

    /// The keys of all long forms. The decoder decides which one it is.
    static let dependency = MappingForm(
        "dependency",
        (service.keys + shared.keys + ownType.keys).map { Key($0.name, $0.value, $0.doc) })

    package static let service = MappingForm(
        "service",
        [
            Key(
                "protocol", .declaration(.serviceProtocol), isRequired: true,
                "The name of the generated protocol. Its mock is generated, too."),
            Key(
                "methods",
                .entries(.either(overload + [.list(.either(overload))]), keys: .declarations(.member)),
                "Name → signature, such as `async throws -> [Post]`, or → `{ signature, returns, throws }`, or → a list of overloads."
            ),
            Key(
                "properties",
                .entries(.either([.type, .mapping(serviceProperty)]), keys: .declarations(.member)),
                "Name → type, or → `{ type, settable }`."),
            Key(
                "default", .expression,
                "A Swift expression: the default of the view model's parameter, and of the entry in SwiftUI's environment. Tests and previews do not use it."
            ),
            Key(
                "preview", .expression,
                "A Swift expression that previews pass to the view. By default, they pass the mock, with the examples as answers."
            ),
        ])

    package static let shared = MappingForm(
        "shared",
        [
            Key(
                "from", .reference(.feature), isRequired: true,
                "The feature that declares a dependency of the same name. Both share its protocol and its mock."
            )
        ])

    package static let ownType = MappingForm(
        "ownType",
        [
            Key("type", .type, isRequired: true, "The app's type, such as `any Analytics`."),
            Key(
                "example", .expression,
                "A Swift expression: the value with which tests of outcomes create the view model."),
        ])

    package static let method = MappingForm(
        "method",
        [
            Key("signature", .type, isRequired: true, "A Swift signature without its name."),
            Key(
                "returns", .expression,
                "A Swift expression, which the mock returns in tests. For a generic result, a list with a value for each type."
            ),
            Key("throws", .expression, "A Swift expression: the error that the mock throws in tests."),
        ])

    package static let serviceProperty = MappingForm(
        "serviceProperty", noun: "property",
        [
            Key("type", .type, isRequired: true, "A Swift type."),
            Key("settable", .boolean, "Whether the property can be set. Default: `false`."),
        ])

    package static let child = MappingForm(
        "child",
        wired("child") + [
            Key(
                "optional", .boolean,
                "Whether the child exists only at times, as an Optional that the emitter holds."),
            Key(
                "many", .boolean,
                "Whether there are several children, in a dictionary that may change at any time."),
            Key("id", .type, "The type of the dictionary's keys. Required with `many`."),
            Key(
                "present", presentation,
                "How a view shows an optional child: `sheet`, `fullScreenCover`, `popover`, `push`, `none` (default); or `{ sheet: , dismiss: action }`."
            ),
        ])

    package static let screen = MappingForm(
        "screen",
        wired("screen") + [
            Key(
                "popped", .reference(.own(.action)),
                "The action of this feature, without parameters, that runs when such a screen leaves the path."
            )
        ])

    /// The feature of a child or of a screen, and the wires.
    private static func wired(_ noun: String) -> [Key] {
        [
            Key("feature", .reference(.feature), isRequired: true, "The feature of the \(noun)."),
            Key(
                "events",
                .entries(
                    .either([.reference(.action), .mapping(eventWire)]), keys: .references(.child(.event))),
                "An event of the \(noun) → the action of this feature that it runs, or `{ runs, async }`."),
            Key(
                "on",
                .entries(
                    .either([.reference(.action), .mapping(stateWire)]), keys: .references(.child(.state))),
                "A state of the \(noun) → the action of this feature that runs when the \(noun) enters it, or `{ runs }`."
            ),
            Key(
                "follows",
                .entries(
                    .either([.reference(.child(.action)), .mapping(followWire)]),
                    keys: .references(.own(.state))),
                "A state of this feature → the action of the \(noun) that runs when the state is entered, or `{ runs, with }`."
            ),
        ]
    }

    package static let eventWire = MappingForm(
        "eventWire",
        [
            Key("runs", .reference(.action), isRequired: true, "The action of this feature."),
            Key("async", .boolean, "Whether the child awaits the action: the event is `async`, too."),
        ])

    package static let stateWire = MappingForm(
        "stateWire", [Key("runs", .reference(.action), isRequired: true, "The action of this feature.")])

    package static let followWire = MappingForm(
        "followWire",
        [
            Key("runs", .reference(.child(.action)), isRequired: true, "The action of the child."),
            Key(
                "with", .entries(.reference(.property)),
                "A label of the action's argument, or `_` → the property of the state's content that it passes. The action also runs when a passed value changes."
            ),
        ])
}
