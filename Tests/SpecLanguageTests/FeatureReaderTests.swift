import SourceText
import TestSupport
import Testing
import YAMLSyntax

@testable import SpecLanguage
@testable import SwiftCode

struct FeatureReaderTests {
    private func read(_ text: String) -> (spec: ResolvedSpec?, sink: DiagnosticSink) {
        let file = SourceFile(path: "Posts.vm.yaml", text: text)
        let sink = DiagnosticSink()
        guard let node = YAMLParser.parse(file, reporting: sink) else { return (nil, sink) }
        return (FeatureReader.read(node, in: file, reporting: sink), sink)
    }

    @Test func shortAndLongForms() throws {
        let (read, sink) = read(
            """
            feature: Posts
            imports: [Foundation, { Models: [Post, Comment], Kit: Thing }]
            conformances: Equatable
            states:
              loaded:
                terminal: true
                content:
                  a: { type: [Post], default: [Post(id: 1)], example: "f(1, 2)", editable: { runs: send } }
            actions:
              send:
                parameters: { to recipient: Contact, id: { type: Int, example: 3 } }
                cancels: send
                outcomes: { ok: { throwing: { s.a: E.one, s.d: }, returning: { s.b: [], s.c: "f(1)" }, yielding: { s.e: [1, .two] }, emits: loaded, calls: [s.a, { s.b: { x: 1 } }], then: { p: 2 }, sends: { left: , joined: { name: f() } } } }
            dependencies:
              s:
                protocol: S
                methods: { a: , b: { signature: throws -> Int, returns: 1, throws: E.x } }
                properties: { p: Int, q: { type: Int, settable: true } }
            children:
              rows: { feature: Row, many: true, id: Post.ID }
            events: { done: , failed: { parameters: { _ e: Int } } }
            allow: { dead-end-state: the flow ends here }
            """)
        #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
        let spec = try #require(read)
        #expect(spec.diagnostics.isEmpty, "\(spec.diagnostics.map(\.message))")
        let feature = spec.feature
        #expect(feature.imports.map(\.module) == ["Foundation", "Models", "Kit"])
        #expect(feature.imports[1].types == ["Post", "Comment"])
        #expect(feature.imports[0].types == nil)
        let property = feature.states[0].content[0]
        #expect(property.type.text == "[Post]")
        #expect(property.defaultValue == "[Post(id: 1)]")
        #expect(property.example == "f(1, 2)")
        #expect(property.editRuns == 0)
        let action = feature.actions[0]
        #expect(action.parameters.map(\.label) == ["to", nil])
        #expect(action.parameters[1].example == "3")
        #expect(action.cancels == [0])
        let outcome = spec.actions[0].outcomes[0]
        #expect(outcome.returning.map(\.value.text) == ["[]", "f(1)"])
        #expect(outcome.throwing.map(\.member.value) == ["s.a", "s.d"])
        #expect(outcome.throwing.map { $0.error?.text } == ["E.one", nil])
        #expect(outcome.yielding[0].elements.map(\.text) == ["1", ".two"])
        #expect(outcome.calls?.map(\.name.value) == ["s.a", "s.b"])
        #expect(outcome.calls?[1].values.map(\.value.text) == ["1"])
        #expect(outcome.then.map(\.value.text) == ["2"])
        #expect(outcome.sends?.map(\.name.value) == ["left", "joined"])
        #expect(outcome.sends?[1].values.map(\.name.value) == ["name"])
        let service = try #require(feature.dependencies[0].service)
        #expect(service.methods.map(\.returns) == [nil, "1"])
        #expect(service.methods.map(\.throwsError) == [nil, "E.x"])
        #expect(service.properties.map(\.isSettable) == [false, true])
        #expect(feature.children[0].id?.text == "Post.ID")
        #expect(feature.events.map(\.parameters.count) == [0, 1])
        #expect(spec.allowedRules == ["dead-end-state"])
    }

