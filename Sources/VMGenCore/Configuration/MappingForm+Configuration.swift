extension MappingForm {
    package static let configuration = MappingForm(
        "configuration",
        [
            Key("version", .choice(["1"]), isRequired: true, "`1`."),
            Key(
                "specs", .names,
                "Patterns: `*` and `?` stay within a name, `**` stands for any number of folders. Without them, all specs below the folder."
            ),
            Key("defaults", .optional(defaults), "For specs that do not say it themselves."),
            Key(
                "examples", .entries(.expression),
                "Type → Swift expression, for samples and tests. The type is written as in the specs."),
            Key("templates", .text, "A folder of templates that override the built-in ones, or add to them."),
            Key(
                "testing", .choice(of: TestingLibrary.self),
                "`swiftTesting` (default) or `xctest`, for the generated tests and the scaffolded ones."),
            Key(
                "runtime", .choice(of: RuntimeMode.self),
                "How generated code gets the runtime that it needs. `embedded` (default): vmgen writes `VMGenRuntime.swift` and `VMGenTestSupport.swift` next to the generated code. `module`: the code imports these libraries. `present`: the module has them already."
            ),
            Key(
                "qualifies", .names,
                "Names of the standard library that the app declares itself, such as `[Bool, Int]`: generated code writes `Swift.Bool`. Of `AnyObject`, `Bool`, `CaseIterable`, `Equatable`, `Hashable`, `Int`, `Sendable` and `String`."
            ),
            Key("outputs", .list(.mapping(output)), "Which artifacts are written where. Needed to generate."),
            Key(
                "accept", .entries(.text),
                "Breaking changes that are meant: id and place → reason, as `vmgen breaking` names them."),
        ])

    package static let defaults = MappingForm("defaults", defaultable)

    package static let output = MappingForm(
        "output",
        [
            Key(
                "artifacts", .names, isRequired: true,
                "Of `output`, `emitter`, `protocol`, `views`, `mocks` and `tests`, or the names of templates of your own. An artifact stands in one output."
            ),
            Key(
                "directory", .text,
                "The folder that they are written to; each output has one of its own. The build plugin needs none."
            ),
            Key("imports", .names, "Modules that the mocks and tests there need besides."),
            Key(
                "runtime", .choice(of: RuntimeMode.self),
                "As above, for this output alone. `embedded`: it gets a copy of its own. `present`: another output of the same module has it."
            ),
        ])
}
