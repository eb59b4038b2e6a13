import SourceText
import TestSupport
import Testing
import YAMLSyntax

@testable import SwiftCode
@testable import VMGenCore

struct FeatureSpecDecoderTests {
    private func decode(_ text: String) -> (spec: FeatureSpec?, sink: DiagnosticSink) {
        let file = SourceFile(path: "Posts.vm.yaml", text: text)
        let sink = DiagnosticSink()
        guard let node = YAMLParser.parse(file, reporting: sink) else { return (nil, sink) }
        return (FeatureSpecDecoder.decode(node, in: file, reporting: sink), sink)
    }

    @Test func completeExample() throws {
        let (decoded, sink) = decode(SpecSamples.posts)
        #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
        let spec = try #require(decoded)
        #expect(spec.feature.value == "Posts")
        #expect(spec.states.map(\.name.value) == ["idle", "loading", "loaded", "failed"])
        #expect(spec.states[1].presentation?.style.value == .progress)
        #expect(spec.states[2].content.map(\.type.text) == ["[Post]", "Comments", "String"])
        #expect(spec.states[2].content[2].editable?.isEditable.value == true)
        #expect(spec.states[3].presentation?.property?.value == "reason")
        #expect(spec.states[3].retry?.value == "load")
        #expect(spec.substates[0].states.map(\.name.value) == ["hidden", "loading", "shown"])
        #expect(spec.transients.map(\.type.text) == ["Bool", "String?", "FailureReason?"])
        #expect(spec.transients[2].resets?.value == .dismissal)
        #expect(spec.transients[2].states?.map(\.value) == ["loaded"])
        #expect(spec.actions[0].outcomes[0].emits.map(\.value) == ["loading", "loaded"])
        #expect(spec.actions[0].outcomes[1].throwing.map(\.member.value) == ["service.fetchPosts"])
        #expect(spec.actions[2].parameters[0].label?.value == "_")
        #expect(spec.actions[2].parameters[0].name.value == "text")
        #expect(spec.actions[2].debounce?.value == "300ms")
        #expect(spec.actions[5].emits?.isEmpty == true)
        #expect(spec.actions[5].isAsync?.value == false)
        guard case .service(let name, let methods, _) = spec.dependencies[0].kind else {
            Issue.record("not a service")
            return
        }
        #expect(name.value == "PostsService")
        #expect(methods.map(\.signature.text) == ["async throws -> [Post]", "(id: Post.ID) async throws"])
        guard case .shared(let feature) = spec.dependencies[1].kind else {
            Issue.record("not shared")
            return
        }
        #expect(feature.value == "SignIn")
        #expect(spec.children[1].events[0].action.value == "load")
        #expect(spec.children[1].follows[0].source.value == "loaded")
        #expect(spec.events[0].parameters[0].type.text == "Post.ID")
        #expect(spec.file.text(spec.actions[2].parameters[0].name.range) == "text")
    }

    @Test func everyTypeOfTheExampleParses() throws {
        let (decoded, sink) = decode(SpecSamples.posts)
        let spec = try #require(decoded)
        for property in spec.states.flatMap(\.content) {
            #expect(SwiftType.parse(property.type, in: spec.file, reporting: sink) != nil)
        }
        #expect(sink.diagnostics.isEmpty)
    }