    /// Additions to a valid spec, with the places and rules of the expected diagnostics.
    static let faults = """
        - 1️⃣stats: x → unknown-key: did you mean
        - 1️⃣feature: B → duplicate-key: remove one
        - architecture: 1️⃣mvm → unknown-value: did you mean 'mvvm'?
        - access: 1️⃣[a] → wrong-kind: one of
        - summary: 1️⃣{ a: b } → wrong-kind: text
        - initial: 1️⃣[a] → wrong-kind: a name
        - initial:1️⃣ → wrong-kind: remove the key
        - conformances: 1️⃣{ a: b } → wrong-kind: list
        - conformances: [1️⃣[a]] → wrong-kind: a name
        - substates: 1️⃣[a] → wrong-kind: a: …
        - substates: { A: 1️⃣x } → wrong-kind: mapping
        - substates: { A: { b: { 1️⃣terminal: true } } } → unknown-key: known keys
        - transients: { 1️⃣a: { in: b } } → missing-key: add 'type:'
        - transients: { a: { while: b, 1️⃣reset: emission } } → unknown-key: 'resets'
        # A misspelled key is one mistake.
        - transients: { a: { 1️⃣whlie: b } } → unknown-key: did you mean 'while'?
        - transients: { a: { while: 1️⃣{ b: c } } } → wrong-kind: a list of names
        - actions: { a: { lifetime: 1️⃣view } } → unknown-value: 'viewModel'
        - transients: { a: { type: Bool, resets: 1️⃣never } } → unknown-value: 'dismissal'
        - transients: { a: { type: Bool, present: 1️⃣alrt } } → unknown-value: 'alert'
        - transients: { a: { type: Bool, present: 1️⃣{ alert: a, banner: b } } } → wrong-kind: one
        - transients: { a: Bool, 1️⃣a: Bool } → duplicate-key: another name
        - transients:
            a:
              1️⃣- Bool → wrong-kind: on one line
        - transients: { a:1️⃣ } → wrong-kind: Swift type
        - actions: { a: { async: 1️⃣no } } → wrong-kind: did you mean 'false'?
        - actions: { a: { private: 1️⃣maybe } } → wrong-kind: 'true' or 'false'
        - actions: { a: { 1️⃣emit: [b] } } → unknown-key: 'emits'
        - actions: { a: { runs: 1️⃣restartble } } → unknown-value: 'restartable'
        - actions: { a: { debounce: 1️⃣[3] } } → wrong-kind: 300ms
        - actions: { a: { parameters: { 1️⃣a b c: Int } } } → bad-name: label
        - actions: { a: { outcomes: { 1️⃣ok: { throwing: x } } } } → missing-key: emits
        - dependencies: { 1️⃣s: { methods: { a: throws } } } → missing-key: protocol
        - dependencies: { s: { from: 1️⃣A, protocol: B } } → conflicting-keys: from
        - dependencies: { s: { from: 1️⃣A, type: B } } → conflicting-keys: from
        - dependencies: { s: { type: 1️⃣A, protocol: B } } → conflicting-keys: keep 'type'
        - dependencies: { 1️⃣s: { example: A() } } → missing-key: type
        - dependencies: { s: { protocol: B, methods: { 1️⃣a: { returns: 1 } } } } → missing-key: signature
        - children: { 1️⃣a: { many: true } } → missing-key: feature
        - children: { a: { feature: B, events: { x: 1️⃣[y] } } } → wrong-kind: action's name
        - events: { a: { 1️⃣parameter: { x: Int } } } → unknown-key: 'parameters'
        - allow: { x:1️⃣ } → wrong-kind: reason
        - imports: [1️⃣[a]] → wrong-kind: module
        - access: 1️⃣x
          isolation: 2️⃣y
          3️⃣z: 1 → unknown-value → unknown-value → unknown-key
        """

    @Test(arguments: CheckRow.table(faults)) func reportsOnceAtTheFault(_ row: CheckRow) {
        let text = MarkedText("feature: A\nstates: { idle: }\n" + row.text + "\n")
        let (spec, sink) = read(text.text)
        #expect(spec != nil)
        CheckedSpecs.expect(row.faults, in: sink.sorted, at: text.marks, alsoInMessages: true)
    }

    @Test(arguments: [
        ("states: { idle: }", "missing-key"), ("feature: A", "missing-key"),
        ("feature: A\nstates:", "wrong-kind"),
        ("feature: A\nstates: [idle]", "wrong-kind"), ("feature: []\nstates: { idle: }", "wrong-kind"),
    ])
    func noSpecWithoutFeatureOrStates(_ text: String, _ id: String) {
        let (spec, sink) = read(text)
        #expect(spec == nil)
        #expect(sink.diagnostics.map(\.id) == [id])
    }

    @Test func typeCutAtACommaIsOneFault() throws {
        let (read, sink) = read(
            "feature: A\nstates: { idle: { content: { a: (Int, String), b: { type: A<B, C>, default: f(1, 2) } } } }"
        )
        let spec = try #require(read)
        #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
        #expect(spec.feature.states[0].content.map(\.name.text) == ["a", "b"])
        let helps = spec.diagnostics.filter { $0.id != Rule.fileNameMismatch.id }.map(\.help)
        #expect(helps == [#"quote it: "(Int, String)""#, #"quote it: "A<B, C>""#, #"quote it: "f(1, 2)""#])
    }
}
