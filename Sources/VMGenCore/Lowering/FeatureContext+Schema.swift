package import TemplateEngine

extension FeatureContext {
    /// What templates may name, with its documentation: the reference for people who write their own.
    package static let schema = TemplateSchema<FeatureContext>(
        "feature",
        [
            .text("specName", "the spec's file name: `Posts.vm.yaml`") { $0.specName },
            .text("feature", "`Posts`") { $0.feature },
            .texts("summary", "the lines of the output's doc comment, each with a space before it") {
                $0.summary
            },
            .text("access", "`public `, `package `, or empty") { $0.access },
            .text("isolation", "`nonisolated `, or empty") { $0.isolation },
            .text("conformances", "`: Equatable, Sendable`, or empty") { $0.conformances },
            .flag("isEquatable", "the output conforms to `Equatable`") { $0.isEquatable },
            .flag("isObservable", "the observation is `observable`") { $0.observation == .observable },
            .flag("isObservableObject", "the observation is `observableObject`") {
                $0.observation == .observableObject
            },
            .flag("tellsChanges", "the observation is `none`: a closure is told of each change") {
                $0.observation == .none
            },
            .text("ignored", "`@ObservationIgnored `, or empty where there is nothing to ignore") {
                $0.observation == .observable ? "@ObservationIgnored " : ""
            },
            .text("output", "`PostsOutput`") { $0.output },
            .text("emitter", "`PostsEmitter`") { $0.emitter },
            .text("protocol", "`PostsViewModeling`") { $0.protocol },
            .text("mock", "`MockPostsViewModel`") { $0.mock },
            .text("scope", "`PostsScope`, the protocol of all scopes") { $0.scope },
            .text("core", "the runtime's core: `VMGenObservableCore`") { $0.core },
            .text("emitting", "`PostsEmitting`, the view model's protocol with `observableObject`") {
                $0.emitting
            },
            .text("initial", "the initial output; empty if its content has no defaults") { $0.initial },
            .flag("initialIsBuilt", "the initial output has a payload, which no default argument may build") {
                $0.initial.contains("(")
            },
            .texts("outputImports", "import lines of the output") { $0.outputImports },
            .texts("emitterImports", "import lines of the emitter") { $0.emitterImports },
            .texts("protocolImports", "import lines of the protocol") { $0.protocolImports },
            .texts("mockImports", "import lines of the mocks, with the configuration's") { $0.mockImports },
            .texts("testImports", "import lines of the tests, with the configuration's") { $0.testImports },
            .text("featureModule", "`App.` if tests import the feature and the test support; or empty") {
                $0.featureModule.map { $0 + "." } ?? ""
            },
            .text("supportModule", "`VMGenTestSupport.` in the same case; or empty") {
                $0.featureModule == nil ? "" : RuntimeFile.testSupportModule + "."
            },
            .list("states", "the states, in the order of the spec", of: StateContext.schema) { $0.states },
            .list("substates", "the substates", of: SubstateContext.schema) { $0.substates },
            .list("transients", "the transients", of: TransientContext.schema) { $0.transients },
            .list("actions", "the actions", of: ActionContext.schema) { $0.actions },
            .list("models", "in `vsm`, the states with their models", of: ModelContext.schema) {
                $0.models
            },
            .flag("hasSamples", "in `vsm`, a state can be made from examples") {
                $0.models.contains { !$0.samples.isEmpty }
            },
            .list("editables", "the editable properties", of: EditableContext.schema) { $0.editables },
            .list("services", "the service protocols declared here", of: ServiceContext.schema) {
                $0.services
            },
            .list("dependencies", "all dependencies", of: DependencyContext.schema) { $0.dependencies },
            .list("children", "the view models that this one holds", of: ChildContext.schema) { $0.children },
            .list("events", "what this view model tells whoever holds it", of: EventContext.schema) {
                $0.events
            },
            .texts("missingEvents", "what event has no sample, and why") { $0.missingEvents },
            .text("event", "`PostsEvent`, the enum of the events") { $0.event },
            .list("samples", "each state that can be built, with its variants", of: SampleContext.schema) {
                $0.samples
            },
            .texts("missingSamples", "what has no sample, and why") { $0.missingSamples },
            .flag("isXCTest", "the tests are for XCTest") { $0.testing == .xctest },
            .flag("isRuntimeModule", "the configuration says `runtime: module`") { $0.isRuntimeModule },
            .flag(
                "exposesRuntime",
                "declarations may name the runtime's types: the access is `internal`, or the runtime a module"
            ) { $0.exposesRuntime },
            .flag("sharesEmitterMembers", "the emitter has its output and callbacks from the runtime") {
                $0.sharesEmitterMembers
            },
            .text("emitterConformances", "what the emitter conforms to, after a colon; or empty") {
                $0.emitterConformances
            },
            .record("contract", "what the contract tests build", ContractContext.schema) { $0.contract },
            .record("views", "what the SwiftUI is made of", ViewsContext.schema) { $0.views },
            .text("copyExample", "an assignment for the doc comment of `copy`") { $0.copyExample },
            .flag("hasPayloads", "a state has a payload") { $0.hasPayloads },
            .flag("allStatesHavePayloads", "every state has one") { $0.states.allSatisfy(\.hasPayload) },
            .flag("allStatesHaveTransients", "every state carries a transient") {
                $0.states.allSatisfy { !$0.transients.isEmpty }
            },
            .flag("hasTransitions", "an action emits something") {
                $0.actions.contains { !$0.transitions.isEmpty }
            },
            .flag("hasAsync", "an action is asynchronous") { $0.actions.contains(where: \.isAsync) },
            .flag("hasSync", "an action is synchronous") { $0.actions.contains { !$0.isAsync } },
            .flag("hasStarts", "an action may run from some states only") {
                $0.actions.contains { !$0.runsFromAll }
            },
            .flag("hasPending", "a state is pending") { $0.states.contains { !$0.pendingFor.isEmpty } },
            .flag("hasBusyFlags", "the emitter sets a transient") {
                $0.transients.contains { !$0.busyFor.isEmpty }
            },
            .flag("hasTestedTransients", "a transient that emissions can set has an example") {
                $0.transients.contains { !$0.setValue.isEmpty && $0.busyFor.isEmpty }
            },
            .flag("keepsTransients", "a transient stays until it is dismissed") {
                $0.transients.contains(where: \.keeps)
            },
            .flag("needsClock", "an action is debounced or throttled") { $0.needsClock },
            .text("clockParameter", "the emitter's parameter for its clock, after a comma; or empty") {
                $0.clockParameter
            },
            .flag("hasEditRuns", "an edit runs an action") { $0.hasEditRuns },
            .flag("hasWires", "an event of a child runs an action, or a state one of the child") {
                $0.hasWires
            },
            .flag("hasTestableWires", "a wired child can be tried with mocks") {
                $0.children.contains(where: \.isTestable)
            },
            .flag("hasFollows", "a state runs a child's action") {
                $0.children.contains { !$0.follows.isEmpty }
            },
            .flag("oneFollows", "a state runs the action of a child of which there is one") {
                $0.children.contains { !$0.isMany && !$0.follows.isEmpty }
            },
        ]
    )
}

