import Foundation
import SourceText
import Testing

@testable import SpecLanguage

/// Children and events in one spec, and against the specs that they name.
struct CheckChildrenTests {
    static let children = """
        - header: Header, other: Header
        - 1️⃣Header: Header → bad-name: write 'header'
        - header: 1️⃣header → bad-name: write 'Header'
        - 1️⃣rows: { feature: Row, many: true } → missing-key: add 'id:'
        - rows: { feature: Row, many: true, id: Post.ID }
        - rows: { feature: Row, id: 1️⃣Int } → conflicting-keys: many: true
        - rows: { feature: Row, many: true, id: 1️⃣any P } → bad-type: 'Int'
        - 1️⃣output: Header → name-collision: another name
        - 1️⃣load: Header → name-collision: rename one
        - 1️⃣service: Header → name-collision: rename one
        - owner: Header
        - 1️⃣cancel: { feature: Row, many: true, id: Int } → name-collision: another name
        - 1️⃣connect: { feature: Row, many: true, id: Int } → name-collision: another name
        - h: { feature: Header, events: { told: 1️⃣laod } } → unknown-action: 'load'
        - h: { feature: Header, events: { 1️⃣Told: load } } → bad-name: write 'told'
        - h: { feature: Header, events: { told: push } }
        - h: { feature: Header, follows: { 1️⃣lodaed: reset } } → unknown-state: 'loaded'
        - h: { feature: Header, follows: { loaded: 1️⃣Reset } } → bad-name: write 'reset'
        - rows: { feature: Row, many: true, id: Int, events: { told: 1️⃣open } }
          → wire-mismatch: the same type
        - rows: { feature: Row, many: true, id: Post.ID, events: { told: open } }
        - rows: { feature: Row, optional: 1️⃣true, many: true, id: Int } → conflicting-keys: remove one
        - row: { feature: Row, optional: true }, other: { feature: Row, optional: false }
        - 1️⃣cancel: { feature: Row, optional: true } → name-collision: another name
        - 1️⃣onEntry: Row → name-collision: another name
        - h: { feature: Header, on: { shown: push, gone: { runs: load } } }
        - h: { feature: Header, on: { shown: 1️⃣laod } } → unknown-action: 'load'
        - h: { feature: Header, on: { 1️⃣Shown: load } } → bad-name: write 'shown'
        - h: { feature: Header, on: { shown: { 1️⃣run: load } } } → unknown-key: 'runs'
        - h: { feature: Header, follows: { loaded: { runs: show, with: { _: posts } } } }
        - h: { feature: Header, follows: { loaded: { runs: show, with: { all: 1️⃣post } } } }
          → unknown-property: did you mean 'posts'?
        - h: { feature: Header, follows: { idle: { runs: show, with: { all: 1️⃣posts } } } }
          → unknown-property: add it to 'content'
        - h: { feature: Header, follows: { loaded: { runs: show, with: { 1️⃣All: posts } } } }
          → bad-name: write 'all'
        - h: { feature: Header, events: { told: { runs: load, async: true } } }
        - switch: { feature: Row, many: true, id: Post.ID }
        - registrar: { feature: Row, many: true, id: Post.ID }
        - switch: { feature: Row }
        """

    @Test(arguments: CheckRow.table(children)) func ofOneSpec(_ row: CheckRow) {
        row.run(
            in: """
                states: { idle: , loaded: { content: { posts: "[Post]" } } }
                actions: { load: , push: { private: true }, open: { parameters: { id: Post.ID } } }
                dependencies: { service: any Service }
                children: { … }
                """)
    }

    static let events = """
        - conformances: []
          states: { loaded: { content: { pair: "(Int, String)" } } }
          children:
            h: { feature: Header, follows: { loaded: { runs: show, with: { all: 1️⃣pair } } } }
          → bad-type: declare a struct
        - events: { told: , chosen: { parameters: { id: Post.ID } } }
        - events: { 1️⃣Told: } → bad-name: write 'told'
        - events: { any: }
        - events: { 1️⃣any: { parameters: { a: Int } } } → name-collision: another
        - events: { x: { parameters: { a: In1️⃣! } } } → bad-type
        - events: { x: { parameters: { a: 1️⃣inout Int } } } → bad-type
        - events: { 1️⃣post: { parameters: { post: Post } } } → name-collision: another name
        """

