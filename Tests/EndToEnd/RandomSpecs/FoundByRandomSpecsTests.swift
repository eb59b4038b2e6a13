import Emission
import SourceText
import SpecLanguage
import SwiftCode
import TestSupport
import Testing

/// The findings of random specs that the corpus does not cover, each in its shortest form.
@Suite struct FoundByRandomSpecsTests {
    /// Some specs without `feature:`, and what an artifact of the first has or lacks.
    struct Finding: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let artifact: Artifact
        let specs: [String]
        let has: [String]
        var lacks: [String] = []

        init(
            _ testDescription: String, _ artifact: Artifact, _ specs: [String], has: String...,
            lacks: [String] = []
        ) {
            self.testDescription = testDescription
            self.artifact = artifact
            self.specs = specs
            self.has = has
            self.lacks = lacks
        }
    }

    @Test(arguments: findings) func inGeneratedCode(_ finding: Finding) throws {
        let text = try text(of: finding.artifact, finding.specs)
        for part in finding.has { #expect(text.contains(part), "\(part)\n\(text)") }
        for part in finding.lacks { #expect(!text.contains(part), "\(part)\n\(text)") }
    }

    private func text(
        of artifact: Artifact, _ specs: [String], _ testing: TestingLibrary = .swiftTesting
    ) throws -> String {
        let feature = try WrittenSpecs(specs.map { "feature: \($0)\n" }).valid()[0]
        // Where no outcome is tested, the tests are those of the contract.
        let artifacts = artifact == .tests ? [artifact, .contract] : [artifact]
        let files = try Generator.builtin(testing: testing).generate(
            feature, artifacts: artifacts.map(ArtifactReference.builtin), testArtifacts: [.tests])
        return String(decoding: try #require(files.first).bytes, as: UTF8.self)
    }

    private static func shared(_ method: String) -> [String] {
        [
            """
            Posts
            states: { shown: }
            dependencies: { session: { from: SignIn } }
            actions: { load: { outcomes: { failure: { throwing: session.start, emits: shown } } } }
            """,
            "SignIn\nstates: { shown: }\n"
                + "dependencies: { session: { protocol: Session, methods: { start: \(method) } } }",
        ]
    }

    static let findings =
        single + sendable + functions + voids + effects + initials + overloads
        + [meanwhile, using, current, label, carried]
        + paths + files

    private static let single: [Finding] = [
        Finding(
            "a transient that is a function is kept, too", .output,
            [
                """
                Posts
                conformances: []
                states: { shown: { content: { count: Int } } }
                transients: { done: { type: "@Sendable () -> Void", default: "{}" } }
                """
            ], has: "var done: @Sendable () -> Void = {}\n"),
        Finding(
            "in the value of a switch, the type of a function in a function lost its conversions",
            .output,
            [
                """
                Posts
                conformances: []
                states: { shown: { content: { count: Int } } }
                transients: { done: "(@Sendable (_ then: @Sendable () -> Void) -> Bool)?" }
                """
            ], has: "case .shown(let content): return content.done\n"),
        Finding(
            "a default is a result of the getter, so a closure is of the declared type", .protocol,
            [
                """
                Posts
                architecture: vsm
                conformances: []
                states: { shown: { content: { count: Int } } }
                transients: { done: { type: "@Sendable () async throws(Reason) -> Int", default: "{ 1 }" } }
                """
            ], has: "return { 1 }\n"),
        Finding(
            "a sheet's view gets a function that is Sendable", .views,
            [
                """
                Posts
                conformances: []
                states: { shown: }
                transients: { done: { type: "(@Sendable () -> Void)?", present: popover, in: shown } }
                """
            ], has: "item: viewModel.output.done as (@Sendable () -> Void)?"),
        Finding(
            "only the spec that declares a dependency tells which members are properties", .tests,
            [
                """
                Posts
                states: { shown: }
                dependencies: { session: { from: SignIn } }
                actions: { load: { outcomes: { success: { returning: { session.final: nil }, emits: shown } } } }
                """,
                """
                SignIn
                states: { shown: }
                dependencies: { session: { protocol: Session, properties: { final: "Int?" } } }
                """,
            ], has: "session.final = nil"),
        // A mock of another feature's service throws the error type of its signature, if that is known.
        Finding(
            "a typed error with an example", .tests,
            shared("{ signature: async throws(Reason), throws: .offline }"),
            has: "session.startThrowableError = .offline"),
        Finding(
            "a typed error", .tests, shared("async throws(Reason)"), lacks: ["startThrowableError"]),
        Finding(
            "any error", .tests, shared("async throws"),
            has: "session.startThrowableError = VMGenError()"),
        Finding(
            "a container observes no action without states", .views,
            [
                """
                Feed
                architecture: vsm
                states: { shown: { content: { count: Int }, present: { popover: , dismiss: close } } }
                actions: { close: { emits: [] } }
                """
            ], has: "_Concurrency.Task { if let content"),
        Finding(
            "a parameter hides a member of the mock", .mocks,
            [
                """
                Posts
                states: { shown: }
                actions:
                  load: { parameters: { loadClosure: "(@Sendable () -> Void)?", loadReceivedInvocations: Int } }
                """
            ],
            has: "        await self.loadClosure?(loadClosure, loadReceivedInvocations)\n",
            "        self.loadReceivedInvocations.append("),
    ]

    /// In Swift 5's mode, reading a property drops the `@Sendable` that the initializer needs.
    private static let sendable: [Finding] = ["@Sendable (inout Int) -> Void", "(@Sendable () -> Void)?"].map
    { type in
        Finding(
            "shared content of type \(type)", .output,
            [
                """
                Posts
                conformances: []
                content: { done: "\(type)", count: Int }
                states: { shown: }
                """
            ], has: "Shared(done: done as \(type), count: count)")
    }

    /// A function does not specify the message: the caller does.
    private static let functions: [Finding] = [
        "states: { shown: }\ntransients: { done: { type: \"FUNCTION?\", present: fullScreenError, in: shown } }",
        "states: { shown: { present: fullScreenError, content: { done: \"FUNCTION\" } } }",
        "states: { shown: { present: fullScreenError, content: { done: \"FUNCTION?\" } } }",
        "states: { shown: { present: fullScreenError, content: { done: \"(FUNCTION?)?\" } } }",
        "states: { shown: }\ntransients: { done: { type: \"(FUNCTION?)?\", present: fullScreenError, in: shown } }",
    ].map { spec in
        let function = "(@MainActor @Sendable (String) -> Void)"
        return Finding(
            spec, .views, ["Posts\nconformances: []\n" + spec.replacing("FUNCTION", with: function)],
            has: "message: String? = nil", lacks: ["-> Void) -> String"])
    }

    /// What runs meanwhile has a parameter without an example.
    private static let meanwhile = Finding(
        "an outcome whose other action cannot be called", .tests,
        [
            """
            Posts
            viewModel: PostsViewModel
            states: { shown: }
            actions:
              load: { outcomes: { left: { during: { s.load: stop }, emits: shown }, done: shown } }
              stop: { parameters: { at: Own }, emits: shown }
            dependencies: { s: { protocol: S, methods: { load: "() async" } } }
            """
        ], has: "\"done\"", lacks: ["\"left\"", "stop("])

    /// Tests do not create a view model that the spec does not name.
    private static let using = Finding(
        "a value for a view model that tests do not create", .tests,
        [
            """
            Posts
            states: { shown: }
            actions: { load: { outcomes: { on: { using: { flag: Own(1) }, emits: shown }, off: shown } } }
            dependencies: { flag: { type: Own, example: Own(0) } }
            """
        ], has: "\"on\"", lacks: ["flagValue"])

    /// Where a run emits the current state, it takes the transients of all states.
    private static let current = Finding(
        "a transient's type in an emission of the current state", .emitter,
        [
            """
            Posts
            access: package
            states: { shown: }
            imports: [{ Foundation: [Locale] }]
            transients: { region: { type: Locale.Region?, in: shown } }
            actions: { retry: { emits: current } }
            """
        ], has: "package import Foundation")

    /// Swift 5 warns about a label that is a keyword.
    private static let label = Finding(
        "a screen of the path whose name is a keyword", .views,
        ["Posts\nstates: { shown: }\npath: { let: Detail }", "Detail\nstates: { shown: }"],
        has: "`let` _let: ")

    /// Swift 5 warns about a function that is the value of a `switch`.
    private static let carried = Finding(
        "a function of the only state", .output,
        ["Posts\nconformances: Sendable\nstates: { shown: { content: { done: \"@Sendable () -> Void\" } } }"],
        has: "return content.done")

    /// `Void` does not specify it, and Swift has no function of one `Void`.
    private static let voids: [Finding] = [
        "states: { shown: }\ntransients: { done: { type: Void?, present: STYLE, in: shown } }",
        "states: { shown: { present: STYLE, content: { done: Void } } }",
        "states: { shown: { present: STYLE, content: { done: Void? } } }",
    ].flatMap { spec in
        ["alert", "sheet"].map { style in
            Finding(
                "\(style): \(spec)", .views,
                ["Posts\nconformances: []\n" + spec.replacing("STYLE", with: style)],
                has: style == "alert" ? "message: String = \"\"" : "", lacks: ["(Void)"])
        }
    }

    /// The method's name is not a part of its signature, where an effect has the same name.
    private static let effects: [Finding] = [
        ("async: \"async throws\"", "async"), ("throws: \"throws(Reason) -> Int\"", "`throws`"),
        ("async: \"(id: Int) async\"", "async"),
    ].map { method, name in
        Finding(
            method, .protocol,
            [
                "Posts\nstates: { shown: }\n"
                    + "dependencies: { session: { protocol: Session, methods: { \(method) } } }"
            ], has: "func \(name)(")
    }

    /// The initial state is passed in place of an Optional, which has cases and, in SwiftUI, the modifiers of views.
    private static let initials: [Finding] = ["none", "some", "hidden"].map { name in
        Finding(
            "an initial state of the name \(name)", .tests,
            [
                """
                Feed
                initial: \(name)
                states: { shown: , \(name): }
                actions: { load: { outcomes: { success: shown } } }
                """
            ], has: "initial: FeedOutput.Kind.\(name)")
    }

    private static let overloads: [Finding] = [Architecture.mvvm, .vsm].map { architecture in
        Finding(
            "a parameter hides the action that an overload calls, \(architecture)", .protocol,
            [
                """
                Posts
                architecture: \(architecture)
                states: { shown: }
                actions: { open: { async: false, parameters: { id: { type: Int, default: 1 }, open: Int } } }
                """
            ], has: "func open(open: Int)", " { self.open(id: 1, open: open) }")
    }

    /// The state in which a child is connected can run the action that an event runs.
    @Test func tasksOfConnectingAreOverBeforeEvents() throws {
        let parent = """
            Parent
            states: { shown: }
            actions: { save: { emits: shown } }
            children: { child: { feature: Child, events: { sent: save }, on: { open: save } } }
            """
        let tests = try text(of: .tests, [parent, "Child\nstates: { open: }\nevents: { sent: }"])
        let parts = tests.split(separator: "for event in ", maxSplits: 1)
        #expect(parts.count == 2)
        #expect(parts[0].hasSuffix("await family.settle()\n        "))
    }

    /// `nil` is the outer Optional, the default: there is nothing to dismiss.
    @Test(arguments: TestingLibrary.allCases)
    func anOptionalInAnOptionalHasNoValue(testing: TestingLibrary) throws {
        func tests(_ type: String) throws -> String {
            let spec = """
                Posts
                states: { shown: { content: { count: Int } } }
                transients: { note: "\(type)" }
                actions: { load: { emits: shown } }
                """
            return try text(of: .tests, [spec], testing)
        }
        #expect(!(try tests("Post??")).contains("$0.note = nil }, clear"))
        #expect(try tests("Int??").contains("set: { $0.note = 1 }"))
    }

    /// The only error of a spec, of which the message has a part; none if that is nil.
    @Test(arguments: [
        // Other features share a dependency by a name that may be another's.
        ("states: { a: }\ndependencies: { scope: { protocol: API, methods: { f: } } }", "'FeedScope'"),
        (
            "states: { a: }\ndependencies: { viewModel: { protocol: API, methods: { f: } } }",
            "'FeedViewModel'"
        ),
        ("states: { a: }\ndependencies: { factory: { protocol: API, methods: { f: } } }", nil),
        ("states: { a: }\ndependencies: { service: { protocol: API, methods: { f: } } }", nil),
        // An output with such a property could not call the runtime's function of its name.
        ("states: { a: { content: { n: Int } } }\ntransients: { vmgenLaunch: Int? }", "'vmgenLaunch'"),
        (
            "states: { a: { content: { n: Int } } }\ntransients: { vmgenTransitions: Int? }",
            "'vmgenTransitions'"
        ),
        ("states: { vmgenerated: }", nil),
        // The setter of a transient names each state that carries it, and the value.
        ("states: { oldValue: { content: { n: Int } } }\ntransients: { failure: Int? }", nil),
        ("states: { newValue: { content: { n: Int } } }\ntransients: { failure: Int? }", "'newValue'"),
        (
            "architecture: mv\nstates: { newValue: { content: { n: Int } } }\ntransients: { failure: Int? }",
            "'newValue'"
        ),
        (
            "architecture: vsm\nstates: { newValue: { content: { n: Int } } }\ntransients: { failure: Int? }",
            nil
        ),
        // The type of a state's content is nested in the output, whose samples are isolated.
        ("architecture: mv\nstates: { mainActor: { content: { count: Int } } }", "hides the 'MainActor'"),
        // A substate's states are nested, too.
        (
            "states: { shown: { content: { part: Part } } }\nsubstates: { Part: { void: { content: { n: Int } } } }",
            "hides the 'Void'"
        ),
        (
            "states: { shown: { content: { part: Part } } }\nsubstates: { Part: { open: , void: { content: { n: Int } } } }",
            "hides the 'Void'"
        ),
    ])
    func takenNames(spec: String, part: String?) {
        let errors = WrittenSpecs(["feature: Feed\n\(spec)\n"]).errors
        #expect(errors.map(\.id) == (part == nil ? [] : ["name-collision"]))
        #expect(errors.allSatisfy { $0.message.contains(part ?? "") && $0.help != nil }, "\(errors)")
    }

    /// If the feature and the test support are of other modules, a conformance names the latter.
    @Test(arguments: Architecture.allCases)
    func testsConformTypesOfOtherModules(architecture: Architecture) throws {
        let generator = try Generator.builtin()
        func tests(
            _ imports: [ImportedModule], _ support: RuntimeMode, actions: String = "actions: { load: }"
        ) throws -> String {
            let spec = """
                feature: Feed
                access: public
                architecture: \(architecture.rawValue)
                states: { a: }
                \(actions)

                """
            let record = generator.record(of: try WrittenSpecs([spec]).valid()[0], runtime: support)
            let file = generator.file(.builtin(.contract), of: record, imports: imports, support: support)
            return String(decoding: file?.bytes ?? [], as: UTF8.self)
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
        let spec = """
            feature: Feed
            architecture: vsm
            access: \(access.rawValue)
            states: { a: , b: { content: { text: String }, present: alert } }
            actions: { load: { from: a, emits: b } }

            """
        let files = try Generator.builtin().generate(
            try WrittenSpecs([spec]).valid()[0], artifacts: [.builtin(.emitter), .builtin(.views)],
            runtime: runtime)
        let text = String(decoding: files.flatMap(\.bytes), as: UTF8.self)
        #expect(text.contains("VMGenStateContaining"))
        #expect(text.contains("VMGenContained"))
        #expect(text.contains("emissions: container.emissions"))
    }

    /// The builder of the states that an action leads to is the runtime's.
    @Test func modelsImportTheRuntime() throws {
        let spec = """
            feature: Feed
            architecture: vsm
            states: { a: , b: }
            actions: { load: { from: a, emits: b } }

            """
        let (feature, scaffolder) = (try WrittenSpecs([spec]).valid()[0], try Scaffolder.builtin())
        func importing(_ runtime: RuntimeMode) -> [String] {
            scaffolder.files(of: feature, runtime: runtime)
                .filter { $0.text.contains("import VMGenRuntime\n") }.map(\.name)
        }
        #expect(importing(.module) == ["FeedAModel.swift"])
        #expect(importing(.embedded).isEmpty)
    }

    /// Models that vmgen writes have no mocks.
    @Test func mocksImportWhatTheyDeclare() throws {
        for (actions, isMocked) in [
            ("load: { from: idle, emits: loaded }", false), ("load: { emits: loaded }", true),
        ] {
            let spec = """
                Feed
                architecture: vsm
                access: public
                imports: { Models: [Post], Foundation: [URL] }
                states: { loaded: { content: { post: Post, link: URL } }, idle: , failed: }
                actions: { \(actions) }
                """
            let mocks = try text(of: .mocks, [spec])
            #expect(mocks.contains("public import Models\n") == isMocked)
            #expect(mocks.contains("public import Foundation\n") == isMocked)
            let models = try text(of: .protocol, [spec])
            #expect(models.contains("public import Models\n"))
            #expect(models.contains("public import Foundation\n"))
        }
    }

    /// The configuration's examples are of the app's types.
    @Test func aSubstateHidesATypeOfTheApp() throws {
        let spec = """
            feature: Posts
            states: { shown: { content: { message: Message, messages: "[Message]", note: Note } } }
            substates: { Message: { none: } }

            """
        let examples = ["Message": "Message(text: 1)", "[Message]": "[Message(text: 2)]", "Note": "Note(3)"]
        let feature = try WrittenSpecs([spec], typeExamples: examples).valid()[0]
        let mocks = try Generator.builtin().generate(feature, artifacts: [.builtin(.mocks)])[0]
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
        let spec = """
            feature: Posts
            states: { shown: }
            dependencies:
              reason: "\(type)"
              service: { protocol: PostsService, methods: { load: "() async throws -> Int" } }
            actions: { load: { outcomes: { success: { emits: shown } } } }

            """
        let texts = try Scaffolder.builtin()
            .files(of: try WrittenSpecs([spec]).valid()[0], runtime: .embedded).map(\.text)
        #expect(texts.contains { $0.contains("make a reason for tests") })
        #expect(texts.contains { $0.contains("() -> \(type) in") } == isWritten)
    }

    /// The compiler warns about `in in: Int`.
    @Test func aLabelIsNotRepeated() throws {
        let spec =
            "feature: Posts\nstates: { shown: }\nactions: { load: { parameters: { in in: Int, b b: Int } } }\n"
        #expect(try WrittenSpecs([spec]).valid()[0].actions[0].parameters.map(\.label) == [nil, nil])
    }

    /// A modifier is not a list, a closure is broken after the arguments among which it is, and a text stays whole.
    @Test(arguments: [
        (
            "    private(set) var loadReceivedInvocations: [(loadClosure: (@Sendable () -> Void)?, "
                + "loadReceivedInvocations: Int)] = []",
            ["    private(set) var loadReceivedInvocations: [\n"]
        ),
        (
            "    public init(self_: @escaping @MainActor (Task) -> Void = { _ in }, section: Section, "
                + "error: any Swift.Error, theme: Theme = .light) {",
            ["    public init(\n        self_: @escaping @MainActor (Task) -> Void = { _ in },\n"]
        ),
        (
            "        case .signedOutContent: .signedOutContent(URLListViewOutput.SignedOutContent("
                + "screens: \"\\(1 + 1) items\", id: { _, _ in }, let: 1))",
            ["screens: \"\\(1 + 1) items\"", "id: { _, _ in }"]
        ),
    ])
    func brokenLines(line: String, parts: [String]) {
        let broken = String(decoding: LineBreaking.apply(to: Array(line.utf8)), as: UTF8.self)
        for part in parts {
            #expect(part.first == " " ? broken.hasPrefix(part) : broken.contains(part), "\(broken)")
        }
    }
}
