import SourceText
import SwiftCode
import Testing
import VMGenCore

/// The findings of random specs that the corpus does not cover, each in its shortest form.
@Suite struct FoundByRandomSpecsTests {
    private func contractTests(_ spec: String, _ testing: TestingLibrary) throws -> String {
        try generate(.tests, [spec], testing)
    }

    /// An artifact of the first of some specs.
    private func generate(
        _ artifact: Artifact, _ specs: [String], _ testing: TestingLibrary = .swiftTesting
    ) throws -> String {
        let sink = DiagnosticSink()
        let sources = specs.map { spec in
            let feature = spec.dropFirst("feature: ".count).prefix { $0 != "\n" }
            return SourceFile(path: "\(feature).vm.yaml", text: spec)
        }
        let feature = try #require(Pipeline().features(of: sources, reporting: sink).first)
        let generator = try #require(
            Generator(templates: TemplateSources(), testing: testing, reporting: sink))
        // Where no outcome is tested, the tests are those of the contract.
        let artifacts = artifact == .tests ? [artifact, .contract] : [artifact]
        let files = generator.generate(
            feature, artifacts: artifacts.map(ArtifactReference.builtin), testArtifacts: [.tests])
        return String(decoding: try #require(files.first).bytes, as: UTF8.self)
    }

    /// The state in which a child is connected can run the action that an event runs.
    @Test func tasksOfConnectingAreOverBeforeEvents() throws {
        let parent = """
            feature: Parent
            states: { shown: }
            actions: { save: { emits: shown } }
            children: { child: { feature: Child, events: { sent: save }, on: { open: save } } }

            """
        let child = """
            feature: Child
            states: { open: }
            events: { sent: }

            """
        let tests = try generate(.tests, [parent, child])
        let parts = tests.split(separator: "for event in ", maxSplits: 1)
        #expect(parts.count == 2)
        #expect(parts[0].hasSuffix("await family.settle()\n        "))
    }

    /// A transient that is a function is kept, too.
    @Test func aTransientEscapes() throws {
        let spec = """
            feature: Posts
            conformances: []
            states: { shown: { content: { count: Int } } }
            transients: { done: { type: "@Sendable () -> Void", default: "{}" } }

            """
        #expect(try generate(.output, [spec]).contains("var done: @Sendable () -> Void = {}\n"))
    }

    /// In the value of a switch, the type of a function in a function lost its conversions.
    @Test func aTransientIsReturned() throws {
        let spec = """
            feature: Posts
            conformances: []
            states: { shown: { content: { count: Int } } }
            transients: { done: "(@Sendable (_ then: @Sendable () -> Void) -> Bool)?" }

            """
        #expect(try generate(.output, [spec]).contains("case .shown(let content): return content.done\n"))
    }

    /// Its default is a result of the getter, so a closure is of the declared type.
    @Test func anUndeclaredTransientReturnsItsDefault() throws {
        let spec = """
            feature: Posts
            architecture: vsm
            conformances: []
            states: { shown: { content: { count: Int } } }
            transients: { done: { type: "@Sendable () async throws(FailureReason) -> Int", default: "{ 1 }" } }

            """
        #expect(try generate(.protocol, [spec]).contains("return { 1 }\n"))
    }