    @Test func shortAndLongForms() throws {
        let (decoded, sink) = decode(
            """
            feature: Posts
            imports: [Foundation, { Models: [Post, Comment], Kit: Thing }]
            conformances: Equatable
            states:
              loaded:
                terminal: true
                content:
                  a: { type: [Post], default: [Post(id: 1)], example: "f(1, 2)", editable: { runs: search } }
            actions:
              send:
                parameters: { to recipient: Contact, id: { type: Int, example: 3 } }
                cancels: load
                outcomes: { ok: { throwing: { s.a: E.one, s.d: }, returning: { s.b: [], s.c: "f(1)" }, yielding: { s.e: [1, .two] }, emits: loaded, calls: [s.a, { s.b: { x: 1 } }], then: { p: 2 }, sends: { left: , joined: { name: f() } } } }
            dependencies:
              s:
                protocol: S
                methods: { a: , b: { signature: -> Int, returns: 1, throws: E.x } }
                properties: { p: Int, q: { type: Int, settable: true } }
            children:
              rows: { feature: Row, many: true, id: Post.ID }
            events: { done: , failed: { parameters: { _ e: Int } } }
            allow: { dead-end-state: the flow ends here }
            """)
        #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
        let spec = try #require(decoded)
        #expect(spec.imports?.map(\.module.value) == ["Foundation", "Models", "Kit"])
        #expect(spec.imports?[1].types?.map(\.value) == ["Post", "Comment"])
        #expect(spec.imports?[0].types == nil)
        let property = spec.states[0].content[0]
        #expect(property.type.text == "[Post]")
        #expect(property.defaultValue?.text == "[Post(id: 1)]")
        #expect(property.editable?.runs?.value == "search")
        let action = spec.actions[0]
        #expect(action.parameters.map(\.label?.value) == ["to", nil])
        #expect(action.parameters[1].example?.text == "3")
        let outcome = action.outcomes[0]
        #expect(outcome.returning.map(\.value.text) == ["[]", "f(1)"])
        #expect(outcome.throwing.map(\.member.value) == ["s.a", "s.d"])
        #expect(outcome.throwing.map { $0.error?.text } == ["E.one", nil])
        #expect(outcome.yielding[0].elements.map(\.text) == ["1", ".two"])
        #expect(outcome.calls?.map(\.name.value) == ["s.a", "s.b"])
        #expect(outcome.calls?[1].arguments.map(\.value.text) == ["1"])
        #expect(outcome.then.map(\.value.text) == ["2"])
        #expect(outcome.sends?.map(\.name.value) == ["left", "joined"])
        #expect(outcome.sends?[1].arguments.map(\.name.value) == ["name"])
        #expect(spec.children[0].isMany?.value == true)
        #expect(spec.children[0].id?.text == "Post.ID")
        #expect(spec.events.map(\.parameters.count) == [0, 1])
        #expect(spec.allow[0].reason.value == "the flow ends here")
    }

    /// Additions to a valid spec, with the places and rules of the expected diagnostics.
    static let faults: [(String, [String], [String])] = [
        ("1️⃣stats: x", ["unknown-key"], ["did you mean"]),
        ("1️⃣feature: B", ["duplicate-key"], ["remove one"]),
        ("architecture: 1️⃣mvm", ["unknown-value"], ["did you mean 'mvvm'?"]),
        ("access: 1️⃣[a]", ["wrong-kind"], ["one of"]),
        ("summary: 1️⃣{ a: b }", ["wrong-kind"], ["text"]),
        ("initial: 1️⃣[a]", ["wrong-kind"], ["a name"]),
        ("initial:1️⃣", ["wrong-kind"], ["remove the key"]),
        ("conformances: 1️⃣{ a: b }", ["wrong-kind"], ["list"]),
        ("conformances: [1️⃣[a]]", ["wrong-kind"], ["a name"]),
        ("substates: 1️⃣[a]", ["wrong-kind"], ["a: …"]),
        ("substates: { A: 1️⃣x }", ["wrong-kind"], ["mapping"]),
        ("substates: { A: { b: { 1️⃣retry: x } } }", ["unknown-key"], ["known keys"]),
        ("transients: { 1️⃣a: { in: b } }", ["missing-key"], ["add 'type:'"]),
        ("transients: { a: { while: b, 1️⃣reset: emission } }", ["unknown-key"], ["'resets'"]),
        // A misspelled key is one mistake.
        ("transients: { a: { 1️⃣whlie: b } }", ["unknown-key"], ["did you mean 'while'?"]),
        ("transients: { a: { while: 1️⃣{ b: c } } }", ["wrong-kind"], ["a list of names"]),
        ("actions: { a: { lifetime: 1️⃣view } }", ["unknown-value"], ["'viewModel'"]),
        ("transients: { a: { type: Bool, resets: 1️⃣never } }", ["unknown-value"], ["'dismissal'"]),
        ("transients: { a: { type: Bool, present: 1️⃣alrt } }", ["unknown-value"], ["'alert'"]),
        ("transients: { a: { type: Bool, present: 1️⃣{ alert: a, banner: b } } }", ["wrong-kind"], ["one"]),
        ("transients: { a: Bool, 1️⃣a: Bool }", ["duplicate-key"], ["another name"]),
        ("transients:\n  a:\n    1️⃣- Bool", ["wrong-kind"], ["on one line"]),
        ("transients: { a:1️⃣ }", ["wrong-kind"], ["Swift type"]),
        ("actions: { a: { async: 1️⃣no } }", ["wrong-kind"], ["did you mean 'false'?"]),
        ("actions: { a: { private: 1️⃣maybe } }", ["wrong-kind"], ["'true' or 'false'"]),
        ("actions: { a: { 1️⃣emit: [b] } }", ["unknown-key"], ["'emits'"]),
        ("actions: { a: { runs: 1️⃣restartble } }", ["unknown-value"], ["'restartable'"]),
        ("actions: { a: { debounce: 1️⃣[3] } }", ["wrong-kind"], ["300ms"]),
        ("actions: { a: { parameters: { 1️⃣a b c: Int } } }", ["bad-name"], ["label"]),
        ("actions: { a: { outcomes: { 1️⃣ok: { throwing: x } } } }", ["missing-key"], ["emits"]),
        ("dependencies: { 1️⃣s: { methods: { a: throws } } }", ["missing-key"], ["protocol"]),
        ("dependencies: { s: { from: 1️⃣A, protocol: B } }", ["conflicting-keys"], ["from"]),
        ("dependencies: { s: { from: 1️⃣A, type: B } }", ["conflicting-keys"], ["from"]),
        ("dependencies: { s: { type: 1️⃣A, protocol: B } }", ["conflicting-keys"], ["keep 'type'"]),
        ("dependencies: { 1️⃣s: { example: A() } }", ["missing-key"], ["type"]),
        (
            "dependencies: { s: { protocol: B, methods: { 1️⃣a: { returns: 1 } } } }", ["missing-key"],
            ["signature"]
        ),
        ("children: { 1️⃣a: { many: true } }", ["missing-key"], ["feature"]),
        ("children: { a: { feature: B, events: { x: 1️⃣[y] } } }", ["wrong-kind"], ["action's name"]),
        ("events: { a: { 1️⃣parameter: { x: Int } } }", ["unknown-key"], ["'parameters'"]),
        ("allow: { x:1️⃣ }", ["wrong-kind"], ["reason"]),
        ("imports: [1️⃣[a]]", ["wrong-kind"], ["module"]),
        (
            "access: 1️⃣x\nisolation: 2️⃣y\n3️⃣z: 1", ["unknown-value", "unknown-value", "unknown-key"],
            ["", "", ""]
        ),
    ]