extension StateContext {
    static let schema = TemplateSchema<StateContext>(
        "state",
        [
            .text("name", "as it is written in Swift, in backticks if a keyword") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .text("payload", "the payload's type: `Loaded`") { $0.payload },
            .text("isName", "`isLoaded`") { $0.isName },
            .text("last", "`lastLoaded`, the content that it had last") { $0.last },
            .text("emitting", "`PostsLoadedEmitting`, the protocol of scopes that may emit it") {
                $0.emitting
            },
            .text("emit", "in `mv`, what emits it: `emitLoaded`") { $0.emit },
            .texts("summary", "the lines of its doc comment") { $0.summary },
            .flag("hasPayload", "it carries content or a transient") { $0.hasPayload },
            .flag("isEmitted", "an action may emit it") { $0.isEmitted },
            .flag("isPending", "it shows only while an action runs") { !$0.pendingFor.isEmpty },
            .texts("pendingFor", "the actions of its `while`") { $0.pendingFor },
            .text("copyExample", "an assignment for the doc comment of `copy`") { $0.copyExample },
            .list("fields", "its content, then its transients", of: FieldContext.schema) { $0.fields },
            .list("transients", "its transients", of: FieldContext.schema) { $0.transients },
            .list("parameters", "the parameters of its emit function", of: FieldContext.schema) {
                $0.parameters
            },
            .flag("clearsTransients", "an emission clears a transient of it") { $0.clearsTransients },
            .flag("keepsTransients", "a transient of it stays until it is dismissed") { $0.keepsTransients },
        ]
    )
}

extension FieldContext {
    static let schema = TemplateSchema<FieldContext>(
        "field",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("label", "as it is written as an argument's label") { $0.label },
            .texts("summary", "the lines of its doc comment") { $0.summary },
            .text("type", "its type, as written inside of the output") { $0.type },
            .text("parameterType", "the same as a parameter's, `@escaping` if a function") {
                $0.parameterType
            },
            .text("default", "` = \"\"`, or empty") { $0.defaultValue },
            .flag("isTransient", "a transient, not content") { $0.isTransient },
            .flag("isEditable", "a control is bound to it") { $0.isEditable },
            .text("rest", "a transient's value at rest") { $0.rest },
            .flag("keeps", "a transient that stays until it is dismissed") { $0.keeps },
            .flag("isBusy", "a transient that the emitter sets while an action runs") { $0.isBusy },
            .text("emitType", "its type as a parameter of an emit function") { $0.emitType },
            .text("emitDefault", "its default there") { $0.emitDefault },
            .text("emitValue", "what the emit function gives the payload") { $0.emitValue },
        ]
    )
}