    /// In Swift 5's mode, reading a property drops the `@Sendable` that the initializer needs.
    @Test(arguments: ["@Sendable (inout Int) -> Void", "(@Sendable () -> Void)?"])
    func sharedFunctionsAreSendable(_ type: String) throws {
        let spec = """
            feature: Posts
            conformances: []
            content: { done: "\(type)", count: Int }
            states: { shown: }

            """
        #expect(
            try generate(.output, [spec]).contains("Shared(done: done as \(type), count: count)"))
    }

    /// The same where a sheet's view gets the function.
    @Test func presentedFunctionsAreSendable() throws {
        let spec = """
            feature: Posts
            conformances: []
            states: { shown: }
            transients: { done: { type: "(@Sendable () -> Void)?", present: popover, in: shown } }

            """
        #expect(
            try generate(.views, [spec]).contains("item: viewModel.output.done as (@Sendable () -> Void)?"))
    }

    /// Only the spec of the feature that declares a dependency tells which members are properties.
    @Test func aSharedPropertyIsAnswered() throws {
        let posts = """
            feature: Posts
            states: { shown: }
            dependencies: { session: { from: SignIn } }
            actions: { load: { outcomes: { success: { returning: { session.final: nil }, emits: shown } } } }

            """
        let signIn = """
            feature: SignIn
            states: { shown: }
            dependencies: { session: { protocol: Session, properties: { final: "Int?" } } }

            """
        #expect(try generate(.tests, [posts, signIn]).contains("session.final = nil"))
    }

    /// `nil` is the outer Optional, the default: there is nothing to dismiss.
    @Test(arguments: TestingLibrary.allCases)
    func anOptionalInAnOptionalHasNoValue(testing: TestingLibrary) throws {
        let spec = """
            feature: Posts
            states: { shown: { content: { count: Int } } }
            transients: { note: "Post??" }
            actions: { load: { emits: shown } }

            """
        #expect(!(try contractTests(spec, testing)).contains("$0.note = nil }, clear"))
        #expect(
            try contractTests(spec.replacing("Post??", with: "Int??"), testing)
                .contains("set: { $0.note = 1 }"))
    }

    /// A mock of another feature's service throws the error type of its signature, if that is known.
    @Test func aSharedMethodThrowsItsType() throws {
        let posts = """
            feature: Posts
            states: { shown: }
            dependencies: { session: { from: SignIn } }
            actions: { load: { outcomes: { failure: { throwing: session.start, emits: shown } } } }

            """
        func tests(_ method: String) throws -> String {
            let signIn = """
                feature: SignIn
                states: { shown: }
                dependencies: { session: { protocol: Session, methods: { start: \(method) } } }

                """
            return try generate(.tests, [posts, signIn])
        }
        let typed = "{ signature: async throws(Reason), throws: .offline }"
        #expect(try tests(typed).contains("session.startThrowableError = .offline"))
        #expect(try !tests("async throws(Reason)").contains("startThrowableError"))
        #expect(try tests("async throws").contains("session.startThrowableError = VMGenError()"))
    }

    /// A function does not specify it: the caller does.
    @Test(arguments: [
        "states: { shown: }\ntransients: { done: { type: \"FUNCTION?\", present: fullScreenError, in: shown } }",
        "states: { shown: { present: fullScreenError, content: { done: \"FUNCTION\" } } }",
        "states: { shown: { present: fullScreenError, content: { done: \"FUNCTION?\" } } }",
        "states: { shown: { present: fullScreenError, content: { done: \"(FUNCTION?)?\" } } }",
        "states: { shown: }\ntransients: { done: { type: \"(FUNCTION?)?\", present: fullScreenError, in: shown } }",
    ])
    func aFunctionSaysNothing(_ spec: String) throws {
        let function = "(@MainActor @Sendable (String) -> Void)"
        let text = "feature: Posts\nconformances: []\n" + spec.replacing("FUNCTION", with: function)
        let views = try generate(.views, [text])
        #expect(views.contains("message: String? = nil"))
        #expect(!views.contains("-> Void) -> String"))
    }

    /// `Void` does not specify it, and Swift has no function of one `Void`.
    @Test(arguments: [
        "states: { shown: }\ntransients: { done: { type: Void?, present: STYLE, in: shown } }",
        "states: { shown: { present: STYLE, content: { done: Void } } }",
        "states: { shown: { present: STYLE, content: { done: Void? } } }",
    ])
    func noValueSaysNothing(_ spec: String) throws {
        func views(_ style: String) throws -> String {
            try generate(
                .views, ["feature: Posts\nconformances: []\n" + spec.replacing("STYLE", with: style)])
        }
        #expect(try views("alert").contains("message: String = \"\""))
        #expect(try !views("alert").contains("(Void)"))
        #expect(try !views("sheet").contains("(Void)"))
    }

    /// Other features share a dependency by a name that may be another's.
    @Test(arguments: [
        ("scope", "FeedScope"), ("viewModel", "FeedViewModel"), ("factory", nil), ("service", nil),
    ])
    func sharedNamesAreTaken(dependency: String, taken: String?) throws {
        let sink = DiagnosticSink()
        let text =
            "feature: Feed\nstates: { a: }\ndependencies: { \(dependency): { protocol: API, methods: { f: } } }\n"
        _ = Pipeline().features(of: [SourceFile(path: "Feed.vm.yaml", text: text)], reporting: sink)
        let errors = sink.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == (taken == nil ? [] : [RuleID("name-collision")]))
        #expect(errors.allSatisfy { $0.message.contains("'\(taken ?? "")'") }, "\(errors.map(\.message))")
    }

    /// The method's name is not a part of its signature, where an effect has the same name.
    @Test(arguments: ["async: async throws", "throws: throws(Reason) -> Int", "async: (id: Int) async"])
    func aMethodIsNamedAsItsEffect(method: String) throws {
        let spec = """
            feature: Posts
            states: { shown: }
            dependencies: { session: { protocol: Session, methods: { METHOD } } }

            """
        let parts = method.split(separator: ":", maxSplits: 1)
        let text = spec.replacing("METHOD", with: "\(parts[0]): \"\(parts[1].dropFirst())\"")
        #expect(
            try generate(.protocol, [text]).contains("func \(parts[0] == "async" ? "async" : "`throws`")("))
    }

    /// An output with such a property could not call the runtime's function of its name.
    @Test(arguments: ["vmgenTransitions", "vmgenLaunch"])
    func functionsOfTheRuntimeAreTaken(name: String) {
        let states = "feature: Feed\nstates: { a: { content: { n: Int } } }\n"
        let errors = errors(of: states + "transients: { \(name): \"Int?\" }\n")
        #expect(errors.map(\.id) == [RuleID("name-collision")])
        #expect(errors.allSatisfy { $0.message.contains("'\(name)'") && $0.help != nil }, "\(errors)")
        #expect(self.errors(of: "feature: Feed\nstates: { vmgenerated: }\n").isEmpty)
    }

    /// The setter of a transient names each state that carries it, and the value.
    @Test(arguments: Architecture.allCases)
    func aStateHidesTheNewValue(architecture: Architecture) {
        let spec = """
            feature: Feed
            architecture: \(architecture.rawValue)
            states: { NAME: { content: { n: Int } } }
            transients: { failure: "Int?" }

            """
        #expect(errors(of: spec.replacing("NAME", with: "oldValue")).isEmpty)
        let errors = errors(of: spec.replacing("NAME", with: "newValue"))
        #expect(errors.map(\.id) == (architecture == .vsm ? [] : [RuleID("name-collision")]))
    }

    /// The type of a state's content is nested in the output, whose samples are isolated.
    @Test func aStateHidesTheMainActor() {
        let spec = "feature: Feed\narchitecture: mv\nstates: { mainActor: { content: { count: Int } } }\n"
        let errors = errors(of: spec)
        #expect(errors.map(\.id) == [RuleID("name-collision")])
        #expect(errors.allSatisfy { $0.message.contains("hides the 'MainActor'") })
    }

    /// A substate's states are nested, too.
    @Test(arguments: ["void: { content: { count: Int } }", "open: , void: { content: { count: Int } }"])
    func aSubstateHidesVoid(states: String) {
        let spec =
            "feature: Feed\nstates: { shown: { content: { part: Part } } }\nsubstates: { Part: { \(states) } }\n"
        let errors = errors(of: spec)
        #expect(errors.map(\.id) == [RuleID("name-collision")])
        #expect(errors.allSatisfy { $0.message.contains("hides the 'Void'") })
    }

    /// A container observes no action without states.
    @Test func aSheetOfModelsAwaitsItsDismissal() throws {
        let spec = """
            feature: Feed
            architecture: vsm
            states: { shown: { content: { count: Int }, present: { popover: , dismiss: close } } }
            actions: { close: { emits: [] } }

            """
        #expect(try generate(.views, [spec]).contains("_Concurrency.Task { if let content"))
    }

    /// The initial state is passed in place of an Optional, which has cases and, in SwiftUI, the modifiers of views.
    @Test(arguments: ["none", "some", "hidden"])
    func theInitialStateIsNoMemberOfOptional(name: String) throws {
        let spec = """
            feature: Feed
            initial: \(name)
            states: { shown: , \(name): }
            actions: { load: { outcomes: { success: shown } } }

            """
        #expect(try contractTests(spec, .swiftTesting).contains("initial: FeedOutput.Kind.\(name)"))
    }

    private func errors(of spec: String) -> [Diagnostic] {
        let sink = DiagnosticSink()
        let feature = spec.dropFirst("feature: ".count).prefix { $0 != "\n" }
        _ = Pipeline().features(of: [SourceFile(path: "\(feature).vm.yaml", text: spec)], reporting: sink)
        return sink.diagnostics.filter { $0.severity == .error }
    }

    /// If the feature and the test support are of other modules, a conformance names the latter.
    @Test(arguments: Architecture.allCases)
    func testsConformTypesOfOtherModules(architecture: Architecture) throws {
        func tests(
            _ imports: [ImportedModule], _ support: RuntimeMode, actions: String = "actions: { load: }"
        ) throws -> String {
            let sink = DiagnosticSink()
            let spec = """
                feature: Feed
                access: public
                architecture: \(architecture.rawValue)
                states: { a: }
                \(actions)

                """
            let source = SourceFile(path: "Feed.vm.yaml", text: spec)
            let feature = try #require(Pipeline().features(of: [source], reporting: sink).first)
            let generator = try #require(
                Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: sink))
            let files = generator.generate(
                generator.record(of: feature, runtime: support), artifacts: [.builtin(.contract)],
                imports: imports,
                support: support)
            return String(decoding: files.flatMap(\.bytes), as: UTF8.self)
        }
        let conforms = architecture != .vsm
        let imported = try tests(["@testable App"], .module)
        #expect(imported.contains(": VMGenTestSupport.VMGenTestedOutput") == conforms)
        #expect(imported.contains("public import VMGenTestSupport") == conforms)
        // Nothing is tested without actions.
        #expect(try !tests(["@testable App"], .module, actions: "").contains("public import"))
        #expect(try !tests(["@testable App"], .embedded).contains("VMGenTestSupport.VMGen"))
        #expect(try !tests([], .module).contains("VMGenTestSupport.VMGen"))
        #expect(try !tests([], .embedded).contains("VMGenTestSupport\n"))
    }

    /// Other modules see a container's conformances, so that these need the same access as the container.
    @Test(arguments: [
        (Access.package, RuntimeMode.module), (.public, .module), (.internal, .module),
        (.internal, .embedded),
    ])
    func containersConform(access: Access, runtime: RuntimeMode) throws {
        let sink = DiagnosticSink()
        let spec = """
            feature: Feed
            architecture: vsm
            access: \(access.rawValue)
            states: { a: , b: { content: { text: String }, present: alert } }
            actions: { load: { from: a, emits: b } }

            """
        let source = SourceFile(path: "Feed.vm.yaml", text: spec)
        let feature = try #require(Pipeline().features(of: [source], reporting: sink).first)
        let generator = try #require(
            Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: sink))
        let files = generator.generate(
            feature, artifacts: [.builtin(.emitter), .builtin(.views)], runtime: runtime)
        let text = String(decoding: files.flatMap(\.bytes), as: UTF8.self)
        #expect(text.contains("VMGenStateContaining"))
        #expect(text.contains("VMGenContained"))
        #expect(text.contains("emissions: container.emissions"))
    }

    /// The builder of the states that an action leads to is the runtime's.
    @Test func modelsImportTheRuntime() throws {
        let sink = DiagnosticSink()
        let spec = """
            feature: Feed
            architecture: vsm
            states: { a: , b: }
            actions: { load: { from: a, emits: b } }

            """
        let source = SourceFile(path: "Feed.vm.yaml", text: spec)
        let feature = try #require(Pipeline().features(of: [source], reporting: sink).first)
        let scaffolder = try #require(
            Scaffolder(templates: TemplateSources(), testing: .swiftTesting, reporting: sink))
        func importing(_ runtime: RuntimeMode) -> [String] {
            scaffolder.files(of: feature, runtime: runtime)
                .filter { $0.text.contains("import VMGenRuntime\n") }.map(\.name)
        }
        #expect(importing(.module) == ["FeedAModel.swift"])
        #expect(importing(.embedded).isEmpty)
    }

    /// Models that vmgen writes have no mocks.
    @Test func mocksImportWhatTheyDeclare() throws {
        func spec(_ actions: String) -> String {
            """
            feature: Feed
            architecture: vsm
            access: public
            imports: { Models: [Post], Foundation: [URL] }
            states: { loaded: { content: { post: Post, link: URL } }, idle: , failed: }
            actions: { \(actions) }

            """
        }
        for (actions, isMocked) in [
            ("load: { from: idle, emits: loaded }", false), ("load: { emits: loaded }", true),
        ] {
            let mocks = try generate(.mocks, [spec(actions)])
            #expect(mocks.contains("public import Models\n") == isMocked)
            #expect(mocks.contains("public import Foundation\n") == isMocked)
            let models = try generate(.protocol, [spec(actions)])
            #expect(models.contains("public import Models\n"))
            #expect(models.contains("public import Foundation\n"))
        }
    }

    @Test func aParameterHidesAMemberOfTheMock() throws {
        let spec = """
            feature: Posts
            states: { shown: }
            actions:
              load: { parameters: { loadClosure: "(@Sendable () -> Void)?", loadReceivedInvocations: Int } }

            """
        let mocks = try generate(.mocks, [spec])
        #expect(mocks.contains("        await self.loadClosure?(loadClosure, loadReceivedInvocations)\n"))
        #expect(mocks.contains("        self.loadReceivedInvocations.append("))
    }

    @Test(arguments: [Architecture.mvvm, .vsm])
    func aParameterHidesTheActionThatAnOverloadCalls(_ architecture: Architecture) throws {
        let spec = """
            feature: Posts
            architecture: \(architecture)
            states: { shown: }
            actions: { open: { async: false, parameters: { id: { type: Int, default: 1 }, open: Int } } }

            """
        #expect(try generate(.protocol, [spec]).contains("func open(open: Int)"))
        #expect(try generate(.protocol, [spec]).contains(" { self.open(id: 1, open: open) }"))
    }

    /// The configuration's examples are of the app's types.
    @Test func aSubstateHidesATypeOfTheApp() throws {
        let spec = """
            feature: Posts
            states: { shown: { content: { message: Message, messages: "[Message]", note: Note } } }
            substates: { Message: { none: } }

            """
        let examples = ["Message": "Message(text: 1)", "[Message]": "[Message(text: 2)]", "Note": "Note(3)"]
        let source = SourceFile(path: "Posts.vm.yaml", text: spec)
        let feature = try #require(
            Pipeline(typeExamples: examples).features(of: [source], reporting: DiagnosticSink()).first)
        let generator = try #require(
            Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: DiagnosticSink()))
        let mocks = generator.generate(feature, artifacts: [.builtin(.mocks)])[0]
        let text = String(decoding: mocks.bytes, as: UTF8.self)
        #expect(text.contains("messages: [], note: Note(3))"))
        #expect(!text.contains("text:"))
    }

    /// `fatalError` would be converted to the argument's type, and then the compiler warns of unreachable code.
    @Test(arguments: [
        ("(any Error)?", true), ("any Swift.Error & Sendable", true), ("Any", true), ("Never?", true),
        ("Int", false),
    ])
    func aStandInForAnArgumentHasItsType(type: String, isWritten: Bool) throws {
        let sink = DiagnosticSink()
        let spec = """
            feature: Posts
            states: { shown: }
            dependencies:
              reason: "\(type)"
              service: { protocol: PostsService, methods: { load: "() async throws -> Int" } }
            actions: { load: { outcomes: { success: { emits: shown } } } }

            """
        let feature = try #require(
            Pipeline().features(of: [SourceFile(path: "Posts.vm.yaml", text: spec)], reporting: sink).first)
        let scaffolder = try #require(
            Scaffolder(templates: TemplateSources(), testing: .swiftTesting, reporting: sink))
        let texts = scaffolder.files(of: feature, runtime: .embedded).map(\.text)
        #expect(texts.contains { $0.contains("make a reason for tests") })
        #expect(texts.contains { $0.contains("() -> \(type) in") } == isWritten)
    }

    /// The compiler warns about `in in: Int`.
    @Test func aLabelIsNotRepeated() throws {
        let spec =
            "feature: Posts\nstates: { shown: }\nactions: { load: { parameters: { in in: Int, b b: Int } } }\n"
        let feature = try #require(
            Pipeline().features(
                of: [SourceFile(path: "Posts.vm.yaml", text: spec)], reporting: DiagnosticSink()
            ).first)
        #expect(feature.actions[0].parameters.map(\.label) == [nil, nil])
    }

    /// A modifier is not a list.
    @Test func aModifierStaysWhole() {
        let line =
            "    private(set) var loadReceivedInvocations: [(loadClosure: (@Sendable () -> Void)?, "
            + "loadReceivedInvocations: Int)] = []"
        let broken = String(decoding: LineBreaking.apply(to: Array(line.utf8)), as: UTF8.self)
        #expect(broken.hasPrefix("    private(set) var loadReceivedInvocations: [\n"), "\(broken)")
    }

    @Test func aClosureAmongArgumentsIsBrokenAfterThem() {
        let line =
            "    public init(self_: @escaping @MainActor (Task) -> Void = { _ in }, section: Section, "
            + "error: any Swift.Error, theme: Theme = .light) {"
        let broken = String(decoding: LineBreaking.apply(to: Array(line.utf8)), as: UTF8.self)
        #expect(
            broken.hasPrefix(
                "    public init(\n        self_: @escaping @MainActor (Task) -> Void = { _ in },\n"))
    }

    /// A text is not broken where a closure follows it in a long call.
    @Test func aTextBeforeAClosureStaysWhole() {
        let line =
            "        case .signedOutContent: .signedOutContent(URLListViewOutput.SignedOutContent("
            + "screens: \"\\(1 + 1) items\", id: { _, _ in }, let: 1))"
        let broken = String(decoding: LineBreaking.apply(to: Array(line.utf8)), as: UTF8.self)
        #expect(broken.contains("screens: \"\\(1 + 1) items\""), "\(broken)")
        #expect(broken.contains("id: { _, _ in }"), "\(broken)")
    }
}