    @Test(arguments: CheckRow.table(events)) func told(_ row: CheckRow) { row.run() }

    private static let parent = """
        feature: Posts
        states: { idle: , loaded: { content: { count: Int, name: String, part: Part? } } , failed: }
        actions:
          load: { from: [idle, loaded], emits: [idle, loaded] }
          open: { parameters: { id: Post.ID, at: Int }, emits: [] }
          find: { parameters: { text: String? }, emits: [] }
          show: { parameters: { part: Part }, emits: [] }
          keep: { parameters: { done: "@escaping @Sendable () -> Void" }, emits: [] }
        substates: { Part: { top: } }
        children: { row: { feature: Row, 
        """

    private static let row = """
        feature: Row
        states: { idle: , shown: , read: { content: { id: Post.ID, at: Int, text: String, part: Part } } }
        actions:
          reset: { emits: idle }
          show: { parameters: { at: Int }, emits: shown }
          fill: { parameters: { with name: Swift.String, _ at: Optional<Int> }, emits: shown }
          part: { parameters: { part: Part }, emits: shown }
          tick: { private: true }
        substates: { Part: { top: } }
        events:
          told:
          chosen: { parameters: { id: Post.ID, at: Int } }
          typed: { parameters: { text: Swift.String } }
          shown: { parameters: { part: Part } }
          passed: { parameters: { part: PostsOutput.Part } }
          kept: { parameters: { done: "@Sendable () -> Void" } }
          asked: { async: true }
        """

    static let wires = """
        - events: { told: load, chosen: open, typed: find, passed: show, kept: keep }
        - events: { chosen: load }, follows: { loaded: reset, failed: reset }
        - many: true, id: Post.ID, events: { chosen: open }
        - events: { 1️⃣chsen: open } → unknown-event: 'chosen'
        - events: { told: 1️⃣find } → wire-mismatch: 'text: String?'
        - events: { typed: 1️⃣open } → wire-mismatch: 'id: Post.ID'
        - events: { shown: 1️⃣show } → wire-mismatch: the same type
        - many: true, id: Post.ID, events: { typed: 1️⃣open } → wire-mismatch: 'at: Int'
        - follows: { loaded: 1️⃣rest } → unknown-action: 'reset'
        - follows: { loaded: 1️⃣tick } → wire-mismatch: remove its 'private'
        - follows: { loaded: 1️⃣show } → wire-mismatch: pass them: '{ runs: show, with: { … } }'
        - follows: { loaded: { runs: show, with: { at: count } } }
        - follows: { loaded: { runs: fill, with: { with: name, _: count } } }
        - follows: { loaded: { runs: fill, with: { 1️⃣_: count, with: name } } }
          → wire-mismatch: in this order: 'with', '_'
        - follows: { loaded: { runs: fill, with: { 1️⃣with: name } } } → wire-mismatch: all of its
        - follows: { loaded: { runs: reset, with: { 1️⃣at: count } } } → wire-mismatch: remove 'with'
        - follows: { loaded: { runs: show, with: { at: 1️⃣name } } } → wire-mismatch: the same type
        - follows: { loaded: { runs: part, with: { part: 1️⃣part } } } → wire-mismatch: the same type
        - on: { shown: load, read: open }
        - on: { read: { runs: find } }
        - on: { 1️⃣raed: load } → unknown-state: 'read'
        - on: { shown: 1️⃣open } → wire-mismatch: a property 'id: Post.ID'
        - on: { read: 1️⃣show } → wire-mismatch: the same type
        - many: true, id: Int, on: { read: 1️⃣open } → wire-mismatch: the same type
        - events: { asked: { runs: load, async: true } }
        - events: { asked: 1️⃣load } → wire-mismatch: write 'asked: { runs: load, async: true }'
        - events: { told: { runs: 1️⃣load, async: true } } → wire-mismatch: remove 'async'
        """

