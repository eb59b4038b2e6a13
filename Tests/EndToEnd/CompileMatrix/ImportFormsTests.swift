import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing

@Suite("Generated files compile next to imports of every form", .serialized)
struct ImportFormsTests {
    /// How a file of the app imports a module.
    struct Form: Sendable, CustomTestStringConvertible {
        var prefix: String
        /// Whether generated files need an access level in the same module.
        var isExplicit: Bool

        var testDescription: String { prefix.isEmpty ? "no import" : prefix }
        /// The access of the declarations that use the module; a module that is imported publicly is also used so.
        var access: String {
            prefix.contains("public") ? "public" : prefix.contains("package") ? "package" : "fileprivate"
        }

        static let all = [
            Form(prefix: "", isExplicit: false),
            Form(prefix: "import", isExplicit: false),
            Form(prefix: "@preconcurrency import", isExplicit: false),
            Form(prefix: "@_exported import", isExplicit: false),
            Form(prefix: "public import", isExplicit: false),
            Form(prefix: "", isExplicit: true),
            Form(prefix: "public import", isExplicit: true),
            Form(prefix: "@preconcurrency public import", isExplicit: true),
            Form(prefix: "package import", isExplicit: true),
            Form(prefix: "internal import", isExplicit: true),
            Form(prefix: "@preconcurrency internal import", isExplicit: true),
            Form(prefix: "fileprivate import", isExplicit: true),
            Form(prefix: "private import", isExplicit: true),
        ]
    }

    /// The modules that generated files import, each with a type.
    fileprivate static let modules = [
        "Combine": "ObservableObjectPublisher", "Foundation": "Date", "Models": "Post",
        "Observation": "ObservationRegistrar",
        "SwiftUI": "Text", "VMGenRuntime": "VMGenRuntimeVersion1",
    ]

    fileprivate static let specs = [
        """
        feature: Feed
        imports: [{ Models: [Post] }]
        states:
          idle:
          loaded: { content: { posts: "[Post]", at: { type: Date, default: "Date(timeIntervalSince1970: 0)" } } }
          failed: { content: { error: any Error }, present: alert }
        transients: { message: { type: 'String?', present: banner } }
        dependencies: { service: { protocol: FeedService, methods: { fetch: "async throws -> [Post]" } } }
        actions: { load: { emits: [loaded, failed] }, open: { parameters: { id: UUID } } }
        conformances: [Sendable]

        """,
        """
        feature: Panel
        observation: observableObject
        imports: [Models]
        states: { empty: , shown: { content: { post: { type: Post, editable: true, default: "Post()" } } } }
        actions: { show: { emits: shown } }

        """,
        """
        feature: Reader
        architecture: vsm
        states: { idle: , open: { content: { url: URL } } }
        actions: { read: { from: idle, emits: open } }

        """,
    ]

    private static let settings: [Setting] = Setting.accesses.flatMap { access in
        [5, 6].flatMap { mode in
            [false, true].map { hasFeatures in
                Setting(access: access, languageMode: mode, hasUpcomingFeatures: hasFeatures)
            }
        }
    }

    @Test(arguments: TestRun.sample(1, of: settings))
    func everyForm(in setting: Setting) throws {
        let app = try SmallApp()
        try app.compileModels(setting)
        for (form, said) in try app.compile(TestRun.sample(4, of: Form.all), setting) {
            // Then all files can use the module publicly, so no `package import` adds anything.
            let isSuperfluous =
                form.prefix.contains("@_exported") && setting.access == .package
                && setting.hasUpcomingFeatures
            // Strict memory safety warns about the app's own import.
            let isUnsafe = "warning: '@preconcurrency' import is not memory-safe"
            let faults = said.filter { line in
                !(isSuperfluous && line.contains("warning: package import of "))
                    && !(line.hasPrefix("Own") && line.contains(isUnsafe))
            }
            #expect(faults == [], "\(form.testDescription)\(form.isExplicit ? ", listed" : "")")
        }
    }

    /// Other forms need the key. Without the error, it would be superfluous.
    @Test func formsThatNeedTheKey() throws {
        let setting = Setting(hasUpcomingFeatures: false)
        let app = try SmallApp()
        try app.compileModels(setting)
        let forms = Form.all.filter { $0.isExplicit && !$0.prefix.isEmpty && !$0.prefix.contains("public") }
        let unlisted = forms.map { Form(prefix: $0.prefix, isExplicit: false) }
        for (form, said) in try app.compile(TestRun.sample(2, of: unlisted), setting) {
            #expect(
                said.contains { $0.contains("ambiguous implicit access level for import of 'Foundation'") },
                "\(form.testDescription)")
        }
    }

    @Test(
        arguments: TestRun.sample(
            1, of: ["@testable import", "@testable internal import", "@testable private import"]))
    func testsOfTheApp(_ prefix: String) throws {
        let setting = Setting(languageMode: TestRun.seed % 2 == 0 ? 5 : 6, hasUpcomingFeatures: false)
        let app = try SmallApp()
        try app.compileModels(setting)
        let features = try SmallApp.features(Self.specs)
        let sources = try app.write(GeneratedApp.sources + [.mocks], of: features, in: "App")
        #expect(
            try app.compile("App", sources, setting.flags + ["-enable-testing"], until: .module) == [])
        let isExplicit = prefix != "@testable import"
        let tests = try app.write(
            [.tests, .contract], of: features, in: "Tests", imports: ["@testable App"],
            explicitImports: isExplicit ? ["App", "Testing"] : [])
        let form = prefix.dropFirst("@testable ".count)
        let own = try app.write("\(prefix) App\n\(form) Testing\n", to: "Tests/Own.swift")
        #expect(try app.compile("AppTests", tests + [own], setting.flags + app.testingFlags) == [])
    }
}

extension SmallApp {
    fileprivate func compileModels(_ setting: Setting) throws {
        let models = try write(
            """
            public struct Post: Equatable, Sendable { public init() {} }

            """, to: "Models.swift")
        #expect(try compile("Models", [models], setting.flags, until: .module) == [])
    }

    /// Compiles generated files next to a file that imports their modules in a form, for each form.
    fileprivate func compile(_ forms: [ImportFormsTests.Form], _ setting: Setting) throws
        -> [(ImportFormsTests.Form, [String])]
    {
        var features = try SmallApp.features(ImportFormsTests.specs)
        for index in features.indices { features[index].access = setting.access }
        let generated = try [false, true].map { isExplicit in
            try write(
                GeneratedApp.sources + [.mocks], of: features, in: isExplicit ? "Listed" : "Plain",
                explicitImports: isExplicit ? ImportFormsTests.modules.keys.sorted() : [])
        }
        let own = try forms.enumerated().map { try write($1.file, to: "Own\($0).swift") }
        let results = zip(forms, own).map { ($0, $1) }.concurrentMap { form, own in
            Result {
                (form, try self.compile("App", generated[form.isExplicit ? 1 : 0] + [own], setting.flags))
            }
        }
        return try results.map { try $0.get() }
    }
}

extension ImportFormsTests.Form {
    /// A file of the app that imports all modules in this form.
    fileprivate var file: String {
        if prefix.isEmpty { return "" }
        let modules = ImportFormsTests.modules.sorted { $0.key < $1.key }
        return modules.map { "\(prefix) \($0.key)\n" }.joined()
            + modules.map { "\(access) func use(_: \($0.key).\($0.value)?) {}\n" }.joined()
    }
}
