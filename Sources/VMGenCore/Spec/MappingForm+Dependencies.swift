extension MappingForm {
    /// All keys of the two long forms, of which the decoder tells which it is.
    static let dependency = MappingForm(
        "dependency",
        (service.keys + shared.keys).map { Key($0.name, $0.value, $0.doc) })

    package static let service = MappingForm(
        "service",
        [
            Key(
                "protocol", .text, isRequired: true,
                "The name of the protocol that is generated, with a mock."),
            Key(
                "methods", .entries(.either([.nothing, .type, .mapping(method)])),
                "Name → signature, as `async throws -> [Post]`, or → `{ signature, returns, throws }`."),
            Key(
                "properties", .entries(.either([.type, .mapping(serviceProperty)])),
                "Name → type, or → `{ type, settable }`."),
        ])

    package static let shared = MappingForm(
        "shared",
        [
            Key(
                "from", .text, isRequired: true,
                "A feature that declares a dependency of that name: the same protocol and the same mock.")
        ])

    package static let method = MappingForm(
        "method",
        [
            Key("signature", .type, isRequired: true, "A Swift signature without its name."),
            Key("returns", .expression, "A Swift expression: what the mock returns in tests."),
            Key("throws", .expression, "A Swift expression: the error that the mock throws in tests."),
        ])

    package static let serviceProperty = MappingForm(
        "serviceProperty",
        [
            Key("type", .type, isRequired: true, "A Swift type."),
            Key("settable", .boolean, "Boolean, default `false`."),
        ])

    package static let child = MappingForm(
        "child",
        [
            Key("feature", .text, isRequired: true, "The feature that it is of."),
            Key(
                "events", .entries(.text),
                "Upwards: the child's event → the action of this feature that it runs."),
            Key(
                "follows", .entries(.text),
                "Downwards: a state of this feature → the action of the child that runs when it is entered."
            ),
            Key("many", .boolean, "Boolean: a dictionary of them, which may change at any time."),
            Key("id", .type, "The type of its keys. Required with `many`."),
        ])
}
