import Foundation
import TestSupport
import Testing

/// What editors with yaml-language-server say about wrong specs, by a checker that says the same.
@Suite struct EditorSchemaTests {
    private static let environment = PythonEnvironment(
        named: "check-jsonschema", packages: ["check-jsonschema"], module: "check_jsonschema")

    /// Wrong specs without their first line, and a word of what is wrong.
    private static let rows = [
        ("states: { loaded: { contents: { x: Int } } }", "contents"),
        ("states: { loaded: { content: { x: { typ: Int } } } }", "typ"),
        ("states: { loaded: { content: { x: { type: Int, exampel: \"1\" } } } }", "exampel"),
        ("states: { loaded: { content: [x] } }", "["),
        ("states: { loaded: [content] }", "["),
        ("states: { loaded: text }", "text"),
        ("states: [idle]", "["),
        ("states: {}", "{}"),
        ("sates: { idle: }", "sates"),
        ("states: { idle: { terminal: perhaps } }", "perhaps"),
        ("states: { idle: { present: progres } }", "progres"),
        ("states: { idle: { while: { load: } } }", "load"),
        ("states: { idle: { summary: [a] } }", "["),
        ("states: { idle: { retry: [a] } }", "["),
        ("states: { idle: }\nactions: [load]", "["),
        ("states: { idle: }\nactions: { load: { emit: idle } }", "emit"),
        ("states: { idle: }\nactions: { load: { emits: { idle: } } }", "idle"),
        ("states: { idle: }\nactions: { load: { emits: idle, runs: restartabel } }", "restartabel"),
        ("states: { idle: }\nactions: { load: { emits: idle, async: perhaps } }", "perhaps"),
        ("states: { idle: }\nactions: { load: { emits: idle, parameters: [id] } }", "["),
        ("states: { idle: }\nactions: { load: { emits: idle, parameters: { id: { typ: Int } } } }", "typ"),
        ("states: { idle: }\nactions: { load: text }", "text"),
        ("states: { idle: }\nactions: { load: { outcomes: [a] } }", "["),
        ("states: { idle: }\nactions: { load: { outcomes: { ok: { emit: idle } } } }", "emit"),
        ("states: { idle: }\ntransients: [message]", "["),
        ("states: { idle: }\ntransients: { message: { type: String?, presnt: banner } }", "presnt"),
        ("states: { idle: }\nsubstates: { Part: { a: { contents: } } }", "contents"),
        ("states: { idle: }\nsubstates: { Part: {} }", "{}"),
        ("states: { idle: }\ndependencies: [service]", "["),
        ("states: { idle: }\ndependencies: { service: { protocl: S } }", "protocl"),
        ("states: { idle: }\ndependencies: { service: { protocol: S, methods: [a] } }", "["),
        (
            "states: { idle: }\ndependencies: { service: { protocol: S, methods: { a: { signatur: () } } } }",
            "signatur"
        ),
        ("states: { idle: }\nchildren: [a]", "["),
        ("states: { idle: }\nchildren: { a: { featur: A } }", "featur"),
        ("states: { idle: }\nevents: [a]", "["),
        ("states: { idle: }\nevents: { a: { parametrs: { x: Int } } }", "parametrs"),
        ("states: { idle: }\narchitecture: mvm", "mvm"),
        ("states: { idle: }\naccess: private", "private"),
        ("states: { idle: }\nallow: [a]", "["),
        ("states: { idle: }\nallow: { dead-end: because }", "dead-end"),
    ]

    @Test(
        "a checker of schemas names the mistake",
        .enabled(if: EditorSchemaTests.environment != nil, "needs check-jsonschema of PyPI"))
    func namesTheMistake() throws {
        let environment = try #require(Self.environment)
        let sandbox = try Sandbox()
        try sandbox.write(try sandbox.run("schema").output, to: "schema.json")
        let names = Self.rows.indices.map { "\($0).yaml" }
        for (name, row) in zip(names, Self.rows) { try sandbox.write("feature: Posts\n\(row.0)\n", to: name) }
        let outcome = try sandbox.run(
            program: environment.python.path,
            ["-m", "check_jsonschema", "--schemafile", "schema.json", "--output-format", "json"] + names)
        let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let errors = try #require(report?["errors"] as? [[String: Any]])
        for (name, row) in zip(names, Self.rows) {
            let own = errors.filter {
                ($0["filename"] as? String)?.hasSuffix("/" + name) ?? false
                    || $0["filename"] as? String == name
            }
            let messages = own.compactMap { $0["message"] as? String }
            #expect(messages.contains { $0.contains(row.1) }, "\(row.0): \(messages)")
            #expect(!messages.contains { $0.contains("given schemas") }, "\(row.0): \(messages)")
        }
    }
}
