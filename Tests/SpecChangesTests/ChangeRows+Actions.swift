extension ChangeTests {
    private static let states = "states: { idle: , loaded: }\n"

    /// A change of an outcome's keys.
    private static func outcome(_ old: String, _ new: String) -> ChangeRow {
        func spec(_ keys: String) -> String {
            """
            states: { loaded: { content: { n: Int } } }
            actions: { load: { emits: loaded, outcomes: { 1️⃣a: { \(keys), emits: loaded } } } }
            events: { left: }
            dependencies:
              api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }

            """
        }
        return ChangeRow(
            spec(old), spec(new), .init("outcomes-changed Posts.load", "behavior", "1️⃣", before: "1️⃣"))
    }

    static let actionRows: [ChangeRow] = [
        ChangeRow(
            states + "content: { a: Bool, b: Bool }\nactions: { load: { requires: 1️⃣⟦a→b⟧ } }",
            .init("requires-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣→⟧load: { ⟦async: false, emits: →shows: 1️⃣⟧idle } }",
            .init("body-removed Posts.load", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦load: { sends: 1️⃣a }→1️⃣load: { async: false, emits: [] }⟧ }\n"
                + "events: { a: }", .init("body-added Posts.load", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "content: { n: Int }\nactions: { load: { shows: { 1️⃣idle: { n: ⟦1→2⟧ } } } }",
            .init("effect-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { sends: 1️⃣⟦a→b⟧ } }\nevents: { a: , b: }",
            .init("effect-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(states + "⟦→actions: { 1️⃣load: }⟧", .init("action-added Posts.load", "emitters", "1️⃣")),
        ChangeRow(
            states + "⟦→actions: { 1️⃣load: { private: true } }⟧",
            .init("action-added Posts.load", "emitters", "1️⃣")),
        ChangeRow(
            states + "⟦actions: { 1️⃣load: }→⟧", .init("clock-removed Posts", "emitters tests"),
            .init("action-removed Posts.load", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            states + "⟦actions: { 1️⃣load: { private: true } }→⟧",
            .init("clock-removed Posts", "emitters tests"),
            .init("action-removed Posts.load", "emitters", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣load:→load: { private: 1️⃣true }⟧ }",
            .init("action-hidden Posts.load", "views tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦load: { private: 1️⃣true }→1️⃣load:⟧ }",
            .init("action-shown Posts.load", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦load: { async: 1️⃣false }→1️⃣load:⟧ }",
            .init("action-made-async Posts.load", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣load:→load: { async: 1️⃣false }⟧ }",
            .init("clock-removed Posts", "emitters tests"),
            .init("action-made-sync Posts.load", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { parameters: { 1️⃣id: ⟦Int→String⟧ } } }",
            .init("parameters-changed Posts.load", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { parameters: { 1️⃣⟦a: Int, b→b: Int, a⟧: Int } } }",
            .init("parameters-changed Posts.load", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { parameters: { _ 1️⃣⟦id→key⟧: Int } } }",
            .init("parameter-renamed Posts.load", "tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { parameters: { ⟦2️⃣id: Int→id: { type: Int, default: 1️⃣0 }⟧ } } }",
            .init("parameter-default-added Posts.load.id", "compatible", "1️⃣", before: "2️⃣")),
        ChangeRow(
            states + "actions: { load: { parameters: { ⟦id: { type: Int, default: 1️⃣0 }→2️⃣id: Int⟧ } } }",
            .init("parameter-default-removed Posts.load.id", "views tests", "2️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { parameters: { id: { type: Int, default: 1️⃣⟦0→1⟧ } } } }",
            .init("parameter-default-changed Posts.load.id", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { private: true, parameters: { 1️⃣id: ⟦Int→String⟧ } } }",
            .init("parameters-changed Posts.load", "emitters", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { private: true, parameters: { _ 1️⃣⟦id→key⟧: Int } } }",
            .init("parameter-renamed Posts.load", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { from: ⟦1️⃣idle→[1️⃣idle, loaded]⟧ } }",
            .init("from-added Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { from: ⟦[1️⃣idle, loaded]→1️⃣idle⟧ } }",
            .init("from-removed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦load: { emits: 1️⃣idle }→1️⃣load:⟧ }",
            .init("emits-added Posts.load", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣load:→load: { emits: 1️⃣idle }⟧ }",
            .init("emits-removed Posts.load", "emitters", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣load:→load: { runs: 1️⃣droppable }⟧ }",
            .init("policy-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { debounce: 1️⃣⟦1s→300ms⟧ } }",
            .init("option-changed Posts.load.debounce", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦load: { debounce: 1️⃣1s }→1️⃣load:⟧ }",
            .init("option-changed Posts.load.debounce", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { throttle: 1️⃣⟦1s→300ms⟧ } }",
            .init("option-changed Posts.load.throttle", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦→1️⃣⟧load: { async: false⟦, throttle: 1️⃣1s→⟧ } }",
            .init("clock-removed Posts", "emitters tests"),
            .init("option-changed Posts.load.throttle", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { 2️⃣load: { ⟦throttle→debounce⟧: 1️⃣1s } }",
            .init("option-changed Posts.load.throttle", "behavior", "2️⃣", before: "1️⃣"),
            .init("option-changed Posts.load.debounce", "behavior", "1️⃣", before: "2️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣load:→load: { lifetime: 1️⃣viewModel }⟧ }",
            .init("option-changed Posts.load.lifetime", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(states + "actions: { load: ⟦{ lifetime: caller } →⟧}"),
        ChangeRow(
            states + "actions: { load: { runs: sequential, queue: 1️⃣⟦main→other⟧ } }",
            .init("option-changed Posts.load.queue", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦→1️⃣⟧load: { runs: sequential⟦, queue: 1️⃣main→⟧ } }",
            .init("option-changed Posts.load.queue", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { ⟦1️⃣load: →load: { cancels: 1️⃣stop }⟧, stop: }",
            .init("cancels-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "actions: { load: { emits: [idle, loaded], outcomes: { 1️⃣a: [⟦idle, →⟧loaded] } } }",
            .init("outcomes-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states
                + "actions: { load: { emits: loaded, outcomes: { 1️⃣a: { ⟦from: idle, →⟧emits: loaded } } } }",
            .init("outcomes-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states
                + "actions: { load: { parameters: { n: Int }, emits: loaded, outcomes: { 1️⃣a: { when: { n: \"⟦2→3⟧\" }, emits: loaded } } } }",
            .init("outcomes-changed Posts.load", "behavior", "1️⃣", before: "1️⃣")),
        outcome("throwing: api.load", "throwing: { api.load: E.a }"),
        outcome("calls: api.load", "calls: []"),
        outcome("calls: { api.add: { n: 1 } }", "calls: { api.add: { n: 2 } }"),
        outcome("then: { n: 1 }", "then: { n: 2 }"),
        outcome("sends: left", "sends: [left, left]"),
        outcome("yielding: { api.lines: [1] }", "yielding: { api.lines: [1, 2] }"),
        // A state that is new or gone is reported once.
        ChangeRow(
            "states: { idle: , loaded: }\nactions: { load: { from: [idle], emits: [idle] } }",
            "states: { idle: , loaded: , 1️⃣failed: }\n"
                + "actions: { load: { from: [idle, failed], emits: [idle, failed] } }",
            .init("state-added Posts.failed", "views", "1️⃣")),
    ]

    private static func service(_ text: String) -> String {
        states + "dependencies: { 1️⃣service: { protocol: Service, \(text) } }"
    }

    static let dependencyRows: [ChangeRow] = [
        ChangeRow(
            states, service("methods: { fetch: async }"),
            .init("dependency-added Posts.service", "emitters tests", "1️⃣")),
        ChangeRow(
            "architecture: vsm\n" + states, "architecture: vsm\n" + service("methods: { fetch: async }"),
            .init("dependency-added Posts.service", "compatible", "1️⃣")),
        ChangeRow(
            service("methods: { fetch: async }"), states,
            .init("dependency-removed Posts.service", "emitters tests", before: "1️⃣")),
        ChangeRow(
            states + "⟦dependencies: { 1️⃣flags: any Flags }→⟧",
            .init("dependency-removed Posts.flags", "emitters tests", before: "1️⃣")),
        ChangeRow(
            "architecture: mv\n" + states + "dependencies: { 1️⃣flags: any Flags }",
            "architecture: mv\n" + states,
            .init("dependency-removed Posts.flags", "compatible", before: "1️⃣")),
        ChangeRow(states + "dependencies: { flags: ⟦any Flags→{ type: any Flags, example: NoFlags() }⟧ }"),
        ChangeRow(
            states + "dependencies: { ⟦a: any A, b: any B→b: any B, a: any A⟧ }",
            .init("initializer-reordered Posts", "emitters tests")),
        ChangeRow(
            "architecture: vsm\n" + states + "dependencies: { a: any A, b: any B }",
            "architecture: vsm\n" + states + "dependencies: { b: any B, a: any A }"),
        ChangeRow(
            states, "viewModel: 1️⃣Screen\n" + states, .init("view-model-changed Posts", "behavior", "1️⃣")),
        ChangeRow(
            "⟦viewModel: 1️⃣Screen\n→⟧states: { idle: }\nactions: { load: { outcomes: { a: idle } } }",
            .init("view-model-changed Posts", "behavior", before: "1️⃣")),
        ChangeRow(
            "⟦→viewModel: 1️⃣Screen\n⟧states: { idle: }\nactions: { load: { outcomes: { a: idle } } }",
            .init("view-model-changed Posts", "behavior", "1️⃣"), .init("factory-changed Posts", "tests")),
        ChangeRow(
            service("methods: { fetch: async }"), states + "dependencies: { 1️⃣service: any Service }",
            .init("dependency-changed Posts.service", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "dependencies: { 1️⃣service: any Service }", service("methods: { fetch: async }"),
            .init("dependency-changed Posts.service", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            service("methods: { fetch: async⟦→, 2️⃣save: async⟧ }"),
            .init("member-added Posts.service.save", "emitters", "2️⃣", before: "1️⃣")),
        ChangeRow(
            service("methods: { fetch: async⟦, 2️⃣save: async→⟧ }"),
            .init("member-removed Posts.service.save", "emitters tests", "1️⃣", before: "2️⃣")),
        ChangeRow(
            service("methods: { 2️⃣fetch: async ⟦→throws ⟧}"),
            .init("member-changed Posts.service.fetch", "emitters tests", "2️⃣", before: "2️⃣")),
        ChangeRow(
            service("methods: { 2️⃣fetch: \"(_ ⟦a→b⟧: Int)\" }"),
            .init("parameter-renamed Posts.service.fetch", "tests", "2️⃣", before: "2️⃣")),
        ChangeRow(
            service("properties: { 2️⃣size: ⟦Int→{ type: Int, settable: true }⟧ }"),
            .init("member-changed Posts.service.size", "emitters", "2️⃣", before: "2️⃣")),
        ChangeRow(
            states + "actions: { load: { outcomes: { a: [loaded] } } }\n"
                + "dependencies: { flags: any Flags⟦→, 1️⃣service: { protocol: Service, methods: { a: async } }⟧ }",
            .init("dependency-added Posts.service", "emitters tests", "1️⃣"),
            .init("factory-changed Posts", "tests")),
        ChangeRow(
            states + "actions: { load: { emits: loaded, outcomes: { 1️⃣a: [loaded] } } }",
            states + "actions: { 1️⃣load: { emits: loaded } }",
            .init("outcomes-changed Posts.load", "behavior", "1️⃣", before: "1️⃣"),
            .init("factory-changed Posts", "tests")),
    ]

    private static let load = states + "actions: { load: }\n"
    private static let content = "states: { loaded: { content: { a: Int } } }\n"

    static let childRows: [ChangeRow] = [
        ChangeRow(load + "⟦→children: { 1️⃣row: Row }⟧", .init("child-added Posts.row", "emitters tests", "1️⃣")),
        ChangeRow(
            load + "⟦→children: { 1️⃣row: { feature: Row, many: true, id: Int } }⟧",
            .init("child-added Posts.row", "compatible", "1️⃣")),
        ChangeRow(
            "observation: observableObject\n" + load,
            "observation: observableObject\n" + load
                + "children: { 1️⃣row: { feature: Row, many: true, id: Int } }",
            .init("child-added Posts.row", "emitters", "1️⃣")),
        ChangeRow(
            load + "⟦children: { 1️⃣row: Row }→⟧",
            .init("child-removed Posts.row", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            load + "⟦children: { 1️⃣row: { feature: Row, many: true, id: Int } }→⟧",
            .init("child-removed Posts.row", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            load + "children: { 1️⃣row: ⟦Row→{ feature: Row, many: true, id: Int }⟧ }",
            .init("child-changed Posts.row", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            load
                + "children: { 1️⃣row: { feature: Row, ⟦events: { done: load }→follows: { loaded: reset }⟧ } }",
            .init("wiring-changed Posts.row", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            load + "children: { 1️⃣row: ⟦Row→{ feature: Row, events: { done: load } }⟧ }",
            .init("wiring-changed Posts.row", "behavior", "1️⃣", before: "1️⃣"),
            .init("connection-added Posts", "behavior")),
        ChangeRow(
            load + "children: { 1️⃣row: ⟦{ feature: Row, events: { done: load } }→Row⟧ }",
            .init("wiring-changed Posts.row", "behavior", "1️⃣", before: "1️⃣"),
            .init("connection-removed Posts", "emitters")),
        ChangeRow(
            states + "actions: { load: { private: true } }\n"
                + "children: { 2️⃣row: { feature: Row, ⟦follows: { loaded: reset }→events: { done: load }⟧ } }",
            .init("wiring-changed Posts.row", "behavior", "2️⃣", before: "2️⃣")),
        ChangeRow(
            load + "children: { 1️⃣row: ⟦Row→{ feature: Row, optional: true }⟧ }",
            .init("child-changed Posts.row", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            load + "⟦→children: { 1️⃣row: { feature: Row, optional: true } }⟧",
            .init("child-added Posts.row", "compatible", "1️⃣")),
        ChangeRow(
            load
                + "children: { 1️⃣row: { feature: Row, events: { done: ⟦load→{ runs: load, async: true }⟧ } } }",
            .init("wiring-changed Posts.row", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            load + "children: { 1️⃣row: { feature: Row, ⟦events→on⟧: { done: load } } }",
            .init("wiring-changed Posts.row", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            content
                + "children: { 1️⃣row: { feature: Row, follows: { loaded: ⟦show→{ runs: show, with: { a: a } }⟧ } } }",
            .init("wiring-changed Posts.row", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            states + "events: { 1️⃣done: ⟦→{ async: true } ⟧}",
            .init("event-parameters-changed Posts.done", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(states + "⟦→events: { 1️⃣done: }⟧", .init("event-added Posts.done", "emitters", "1️⃣")),
        ChangeRow(
            states + "⟦events: { 1️⃣done: }→⟧", .init("event-removed Posts.done", "emitters tests", before: "1️⃣")
        ),
        ChangeRow(
            states + "events: { 1️⃣done: { parameters: { ⟦id→key⟧: Int } } }",
            .init("event-parameters-changed Posts.done", "emitters tests", "1️⃣", before: "1️⃣")),
    ]

    private static let vsm = "architecture: vsm\n"
    private static let mv = "architecture: mv\n"

    /// Where the other architectures differ.
    static let architectureRows: [ChangeRow] = [
        ChangeRow(
            mv + "states: { idle: , 1️⃣failed: { present: fullScreenError, retry: ⟦load→go⟧ } }\n"
                + "actions: { load: , go: }", .init("retry-changed Posts.failed", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + "states: { 1️⃣idle: , loaded: }\n"
                + "actions: { load: { from: ⟦2️⃣loaded→[2️⃣idle, loaded]⟧ } }",
            .init("initial-incomplete Posts", "views tests", "1️⃣", before: "1️⃣"),
            .init("payload-added Posts.idle", "emitters tests", "1️⃣", before: "1️⃣"),
            .init("from-added Posts.load", "emitters", "2️⃣", before: "2️⃣")),
        ChangeRow(
            vsm
                + "states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: { type: Int, default: 0 }⟧ } } }\n"
                + "actions: { load: }", .init("property-added Posts.loaded.b", "emitters", "1️⃣", before: "1️⃣")),
        // A model that vmgen writes.
        ChangeRow(
            vsm + "states: { idle: , 1️⃣loaded: { content: { a: Int } } }",
            vsm + "states: { idle: , loaded: { content: { a: Int, 1️⃣b: { type: Int, default: 0 } } } }",
            .init("property-added Posts.loaded.b", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + "states: { idle: , loaded: { content: { a: Int, 1️⃣b: Int } } }\n"
                + "transients: { 2️⃣note: String? }",
            vsm + "states: { idle: , 1️⃣loaded: { content: { a: Int } } }",
            .init("property-removed Posts.loaded.b", "views emitters tests", "1️⃣", before: "1️⃣"),
            .init("transient-removed Posts.note", "views emitters tests", before: "2️⃣")),
        ChangeRow(
            vsm + "states: { idle: , 1️⃣loaded: { content: { a: Int } } }\n"
                + "actions: { load: { from: ⟦2️⃣idle→[2️⃣idle, loaded]⟧ } }",
            .init("model-removed Posts.loaded", "emitters tests", "1️⃣", before: "1️⃣"),
            .init("from-added Posts.load", "emitters", "2️⃣", before: "2️⃣")),
        ChangeRow(
            vsm + "states: { idle: , 1️⃣loaded: { content: { a: Int } } }\n"
                + "actions: { load: { from: ⟦[2️⃣idle, loaded]→2️⃣idle⟧ } }",
            .init("model-added Posts.loaded", "emitters tests", "1️⃣", before: "1️⃣"),
            .init("from-removed Posts.load", "views emitters tests", "2️⃣", before: "2️⃣")),
        ChangeRow(
            vsm + "states: { idle: }\n"
                + "substates: { A: { ⟦1️⃣x: { content: { a: Int } }→x: { content: { a: Int, 1️⃣b: { type: Int, default: 0 } } }⟧ } }",
            .init("property-added Posts.A.x.b", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + states + "actions: { load: { from: loaded, emits: 1️⃣⟦idle→loaded⟧ } }",
            .init("emits-removed Posts.load", "compatible", "1️⃣", before: "1️⃣"),
            .init("emits-added Posts.load", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + states + "actions: { ⟦→1️⃣⟧load: { from: loaded, emits: ⟦1️⃣idle→[]⟧ } }",
            .init("result-changed Posts.load", "views emitters tests", "1️⃣", before: "1️⃣"),
            .init("emits-removed Posts.load", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + states + "actions: { ⟦1️⃣→⟧load: { from: loaded, emits: idle⟦→, publishes: 1️⃣true⟧ } }",
            .init("result-changed Posts.load", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + "states: { idle: , ⟦1️⃣→⟧loaded: {⟦→ model: 1️⃣item?,⟧ content: { a: Int } } }\n"
                + "actions: { load: }",
            .init("model-changed Posts.loaded", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm + states
                + "actions: { load: { from: [1️⃣⟦idle, →⟧loaded], async: false }, stop: { from: [idle, loaded] } }",
            .init("from-removed Posts.load", "views tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            vsm
                + "states: { idle: { content: { 1️⃣a: { type: String, editable: true } } }, loaded: { content: { a: ⟦String→{ type: String, editable: true }⟧ } } }",
            .init("editable-added Posts.a", "emitters", "1️⃣", before: "1️⃣")),
        ChangeRow(
            mv + "states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: Int⟧ } } }",
            .init("property-added Posts.loaded.b", "views tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            mv + states + "actions: { load: { parameters: { 2️⃣id: Int } } }",
            mv + states + "actions: { 2️⃣load: , 1️⃣stop: }",
            .init("action-added Posts.stop", "compatible", "1️⃣"),
            .init("parameters-changed Posts.load", "compatible", "2️⃣", before: "2️⃣")),
    ]
}