extension SubstateContext {
    static let schema = TemplateSchema<SubstateContext>(
        "substate",
        [
            .text("name", "`Comments`") { $0.name },
            .list("states", "its states", of: StateContext.schema) { $0.states },
        ]
    )
}

extension TransientContext {
    static let schema = TemplateSchema<TransientContext>(
        "transient",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .texts("summary", "the lines of its doc comment") { $0.summary },
            .text("type", "its type") { $0.type },
            .text("rest", "its value at rest") { $0.rest },
            .text("qualifiedRest", "the same outside of the output, as an operand") { $0.qualifiedRest },
            .list("states", "the states that carry it", made: StateContext.schema) { $0.states },
            .flag("ridesEverywhere", "every state carries it") { $0.ridesEverywhere },
            .flag("isDismissible", "it has a `dismiss…()`") { $0.isDismissible },
            .text("dismiss", "`dismissMessage`") { $0.dismiss },
            .text("isPresent", "a condition on `output` that holds while it is set; may be empty") {
                $0.isPresent
            },
            .flag("keeps", "it stays until it is dismissed") { $0.keeps },
            .flag("isBusy", "the emitter sets it while an action runs") { !$0.busyFor.isEmpty },
            .texts("busyFor", "the actions of its `while`") { $0.busyFor },
            .text("setValue", "an example that is not at rest; empty where none is known") { $0.setValue },
        ]
    )
}

extension ActionContext {
    static let schema = TemplateSchema<ActionContext>(
        "action",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .texts("summary", "the lines of its doc comment") { $0.summary },
            .texts("documentation", "the lines of the doc comment of the emitter's function") {
                $0.documentation
            },
            .text("rule", "a sentence: when it may run, what a further call does; in `vsm`, where it leads") {
                $0.rule
            },
            .text("result", "in `vsm`, what it returns: `PostsStates` or `PostsViewState`") { $0.result },
            .flag("isAsync", "it is asynchronous") { $0.isAsync },
            .text("await", "`await `, or empty") { $0.isAsync ? "await " : "" },
            .flag("isPrivate", "only the view model itself runs it") { $0.isPrivate },
            .text("policy", "`restartable`, `droppable`, `sequential` or `concurrent`") {
                $0.policy.rawValue
            },
            .flag("isRestartable", "its policy") { $0.policy == .restartable },
            .flag("isDroppable", "its policy") { $0.policy == .droppable },
            .flag("isSequential", "its policy") { $0.policy == .sequential },
            .flag("isConcurrent", "its policy") { $0.policy == .concurrent },
            .number("debounce", "milliseconds; 0 for none") { $0.debounce },
            .number("throttle", "milliseconds; 0 for none") { $0.throttle },
            .text("callOptions", "further arguments of the core's call, after a comma; or empty") {
                $0.callOptions
            },
            .texts("cancels", "the actions whose runs it ends") { $0.cancels },
            .text("scope", "`LoadScope`") { $0.scope },
            .text("scopeProtocols", "the protocols of its scope") { $0.scopeProtocols },
            .text("parameters", "its parameters as declared: `id: Post.ID`") { $0.parameters },
            .flag("runsFromAll", "it may run from every state") { $0.runsFromAll },
            .text("condition", "whether it may run from `kind`") { $0.condition },
            .text("permission", "whether it may emit `kind`") { $0.permission },
            .texts("from", "the states that it may run from") { $0.from },
            .texts("emits", "the states that it may emit") { $0.emits },
            .flag("emitsAll", "it may emit every state") { $0.permission == "true" },
            .list("transitions", "its transitions, in rows", of: TransitionRowContext.schema) {
                $0.transitions
            },
            .text("received", "`ReceivedId`, `ReceivedArguments`; empty without parameters") {
                $0.recording.suffix
            },
            .text("receivedType", "what the mock keeps of a call") { $0.recording.type },
            .text("receivedOptional", "the same, Optional") { $0.recording.optionalType },
            .text("receivedValue", "the expression that is kept") { $0.recording.value },
            .text("closureParameters", "the types of its parameters") { $0.recording.closureParameters },
            .text("closureArguments", "the names of its parameters") { $0.recording.closureArguments },
        ]
    )
}

extension TransitionRowContext {
    static let schema = TemplateSchema<TransitionRowContext>(
        "row",
        [
            .text("from", "states before: `.idle, .failed`") { $0.from },
            .text("to", "states after, from each of them") { $0.to },
        ]
    )
}

extension SampleContext {
    static let schema = TemplateSchema<SampleContext>(
        "sample",
        [
            .text("name", "a local's name: the state's") { $0.name },
            .text("value", "`PostsOutput.loaded(…)`") { $0.value },
            .text("element", "the local if there are variants, else `.loaded(…)`") {
                $0.variants.isEmpty ? $0.literal : $0.name
            },
            .texts("variants", "`copy { … }`, one for each substate and transient") { $0.variants },
        ]
    )
}
