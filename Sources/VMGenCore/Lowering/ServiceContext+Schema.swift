import TemplateEngine

extension ServiceContext {
    static let schema = TemplateSchema<ServiceContext>(
        "service",
        [
            .text("name", "the protocol: `PostsService`") { $0.name },
            .text("mock", "`MockPostsService`") { $0.mock },
            .text("alias", "the name by which other features share it; empty if the protocol's own") {
                $0.alias
            },
            .text("mockAlias", "the same of the mock") { $0.mockAlias },
            .text("key", "its entry in the environment: `postsService`") { $0.key },
            .text("example", "a member of the mock, for its doc comment") { $0.example },
            .flag("throwsUntyped", "a method with a result throws any error") { $0.throwsUntyped },
            .list("properties", "its properties", of: Property.schema) { $0.properties },
            .list("methods", "its methods", of: Method.schema) { $0.methods },
        ]
    )
}

extension ServiceContext.Property {
    static let schema = TemplateSchema<ServiceContext.Property>(
        "property",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .text("type", "its type") { $0.type },
            .text("optionalType", "the same, Optional") { $0.optionalType },
            .flag("isSettable", "the protocol asks for a setter") { $0.isSettable },
        ]
    )
}

extension ServiceContext.Method {
    static let schema = TemplateSchema<ServiceContext.Method>(
        "method",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .text("signature", "`(id: Post.ID) async throws`") { $0.signature },
            .text("received", "`ReceivedId`, `ReceivedArguments`; may be empty") { $0.recording.suffix },
            .text("receivedType", "what the mock keeps of a call") { $0.recording.type },
            .text("receivedOptional", "the same, Optional") { $0.recording.optionalType },
            .text("receivedValue", "the expression that is kept") { $0.recording.value },
            .text("errorType", "what it throws; empty for nothing") { $0.errorType },
            .flag("throwsUntyped", "it throws any error") { $0.throwsUntyped },
            .text("optionalResult", "its result, Optional; empty for none") { $0.optionalResult },
            .flag("isResultOptional", "its result is an Optional") { $0.isResultOptional },
            .text("closureType", "its type as a closure") { $0.closureType },
            .text("record", "a name for a local that no parameter has") { $0.record },
            .text("closure", "another") { $0.closure },
            .text("closureCall", "a call of `closure`") { $0.closureCall },
            .text("closureCallOptional", "a call of the record's closure, if there is one") {
                $0.closureCallOptional
            },
        ]
    )
}

extension DependencyContext {
    static let schema = TemplateSchema<DependencyContext>(
        "dependency",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("type", "`any PostsService`, or the app's own type") { $0.type },
            .text("mock", "its mock; empty for the app's own types") { $0.mock },
        ]
    )
}

extension ContractContext {
    static let schema = TemplateSchema<ContractContext>(
        "contract",
        [
            .list(
                "states",
                "the states",
                of: TemplateSchema<Place>(
                    "place",
                    [
                        .text("name", "the state") { $0.name },
                        .text("value", "an output in it, or `nil`") { $0.value },
                        .text("emission", "a statement that emits it, or `break`") { $0.emission },
                        .flag("isKnown", "an output in it can be built") { $0.isKnown },
                    ]
                )
            ) { $0.states },
            .number("covered", "transitions that the tests run") { $0.covered },
            .number("total", "all transitions") { $0.total },
            .texts("missing", "what would let the tests cover the rest") { $0.missing },
            .flag("hasOutcomes", "an outcome can be tried") { !$0.outcomes.isEmpty },
            .list("outcomes", "the outcomes", of: OutcomeContext.schema) { $0.outcomes },
            .list(
                "mocks",
                "the dependencies that have mocks",
                of: TemplateSchema<Mock>(
                    "mock",
                    [
                        .text("name", "the dependency") { $0.name },
                        .text("label", "the same as an argument's label") { $0.label },
                        .text("mock", "its mock") { $0.mock },
                    ]
                )
            ) { $0.mocks },
        ]
    )
}

extension OutcomeContext {
    static let schema = TemplateSchema<OutcomeContext>(
        "outcome",
        [
            .text("title", "`load, success: loading, loaded`") { $0.title },
            .text("function", "`loadSuccess`") { $0.function },
            .text("starts", "states to start from: `.idle, .failed`") { $0.starts },
            .flag("startsFromAll", "these are all states") { $0.startsFromAll },
            .texts("stubs", "assignments to the mocks") { $0.stubs },
            .text("call", "the action's call") { $0.call },
            .text("callLiteral", "the same as a string literal, for messages") { $0.callLiteral },
            .text("await", "`await `, or empty") { $0.isAsync ? "await " : "" },
            .text("emits", "the states, in order") { $0.emits },
        ]
    )
}