    @Test(arguments: CheckRow.table(wires)) func againstTheChild(_ row: CheckRow) {
        CheckedSpecs(["Posts.vm.yaml": Self.parent + row.text + " } }", "Row.vm.yaml": Self.row])
            .expect(row.faults)
    }

    private func feature(_ name: String, _ rest: String) -> String {
        "feature: \(name)\nstates: { a: , b: }\n\(rest)"
    }

    @Test func anUnknownChild() {
        let row = feature("Row", "")
        // Nothing is known about a feature that is not among the specs.
        let list = feature("List", "children: { x: Elsewhere }")
        #expect(CheckedSpecs(["List.vm.yaml": list]).diagnostics.isEmpty)
        CheckedSpecs(["List.vm.yaml": feature("List", "children: { x: 1️⃣Rwo }"), "Row.vm.yaml": row])
            .expect([.init("unknown-child", "did you mean 'Row'?")])
    }

    @Test func aChildOfAnotherModule() throws {
        let wires = "children: { x: { feature: Row, events: { tld: load } } }"
        let list = feature("List", "actions: { load: }\n\(wires)")
        let row = feature("Row", "events: { told: }")
        let sink = DiagnosticSink()
        let features = Pipeline().features(
            of: [SourceFile(path: "List.vm.yaml", text: list)],
            among: [try #require(PeerFile("Row.vm.yaml") { SourceFile(path: $0, text: row) })],
            reporting: sink)
        #expect(features.isEmpty)
        #expect(sink.diagnostics.map(\.id) == ["unknown-event"])
        #expect(sink.diagnostics.first?.help == "did you mean 'told'?")
    }

    /// The specs of other modules may be many.
    @Test func onlyThePeersThatASpecRefersToAreRead() throws {
        let specs = [
            "Row": feature("Row", "children: { x: Tile }"), "Tile": feature("Tile", ""),
            "Other": feature("Other", ""), "Broken": "feature: [", "Alias": feature("Renamed", ""),
        ]
        func read(for children: String) throws -> (read: [String], faults: [String]) {
            let lock = NSLock()
            nonisolated(unsafe) var read: [String] = []
            let peers = specs.keys.sorted().compactMap { name in
                PeerFile("Core/\(name).vm.yaml") { path in
                    lock.withLock { read.append(path) }
                    return SourceFile(path: path, text: specs[name] ?? "")
                }
            }
            let sink = DiagnosticSink()
            let list = feature("List", "children: { \(children) }")
            _ = Pipeline().features(
                of: [SourceFile(path: "List.vm.yaml", text: list)], among: peers, reporting: sink)
            return (read.sorted(), sink.diagnostics.map { "\($0.id): \($0.help ?? "")" })
        }
        #expect(try read(for: "") == ([], []))
        #expect(try read(for: "x: Elsewhere") == ([], []))
        // A cycle of children would lead through the child's own children.
        #expect(try read(for: "x: Row") == (["Core/Row.vm.yaml", "Core/Tile.vm.yaml"], []))
        // The modules of these two report what is wrong.
        #expect(try read(for: "x: Broken") == (["Core/Broken.vm.yaml"], []))
        #expect(try read(for: "x: Alias") == (["Core/Alias.vm.yaml"], []))
        #expect(try read(for: "x: Rwo") == ([], ["unknown-child: did you mean 'Row'?"]))
    }

    @Test(
        "an ObservableObject is the child of another; its children may be of any kind",
        arguments: Observation.allCases, Observation.allCases)
    func observations(_ parent: Observation, _ child: Observation) throws {
        let children = "children: { x: 1️⃣Row, y: { feature: 2️⃣Row, many: true, id: Int } }"
        let checked = CheckedSpecs([
            "Row.vm.yaml": feature("Row", "observation: \(child.rawValue)"),
            "List.vm.yaml": feature("List", "observation: \(parent.rawValue)\n\(children)"),
        ])
        guard child == .observableObject, parent != .observableObject else { return checked.expect([]) }
        let fault = CheckedSpecs.Fault("child-mismatch", "'observation: observableObject' here, too")
        checked.expect([fault, fault])
        let notes = try #require(checked.diagnostics.first).notes
        #expect(notes.map(\.place?.file.path) == ["Row.vm.yaml"])
        #expect(notes.first?.place?.range.start == checked.diagnostics.last?.notes.first?.place?.range.start)
    }

    @Test("the configuration's observation applies to children, too")
    func observationByConfiguration() {
        let defaults = SpecDefaults(observation: .observableObject)
        let list = feature("List", "children: { x: 1️⃣Row }")
        CheckedSpecs(["Row.vm.yaml": feature("Row", ""), "List.vm.yaml": list], defaults: defaults).expect([])
        CheckedSpecs(
            [
                "Row.vm.yaml": feature("Row", ""),
                "List.vm.yaml": list.replacing("children", with: "observation: none\nchildren"),
            ], defaults: defaults
        ).expect([.init("child-mismatch", "'observation: observable' there")])
    }

    static let associatedTypes = """
        - children: { 1️⃣header: Header }
          actions: { x: { parameters: { a: HeaderChild } } } → name-collision: another name
        - children: { header: Header }
          actions: { x: { parameters: { a: Header, b: Child } } }
        """

    @Test("the name of a child's type hides no other", arguments: CheckRow.table(associatedTypes))
    func hiding(_ row: CheckRow) {
        let text = "states: { a: }\n" + row.text
        CheckedSpecs("feature: Posts\nobservation: observableObject\n" + text).expect(row.faults)
        // An existential needs no name.
        #expect(CheckedSpecs("feature: Posts\n" + text).diagnostics.filter { $0.severity == .error }.isEmpty)
    }

    @Test func aChildThatCannotBeOne() {
        CheckedSpecs([
            "List.vm.yaml": feature("List", "access: public\nchildren: { x: 1️⃣Row }"),
            "Row.vm.yaml": feature("Row", "access: package"),
        ]).expect([.init("child-mismatch", "access: public")])
        #expect(
            CheckedSpecs([
                "List.vm.yaml": feature("List", "access: package\nchildren: { x: Row }"),
                "Row.vm.yaml": feature("Row", "access: public"),
            ]).diagnostics.isEmpty)
    }