    @Test(arguments: faults)
    func reportsOnceAtTheFault(_ marked: String, _ ids: [String], _ words: [String]) throws {
        let text = MarkedText("feature: A\nstates: { idle: }\n" + marked + "\n")
        let (spec, sink) = decode(text.text)
        #expect(spec != nil)
        let diagnostics = sink.sorted
        try #require(diagnostics.map(\.id.rawValue) == ids, "\(diagnostics.map(\.message))")
        for (index, diagnostic) in diagnostics.enumerated() {
            #expect(
                diagnostic.place.range.start == text.marks[MarkedText.all[index]], "\(diagnostic.message)")
            let shown = "\(diagnostic.message) / \(diagnostic.help ?? "")"
            #expect(words[index].isEmpty || shown.contains(words[index]))
            #expect(diagnostic.help != nil)
        }
    }

    @Test(arguments: [
        ("states: { idle: }", "missing-key"), ("feature: A", "missing-key"),
        ("feature: A\nstates:", "wrong-kind"),
        ("feature: A\nstates: [idle]", "wrong-kind"), ("feature: []\nstates: { idle: }", "wrong-kind"),
    ])
    func noSpecWithoutFeatureOrStates(_ text: String, _ id: String) {
        let (spec, sink) = decode(text)
        #expect(spec == nil)
        #expect(sink.diagnostics.map(\.id.rawValue) == [id])
    }

    @Test func typeCutAtACommaIsOneFault() throws {
        let (decoded, sink) = decode(
            "feature: A\nstates: { idle: { content: { a: (Int, String), b: { type: A<B, C>, default: f(1, 2) } } } }"
        )
        let spec = try #require(decoded)
        #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
        let content = spec.states[0].content
        #expect(content.map(\.name.value) == ["a", "b"])
        #expect(SwiftType.parse(content[0].type, in: spec.file, reporting: sink) == nil)
        #expect(SwiftType.parse(content[1].type, in: spec.file, reporting: sink) == nil)
        if let value = content[1].defaultValue {
            #expect(SwiftExpression.check(value, in: spec.file, reporting: sink) == nil)
        }
        #expect(
            sink.diagnostics.map(\.help)
                == [#"quote it: "(Int, String)""#, #"quote it: "A<B, C>""#, #"quote it: "f(1, 2)""#])
    }
}
