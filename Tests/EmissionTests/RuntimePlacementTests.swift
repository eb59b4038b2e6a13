import Emission
import SpecLanguage
import Testing

@Suite("The runtime's files")
struct RuntimePlacementTests {
    private typealias Output = Configuration.Output

    private static func output(
        _ artifacts: [Artifact], _ directory: String, _ imports: [ImportedModule] = [],
        _ own: RuntimeMode? = nil
    ) -> Output {
        Output(artifacts.map { .builtin($0) }, directory: directory, imports: imports, runtime: own)
    }

    private static func expect(
        _ outputs: [Output], _ files: [[RuntimeFile]], mode: RuntimeMode = .embedded,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            RuntimePlacement.files(of: outputs, mode: mode) == files, sourceLocation: sourceLocation)
    }

    @Test("are in the first output of a module that needs them")
    func first() {
        Self.expect(
            [Self.output([.mocks], "M"), Self.output([.output], "A"), Self.output([.emitter, .tests], "B")],
            [[.testSupport(forTests: true)], [.runtime], []])
        Self.expect(
            [Self.output([.output, .mocks], "A"), Self.output([.views], "B")],
            [[.runtime, .testSupport(forTests: false)], []])
    }

    @Test("are in each module of mocks and tests")
    func modules() {
        let app = Self.output([.output, .emitter], "Sources/App/Generated")
        Self.expect(
            [
                app, Self.output([.mocks], "Sources/AppMocks/Generated", ["App"]),
                Self.output([.tests], "Tests/AppTests/Generated", ["@testable App", "AppMocks"]),
            ], [[.runtime], [.testSupport(forTests: false)], [.testSupport(forTests: true)]])
        // Mocks and tests in one test target, with a separate helper.
        Self.expect(
            [
                app, Self.output([.mocks], "Tests/AppTests/Mocks", ["@testable App"]),
                Self.output([.tests], "Tests/AppTests/Contracts", ["@testable App", "Helpers"]),
            ], [[.runtime], [.testSupport(forTests: true)], []])
        // Mocks in the app.
        Self.expect(
            [
                app, Self.output([.mocks], "Sources/App/Mocks"),
                Self.output([.tests], "Tests/AppTests", ["@testable App"]),
            ], [[.runtime], [.testSupport(forTests: false)], [.testSupport(forTests: true)]])
    }

    /// Without their names, the folders would say that both belong to one module.
    @Test("are in each module that the configuration names")
    func namedModules() {
        func mocks(_ module: String?) -> Output {
            Output([.builtin(.mocks)], directory: "Kit/Mocks", imports: ["App"], module: module)
        }
        func tests(_ module: String?) -> Output {
            Output(
                [.builtin(.tests)], directory: "Kit/Tests",
                imports: ["@testable App", "KitMocks"], module: module)
        }
        let together: [[RuntimeFile]] = [[.testSupport(forTests: true)], []]
        let apart: [[RuntimeFile]] = [[.testSupport(forTests: false)], [.testSupport(forTests: true)]]
        Self.expect([mocks(nil), tests(nil)], together)
        Self.expect([mocks("KitMocks"), tests("KitTests")], apart)
        Self.expect([mocks("Kit"), tests("Kit")], together)
        // Then the tests import a module, not a folder.
        Self.expect([mocks("KitMocks"), tests(nil)], apart)
    }

    @Test("are in the output that asks for them")
    func own() {
        Self.expect(
            [Self.output([.mocks], "M", ["App"]), Self.output([.tests], "T", ["App"], .embedded)],
            [[.testSupport(forTests: false)], [.testSupport(forTests: true)]])
        Self.expect(
            [Self.output([.mocks], "M", ["App"], .present), Self.output([.tests], "T", ["App"])],
            [[], [.testSupport(forTests: true)]])
        Self.expect([Self.output([.output], "A"), Self.output([.mocks], "B")], [[], []], mode: .module)
        Self.expect(
            [Self.output([.output], "A"), Self.output([.mocks], "B", [], .embedded)],
            [[], [.testSupport(forTests: false)]], mode: .present)
    }

    @Test("are not needed by user templates alone")
    func templates() {
        let output = Output([.template("analytics")], directory: "A")
        Self.expect([output, Self.output([.output], "B")], [[], [.runtime]])
    }

    @Test("the app's output specifies how the app gets the runtime")
    func appMode() {
        let outputs = [Self.output([.mocks], "M", [], .embedded), Self.output([.output], "A", [], .module)]
        #expect(RuntimePlacement.appMode(of: outputs, mode: .present) == .module)
        #expect(RuntimePlacement.appMode(of: Array(outputs.prefix(1)), mode: .present) == .present)
    }
}
