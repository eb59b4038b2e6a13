import SeededPlay
import SpecLanguage
import TestSupport
import Testing

@Suite("Calls of actions whose parameters have defaults compile", .serialized)
struct DefaultsTests {
    /// The parameters of an action: up to three, some with a default.
    private static let parameters = [
        "{ all: { type: Bool, default: true } }",
        "{ all: { type: Bool, default: true }, count: { type: Int, default: 2 } }",
        "{ all: Bool, count: { type: Int, default: 2 } }",
        "{ all: { type: Bool, default: true }, count: Int }",
        "{ all: { type: Bool, default: true }, with count: { type: Int, default: 2 }, _ id: { type: 'Int?', default: nil } }",
        "{ _ all: { type: Bool, default: true }, count: Int, id: { type: 'Int?', default: nil } }",
        "{ all: Bool, count: { type: Int, default: 2 }, id: { type: 'Int?', default: nil } }",
        "{ all: Bool, count: Int, id: { type: 'Int?', default: nil } }",
    ]

    /// The specs of a feature that calls each action wherever an architecture can, and of the parent that runs them.
    private static func specs(_ architecture: Architecture, isAsync: Bool) -> [String] {
        let actions = parameters.enumerated().map { index, parameters in
            "  run\(index): { parameters: \(parameters), async: \(isAsync), emits: [shown, failed] }\n"
        }
        let indices = parameters.indices
        let edits = indices.map { "      e\($0): { type: Int, default: 1, editable: { runs: run\($0) } }\n" }
        let buttons = indices.map { "{ title: A, action: run\($0) }" }.joined(separator: ", ")
        let child = """
            feature: Child
            architecture: \(architecture.rawValue)
            states:
              shown:
                content:
                  all: { type: Bool, default: true }
                  count: { type: Int, default: 1 }
            \(edits.joined())
              failed:
                content: { all: Bool, count: Int, why: String }
                present: { fullScreenError: why, buttons: [\(buttons)] }
                retry: run0
              asking: { content: { all: Bool, count: Int, why: String }, present: { alert: why, buttons: [\(buttons)] } }
            transients:
              message: { type: 'String?', present: { banner: , buttons: [{ title: B, action: run1 }] }, retry: run4 }
              sheet: { type: 'Int?', in: shown, present: { sheet: , dismiss: run4 } }
            actions:
            \(actions.joined())
            """
        guard architecture == .mvvm else { return [child] }
        // All of their parameters have defaults.
        let follows = [0, 1, 4].map { "s\($0): run\($0)" }.joined(separator: ", ")
        let parent = """
            feature: Parent
            states:
            \(indices.map { "  s\($0):\n" }.joined())  values: { content: { on: Bool, number: Int, key: "Int?" } }
            children:
              child: { feature: Child, follows: { \(follows), values: { runs: run4, with: { all: on, with: number, _: key } } } }
              many: { feature: Child, many: true, id: Int, follows: { \(follows) } }
              maybe: { feature: Child, optional: true, follows: { \(follows) } }

            """
        return [child, parent]
    }

    struct Choice: Sendable, CustomTestStringConvertible {
        var setting: Setting
        var architecture: Architecture
        var isAsync: Bool

        var testDescription: String { "\(architecture), \(setting)\(isAsync ? ", async" : "")" }
    }

    private static let choices = Setting.accesses.flatMap { access in
        Architecture.allCases.flatMap { architecture in
            [false, true].map {
                Choice(
                    setting: Setting(
                        access: access, languageMode: architecture == .mvvm ? 6 : 5, isMainActorByDefault: $0),
                    architecture: architecture, isAsync: $0)
            }
        }
    }

    @Test(
        arguments: TestRun.sample(1, of: choices.filter { $0.architecture == .mvvm })
            + TestRun.sample(1, of: choices.filter { $0.architecture != .mvvm }))
    func everyCall(_ choice: Choice) throws {
        let app = try SmallApp()
        var features = try SmallApp.features(Self.specs(choice.architecture, isAsync: choice.isAsync))
        for index in features.indices { features[index].access = choice.setting.access }
        let files = try app.write(GeneratedApp.sources + [.mocks], of: features, in: "App")
        // Views leave out arguments, too.
        let calls = try app.write(Self.callers(choice), to: "Calls.swift")
        let said = try app.compile(
            "App", files + [calls], choice.setting.flags + ["-enable-testing"], until: .module)
        #expect(said == [])
        let tests = try app.write([.tests, .contract], of: features, in: "Tests", imports: ["@testable App"])
        if tests.isEmpty { return }
        #expect(try app.compile("AppTests", tests, choice.setting.flags + app.testingFlags) == [])
    }

    /// Calls that leave out each choice of arguments.
    private static func callers(_ choice: Choice) -> String {
        guard choice.architecture == .mvvm else { return "" }
        let calls = [
            "run0()", "run1()", "run1(all: true)", "run1(count: 1)", "run2(all: true)", "run3(count: 1)",
            "run4()",
            "run4(1)", "run4(with: 1)", "run4(all: true, 1)", "run4(with: 1, 1)", "run5(count: 1)",
            "run5(true, count: 1)", "run5(count: 1, id: 1)", "run6(all: true)", "run6(all: true, id: 1)",
            "run7(all: true, count: 1)",
        ]
        let lines = calls.map { "    \(choice.isAsync ? "await " : "")child.\($0)\n" }.joined()
        return "@MainActor func call(_ child: any ChildViewModeling) async {\n\(lines)}\n"
    }
}