    @Test func aChildOfItself() {
        CheckedSpecs(["Row.vm.yaml": feature("Row", "children: { x: 1️⃣Row }")])
            .expect([.init("child-cycle", "break the cycle")])
    }

    @Test func aCycleOfThree() throws {
        let checked = CheckedSpecs([
            "C.vm.yaml": feature("C", "children: { a: A, leaf: Leaf }"),
            "Leaf.vm.yaml": feature("Leaf", ""),
            "A.vm.yaml": feature("A", "children: { leaf: Leaf, b: 1️⃣B }"),
            "B.vm.yaml": feature("B", "children: { c: C }"),
        ])
        checked.expect([.init("child-cycle", "break the cycle")])
        let diagnostic = try #require(checked.diagnostics.first)
        #expect(diagnostic.message.hasSuffix("A → B → C → A"))
        #expect(diagnostic.place.file.path == "A.vm.yaml")
        #expect(diagnostic.notes.map(\.place?.file.path) == ["B.vm.yaml", "C.vm.yaml"])
    }

    @Test func twoCyclesThatShareAFeature() {
        CheckedSpecs([
            "A.vm.yaml": feature("A", "children: { b: 1️⃣B, c: 2️⃣C }"),
            "B.vm.yaml": feature("B", "children: { a: A }"),
            "C.vm.yaml": feature("C", "children: { a: A }"),
        ]).expect([.init("child-cycle", "break"), .init("child-cycle", "break")])
    }

