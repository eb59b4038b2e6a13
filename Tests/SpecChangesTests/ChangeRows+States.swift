extension ChangeTests {
    static let settingRows: [ChangeRow] = [
        ChangeRow(
            "architecture: 1️⃣mv\nstates: { idle: }", "architecture: 1️⃣mvvm\nstates: { idle: , loaded: }",
            .init("architecture-changed Posts", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "access: 1️⃣public\nstates: { idle: }", "access: 1️⃣package\nstates: { idle: }",
            .init("access-narrowed Posts", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: }", "access: 1️⃣public\nstates: { idle: }",
            .init("access-widened Posts", "behavior", "1️⃣")),
        ChangeRow(
            "states: { idle: }", "isolation: 1️⃣nonisolated\nstates: { idle: }",
            .init("isolation-changed Posts", "behavior", "1️⃣")),
        ChangeRow(
            "states: { idle: }", "observation: 1️⃣none\nstates: { idle: }",
            .init("observation-changed Posts", "views emitters", "1️⃣")),
        ChangeRow(
            "states: { idle: }\nactions: { load: { debounce: 1s } }",
            "observation: 1️⃣none\nstates: { idle: }\nactions: { load: { debounce: 1s } }",
            .init("observation-changed Posts", "views emitters tests", "1️⃣")),
        ChangeRow(
            "conformances: [2️⃣Equatable, Sendable]\nstates: { idle: }",
            "conformances: [1️⃣Sendable, Hashable]\nstates: { idle: }",
            .init("conformance-removed Posts.Equatable", "views emitters tests", "1️⃣", before: "2️⃣"),
            .init("conformance-added Posts.Hashable", "behavior", "1️⃣", before: "2️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: , loaded: }", "initial: 1️⃣loaded\nstates: { idle: , loaded: }",
            .init("initial-changed Posts", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: { content: { a: { type: Int, default: 3️⃣0 } } } }",
            "states: { 1️⃣idle: { content: { 2️⃣a: Int } } }",
            .init("initial-incomplete Posts", "emitters tests", "1️⃣", before: "1️⃣"),
            .init("default-removed Posts.idle.a", "emitters tests", "2️⃣", before: "3️⃣")),
    ]

    static let stateRows: [ChangeRow] = [
        ChangeRow(
            "states: { idle: }", "states: { idle: , 1️⃣loaded: { content: { a: Int } } }",
            .init("state-added Posts.loaded", "views", "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣loaded: { content: { a: Int } } }", "states: { idle: }",
            .init("state-removed Posts.loaded", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: }", "states: { 1️⃣idle: { content: { a: { type: Int, default: 0 } } } }",
            .init("payload-added Posts.idle", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣loaded: { content: { a: Int } } }", "states: { idle: , 1️⃣loaded: }",
            .init("payload-removed Posts.loaded", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: , 1️⃣b: }\nactions: { go: }", "states: { a: , b: { while: 1️⃣go } }\nactions: { go: }",
            .init("state-while-changed Posts.b", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: , b: { while: [1️⃣go, on] } }\nactions: { go: , on: }",
            "states: { a: , b: { while: [1️⃣on, go] } }\nactions: { on: , go: }"),
        ChangeRow(
            "states: { 1️⃣idle: }", "states: { 1️⃣idle: { present: progress } }",
            .init("presentation-changed Posts.idle", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣failed: { content: { reason: String }, present: { fullScreenError: reason } } }\n"
                + "actions: { load: }",
            "states: { idle: , 1️⃣failed: { content: { reason: String }, present: { fullScreenError: reason }, "
                + "retry: load } }\nactions: { load: }",
            .init("retry-changed Posts.failed", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣failed: { present: { alert: , buttons: [{ title: OK, action: load }] } } }\n"
                + "actions: { load: }",
            "states: { idle: , 1️⃣failed: { present: { alert: , buttons: [{ title: Retry, action: load }] } } }\n"
                + "actions: { load: }",
            .init("buttons-changed Posts.failed", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣failed: { present: alert } }\nactions: { load: }",
            "states: { idle: , 1️⃣failed: { present: { alert: , buttons: [{ title: OK, action: load }] } } }\n"
                + "actions: { load: }",
            .init("presentation-changed Posts.failed", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣editing: { present: sheet } }\nactions: { close: }",
            "states: { idle: , 1️⃣editing: { present: { sheet: , dismiss: close } } }\nactions: { close: }",
            .init("buttons-changed Posts.editing", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: { content: { a: A } } }\nsubstates: { A: { x: } }",
            "states: { idle: { content: { a: A } } }\nsubstates: { A: { x: } , 1️⃣B: { x: } }",
            .init("substate-added Posts.B", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: }\nsubstates: { 1️⃣A: { x: } }", "states: { idle: }",
            .init("substate-removed Posts.A", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            "states: { idle: }\nsubstates: { 1️⃣A: { 2️⃣x: , 3️⃣y: { content: { c: Int } } } }",
            "states: { idle: }\nsubstates: { 1️⃣A: { y: { content: { c: Int , 3️⃣d: Int } }, 2️⃣z: } }",
            .init("state-removed Posts.A.x", "views emitters tests", "1️⃣", before: "2️⃣"),
            .init("state-added Posts.A.z", "views", "2️⃣", before: "1️⃣"),
            .init("property-added Posts.A.y.d", "emitters tests", "3️⃣", before: "3️⃣")),
    ]

    static let sharedRows: [ChangeRow] = [
        ChangeRow(
            "states: { 1️⃣a: { content: { x: Int } } }",
            "content: { 1️⃣y: { type: Int, default: 0 } }\nstates: { a: { content: { x: Int } } }",
            .init("property-added Posts.y", "compatible", "1️⃣")),
        ChangeRow(
            "1️⃣content: { x: { type: Int, default: 0 } }\nstates: { 2️⃣a: , b: }",
            "content: { x: { type: Int, default: 0 }, 3️⃣y: Int }\nstates: { 2️⃣a: , b: }",
            .init("initial-incomplete Posts", "emitters tests", "2️⃣", before: "2️⃣"),
            .init("property-added Posts.y", "tests", "3️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣a: , 2️⃣b: { content: { x: Int } } }",
            "content: { 3️⃣y: { type: Int, default: 0 } }\nstates: { 1️⃣a: , 2️⃣b: { content: { x: Int } } }",
            .init("property-added Posts.y", "compatible", "3️⃣"),
            .init("payload-added Posts.a", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "content: { 1️⃣x: Int, y: 2️⃣Int }\nstates: { a: , b: }",
            "2️⃣content: { 1️⃣y: { type: 3️⃣String, editable: true } }\nstates: { a: , b: }",
            .init("property-removed Posts.x", "views emitters tests", "2️⃣", before: "1️⃣"),
            .init("property-type-changed Posts.y", "views emitters tests", "3️⃣", before: "2️⃣"),
            .init("editable-added Posts.y", "compatible", "1️⃣")),
        ChangeRow(
            "content: { 1️⃣x: { type: Int, editable: true } }\nstates: { a: }\nactions: { go: }",
            "content: { 1️⃣x: { type: Int, editable: { runs: go } } }\nstates: { a: }\nactions: { go: }",
            .init("editing-changed Posts.x", "behavior", "1️⃣", before: "1️⃣"),
            .init("connection-added Posts", "behavior")),
        ChangeRow(
            "content: { 1️⃣x: { type: Int, editable: true } }\nstates: { 2️⃣a: }",
            "content: { 1️⃣x: { type: Int, editable: true } }\nstates: { a: , 2️⃣b: }",
            .init("state-added Posts.b", "views", "2️⃣")),
    ]

    static let contentRows: [ChangeRow] = [
        ChangeRow(
            "states: { idle: , 1️⃣loaded: { content: { a: Int } } }",
            "states: { idle: , loaded: { content: { a: Int, 1️⃣b: Int } } }",
            .init("property-added Posts.loaded.b", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣loaded: { content: { a: Int } } }",
            "states: { idle: , loaded: { content: { 1️⃣b: { type: Int, default: 1 }, a: Int } } }",
            .init("property-added Posts.loaded.b", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int, 1️⃣b: Int } } }",
            "states: { idle: , 1️⃣loaded: { content: { a: Int } } }",
            .init("property-removed Posts.loaded.b", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: 1️⃣Int } } }",
            "states: { idle: , loaded: { content: { a: 1️⃣Int? } } }",
            .init("property-type-changed Posts.loaded.a", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣loaded: { content: { a: Int, b: Int } } }",
            "states: { idle: , 1️⃣loaded: { content: { b: Int, a: Int } } }",
            .init("properties-reordered Posts.loaded", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { 1️⃣a: Int } } }",
            "states: { idle: , loaded: { content: { a: { type: Int, default: 1️⃣0 } } } }",
            .init("default-added Posts.loaded.a", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: { type: Int, default: 1️⃣0 } } } }",
            "states: { idle: , loaded: { content: { a: { type: Int, default: 1️⃣1 } } } }",
            .init("default-changed Posts.loaded.a", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: String } } }",
            "states: { idle: , loaded: { content: { 1️⃣a: { type: String, editable: true } } } }",
            .init("editable-added Posts.a", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { 1️⃣a: { type: String, editable: true } } } }",
            "states: { idle: , loaded: { content: { 1️⃣a: String } } }",
            .init("editable-removed Posts.a", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: { content: { 1️⃣a: { type: String, default: b, editable: true } } } , "
                + "loaded: { content: { a: String } } }",
            "states: { idle: { content: { 1️⃣a: { type: String, default: b, editable: true } } } , "
                + "loaded: { content: { a: { type: String, editable: true } } } }",
            .init("editing-changed Posts.a", "behavior", "1️⃣", before: "1️⃣")),
    ]

    static let transientRows: [ChangeRow] = [
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int } } }",
            "states: { idle: , loaded: { content: { a: Int } } }\ntransients: { 1️⃣busy: Bool }",
            .init("transient-added Posts.busy", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int } } }",
            "states: { idle: , loaded: { content: { a: Int } } }\ntransients: { 1️⃣note: Int? }",
            .init("transient-added Posts.note", "compatible", "1️⃣"),
            .init("dismissal-added Posts.note", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int } } }\ntransients: { 1️⃣note: Int? }",
            "states: { idle: , loaded: { content: { a: Int } } }",
            .init("transient-removed Posts.note", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\ntransients: { note: 1️⃣Int? }",
            "states: { loaded: { content: { a: Int } } }\ntransients: { note: 1️⃣String? }",
            .init("transient-type-changed Posts.note", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\ntransients: { note: { type: Int, default: 1️⃣0 } }",
            "states: { loaded: { content: { a: Int } } }\ntransients: { note: { type: Int, default: 1️⃣1 } }",
            .init("transient-rest-changed Posts.note", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\ntransients: { 1️⃣note: { type: Int? } }",
            "states: { loaded: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int?, resets: 1️⃣dismissal } }",
            .init("transient-resets-changed Posts.note", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { 1️⃣busy: Bool }\nactions: { go: }",
            "states: { a: { content: { x: Int } } }\ntransients: { busy: { while: 1️⃣go } }\nactions: { go: }",
            .init("transient-made-busy Posts.busy", "emitters", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\n"
                + "transients: { 1️⃣busy: { type: Bool, present: banner, resets: dismissal } }\nactions: { go: }",
            "states: { a: { content: { x: Int } } }\n"
                + "transients: { 2️⃣busy: { while: 1️⃣go, present: banner } }\nactions: { go: }",
            .init("transient-made-busy Posts.busy", "emitters", "1️⃣", before: "1️⃣"),
            .init("dismissal-removed Posts.busy", "views emitters tests", "2️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { busy: { while: 1️⃣go } }\nactions: { go: , on: }",
            "states: { a: { content: { x: Int } } }\ntransients: { busy: { while: 1️⃣on } }\nactions: { go: , on: }",
            .init("transient-while-changed Posts.busy", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { busy: { while: 1️⃣go } }\nactions: { go: }",
            "states: { a: { content: { x: Int } } }\ntransients: { 1️⃣busy: Bool }\nactions: { go: }",
            .init("transient-while-changed Posts.busy", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int?, in: loaded } }",
            "states: { 2️⃣loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int? } }",
            .init("transient-carried Posts.other.note", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int? } }",
            "states: { loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int?, in: loaded } }",
            .init("transient-dropped Posts.other.note", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣loaded: { content: { a: Int } } }\ntransients: { x: Bool, y: Bool }",
            "states: { 1️⃣loaded: { content: { a: Int } } }\ntransients: { y: Bool, x: Bool }",
            .init("properties-reordered Posts.loaded", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\ntransients: { 1️⃣x: Bool }",
            "states: { loaded: { content: { a: Int } } }\ntransients: { 1️⃣x: { type: Bool, present: overlay } }",
            .init("dismissal-added Posts.x", "compatible", "1️⃣", before: "1️⃣"),
            .init("presentation-changed Posts.x", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\ntransients: { 1️⃣x: { type: Bool, present: overlay } }",
            "states: { loaded: { content: { a: Int } } }\ntransients: { 1️⃣x: Bool }",
            .init("dismissal-removed Posts.x", "views emitters tests", "1️⃣", before: "1️⃣"),
            .init("presentation-changed Posts.x", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: , loaded: { content: { a: Int } } }\ntransients: { x: { type: Bool, in: loaded } }",
            "states: { 1️⃣idle: , loaded: { content: { a: Int } } }\n"
                + "transients: { x: { type: Bool, in: [idle, loaded] } }",
            .init("payload-added Posts.idle", "views emitters tests", "1️⃣", before: "1️⃣")),
    ]
}