    static let circles: [(list: String, row: String, isCircle: Bool)] = [
        ("actions: { load: { emits: [a, b] } }", "actions: { reset: }", true),
        // Another action, even a private one, may emit the event.
        ("actions: { load: { emits: [a, b] } }", "actions: { reset: , push: { private: true } }", false),
        // The state is not entered: it showed before, or is left alone.
        ("actions: { load: { from: b, emits: [b] } }", "actions: { reset: }", false),
        // In the second round, it is current already.
        ("actions: { load: { emits: [b] } }", "actions: { reset: }", false),
        ("actions: { load: { emits: [a] } }", "actions: { reset: }", false),
        ("actions: { load: }", "actions: { reset: }", false),
        ("actions: { load: { emits: [] } }", "actions: { reset: }", false),
    ]

    static let stateCircles: [(row: String, wires: String, isCircle: Bool)] = [
        // The parent's state runs the only action that enters the child's state.
        ("actions: { go: { emits: [a, b] } }", "1️⃣b: load", true),
        ("actions: { go: { emits: [a, b] }, reset: { emits: a } }", "1️⃣b: load", true),
        // The child's state is current already in the second round.
        ("actions: { go: { emits: b } }", "b: load", false),
        ("actions: { go: { emits: b }, reset: { emits: a } }", "b: load", false),
        // Another action enters it, too.
        ("actions: { go: { emits: b }, push: { emits: [a, b], private: true } }", "b: load", false),
        ("actions: { go: { emits: [b] }, more: }", "b: load", false),
        // The action enters nothing that runs an action of the child.
        ("actions: { go: { emits: [a, b] } }", "b: stop", false),
        ("actions: { go: { emits: b } }", "a: load", false),
    ]

    @Test(arguments: stateCircles)
    func runsForEverByStates(_ row: String, _ wires: String, _ isCircle: Bool) throws {
        let children = "children: { row: { feature: Row, on: { \(wires) }, follows: { b: go } } }"
        let actions = "actions: { load: { emits: [a, b] }, stop: { emits: [a], async: false } }"
        let checked = CheckedSpecs([
            "List.vm.yaml": feature("List", "\(actions)\n\(children)"),
            "Row.vm.yaml": feature("Row", row),
        ])
        checked.expect(isCircle ? [.init("wiring-cycle", "remove one of the two wires")] : [])
        guard isCircle else { return }
        #expect(try #require(checked.diagnostics.first).message.hasSuffix("only this cycle enters 'b'"))
    }

    @Test("Two states of a child run actions, each of which causes the other")
    func aCycleOfTwoStates() {
        let list = """
            feature: List
            states: { x: , y: }
            actions: { toX: { emits: x }, toY: { emits: y } }
            children: { row: { feature: Row, on: { 1️⃣a: toX, b: toY }, follows: { x: goB, y: goA } } }
            """
        let row = "feature: Row\nstates: { a: , b: }\nactions: { goA: { emits: a }, goB: { emits: b } }"
        CheckedSpecs(["List.vm.yaml": list, "Row.vm.yaml": row])
            .expect([.init("wiring-cycle", "remove one of the two wires")])
    }

    @Test(arguments: circles) func runsForEver(_ list: String, _ row: String, _ isCircle: Bool) throws {
        let wires = "children: { row: { feature: Row, events: { 1️⃣told: load }, follows: { b: reset } } }"
        let checked = CheckedSpecs([
            "List.vm.yaml": feature("List", "\(list)\n\(wires)"),
            "Row.vm.yaml": feature("Row", "events: { told: }\n\(row)"),
        ])
        checked.expect(isCircle ? [.init("wiring-cycle", "remove one of the two wires")] : [])
        guard isCircle else { return }
        let notes = try #require(checked.diagnostics.first).notes
        #expect(notes.map(\.place?.file.path) == ["List.vm.yaml", "Row.vm.yaml"])
    }
}
