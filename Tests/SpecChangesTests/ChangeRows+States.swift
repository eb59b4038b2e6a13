extension ChangeTests {
    static let settingRows: [ChangeRow] = [
        ChangeRow(
            "architecture: 1️⃣⟦mv→mvvm⟧\nstates: { idle: ⟦→, loaded: ⟧}",
            .init("architecture-changed Posts", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "access: 1️⃣⟦public→package⟧\nstates: { idle: }",
            .init("access-narrowed Posts", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow("⟦→access: 1️⃣public\n⟧states: { idle: }", .init("access-widened Posts", "behavior", "1️⃣")),
        ChangeRow(
            "⟦→isolation: 1️⃣nonisolated\n⟧states: { idle: }", .init("isolation-changed Posts", "behavior", "1️⃣")
        ),
        ChangeRow(
            "⟦→observation: 1️⃣none\n⟧states: { idle: }",
            .init("observation-changed Posts", "views emitters", "1️⃣")),
        ChangeRow(
            "⟦→observation: 1️⃣none\n⟧states: { idle: }\nactions: { load: { debounce: 1s } }",
            .init("observation-changed Posts", "views emitters tests", "1️⃣")),
        ChangeRow(
            "conformances: [⟦2️⃣Equatable, Sendable→1️⃣Sendable, Hashable⟧]\nstates: { idle: }",
            .init("conformance-removed Posts.Equatable", "views emitters tests", "1️⃣", before: "2️⃣"),
            .init("conformance-added Posts.Hashable", "behavior", "1️⃣", before: "2️⃣")),
        ChangeRow(
            "⟦→initial: 1️⃣loaded\n⟧states: { ⟦1️⃣→⟧idle: , loaded: }",
            .init("initial-changed Posts", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: { content: { ⟦a: { type: Int, default: 3️⃣0 }→2️⃣a: Int⟧ } } }",
            .init("initial-incomplete Posts", "emitters tests", "1️⃣", before: "1️⃣"),
            .init("default-removed Posts.idle.a", "emitters tests", "2️⃣", before: "3️⃣")),
    ]

    static let stateRows: [ChangeRow] = [
        ChangeRow(
            "states: { idle: ⟦→, 1️⃣loaded: { content: { a: Int } } ⟧}",
            .init("state-added Posts.loaded", "views", "1️⃣")),
        ChangeRow(
            "states: { idle: ⟦, 1️⃣loaded: { content: { a: Int } } →⟧}",
            .init("state-removed Posts.loaded", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: ⟦→{ content: { a: { type: Int, default: 0 } } } ⟧}",
            .init("payload-added Posts.idle", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣loaded: ⟦{ content: { a: Int } } →⟧}",
            .init("payload-removed Posts.loaded", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: , ⟦1️⃣b:→b: { while: 1️⃣go }⟧ }\nactions: { go: }",
            .init("state-while-changed Posts.b", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow("states: { a: , b: { while: [1️⃣⟦go, on→on, go⟧] } }\nactions: { ⟦go: , on→on: , go⟧: }"),
        ChangeRow(
            "states: { 1️⃣idle: ⟦→{ present: progress } ⟧}",
            .init("presentation-changed Posts.idle", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣failed: { content: { reason: String }, present: { fullScreenError: reason }⟦→, retry: load⟧ } }\n"
                + "actions: { load: }", .init("retry-changed Posts.failed", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣failed: { present: { alert: , buttons: [{ title: ⟦OK→Retry⟧, action: load }] } } }\n"
                + "actions: { load: }", .init("buttons-changed Posts.failed", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣failed: { present: ⟦alert→{ alert: , buttons: [{ title: OK, action: load }] }⟧ } }\n"
                + "actions: { load: }", .init("presentation-changed Posts.failed", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣editing: { present: ⟦sheet→{ sheet: , dismiss: close }⟧ } }\n"
                + "actions: { close: }", .init("buttons-changed Posts.editing", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: { content: { a: A } } }\nsubstates: { A: { x: } ⟦→, 1️⃣B: { x: } ⟧}",
            .init("substate-added Posts.B", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: }⟦\nsubstates: { 1️⃣A: { x: } }→⟧",
            .init("substate-removed Posts.A", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            "states: { idle: }\n"
                + "substates: { 1️⃣A: { ⟦2️⃣x: , 3️⃣y: { content: { c: Int } }→y: { content: { c: Int , 3️⃣d: Int } }, 2️⃣z:⟧ } }",
            .init("state-removed Posts.A.x", "views emitters tests", "1️⃣", before: "2️⃣"),
            .init("state-added Posts.A.z", "views", "2️⃣", before: "1️⃣"),
            .init("property-added Posts.A.y.d", "emitters tests", "3️⃣", before: "3️⃣")),
    ]

    static let sharedRows: [ChangeRow] = [
        ChangeRow(
            "⟦→content: { 1️⃣y: { type: Int, default: 0 } }\n"
                + "⟧states: { ⟦1️⃣→⟧a: { content: { x: Int } } }",
            .init("property-added Posts.y", "compatible", "1️⃣")),
        ChangeRow(
            "⟦1️⃣→⟧content: { x: { type: Int, default: 0 }⟦→, 3️⃣y: Int⟧ }\nstates: { 2️⃣a: , b: }",
            .init("initial-incomplete Posts", "emitters tests", "2️⃣", before: "2️⃣"),
            .init("property-added Posts.y", "tests", "3️⃣", before: "1️⃣")),
        ChangeRow(
            "⟦→content: { 3️⃣y: { type: Int, default: 0 } }\n"
                + "⟧states: { 1️⃣a: , 2️⃣b: { content: { x: Int } } }",
            .init("property-added Posts.y", "compatible", "3️⃣"),
            .init("payload-added Posts.a", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "⟦→2️⃣⟧content: { 1️⃣⟦x: Int, y: 2️⃣Int→y: { type: 3️⃣String, editable: true }⟧ }\n"
                + "states: { a: , b: }",
            .init("property-removed Posts.x", "views emitters tests", "2️⃣", before: "1️⃣"),
            .init("property-type-changed Posts.y", "views emitters tests", "3️⃣", before: "2️⃣"),
            .init("editable-added Posts.y", "compatible", "1️⃣")),
        ChangeRow(
            "content: { 1️⃣x: { type: Int, editable: ⟦true→{ runs: go }⟧ } }\nstates: { a: }\n"
                + "actions: { go: }", .init("editing-changed Posts.x", "behavior", "1️⃣", before: "1️⃣"),
            .init("connection-added Posts", "behavior")),
        ChangeRow(
            "content: { 1️⃣x: { type: Int, editable: true } }\nstates: { ⟦2️⃣a→a: , 2️⃣b⟧: }",
            .init("state-added Posts.b", "views", "2️⃣")),
    ]

    static let contentRows: [ChangeRow] = [
        ChangeRow(
            "states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: Int⟧ } } }",
            .init("property-added Posts.loaded.b", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , ⟦1️⃣→⟧loaded: { content: {⟦→ 1️⃣b: { type: Int, default: 1 },⟧ a: Int } } }",
            .init("property-added Posts.loaded.b", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , ⟦→1️⃣⟧loaded: { content: { a: Int⟦, 1️⃣b: Int→⟧ } } }",
            .init("property-removed Posts.loaded.b", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: 1️⃣Int⟦→?⟧ } } }",
            .init("property-type-changed Posts.loaded.a", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , 1️⃣loaded: { content: { ⟦a: Int, b→b: Int, a⟧: Int } } }",
            .init("properties-reordered Posts.loaded", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { ⟦1️⃣a: Int→a: { type: Int, default: 1️⃣0 }⟧ } } }",
            .init("default-added Posts.loaded.a", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: { type: Int, default: 1️⃣⟦0→1⟧ } } } }",
            .init("default-changed Posts.loaded.a", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { ⟦a: String→1️⃣a: { type: String, editable: true }⟧ } } }",
            .init("editable-added Posts.a", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { 1️⃣a: ⟦{ type: String, editable: true }→String⟧ } } }",
            .init("editable-removed Posts.a", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { idle: { content: { 1️⃣a: { type: String, default: b, editable: true } } } , loaded: { content: { a: ⟦String→{ type: String, editable: true }⟧ } } }",
            .init("editing-changed Posts.a", "behavior", "1️⃣", before: "1️⃣")),
    ]

    static let transientRows: [ChangeRow] = [
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int } } }⟦→\ntransients: { 1️⃣busy: Bool }⟧",
            .init("transient-added Posts.busy", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int } } }⟦→\ntransients: { 1️⃣note: Int? }⟧",
            .init("transient-added Posts.note", "compatible", "1️⃣"),
            .init("dismissal-added Posts.note", "compatible", "1️⃣")),
        ChangeRow(
            "states: { idle: , loaded: { content: { a: Int } } }⟦\ntransients: { 1️⃣note: Int? }→⟧",
            .init("transient-removed Posts.note", "views emitters tests", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\ntransients: { note: 1️⃣⟦Int→String⟧? }",
            .init("transient-type-changed Posts.note", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int, default: 1️⃣⟦0→1⟧ } }",
            .init("transient-rest-changed Posts.note", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\n"
                + "transients: { ⟦1️⃣→⟧note: { type: Int?⟦→, resets: 1️⃣dismissal⟧ } }",
            .init("transient-resets-changed Posts.note", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { ⟦1️⃣busy: Bool→busy: { while: 1️⃣go }⟧ }\n"
                + "actions: { go: }", .init("transient-made-busy Posts.busy", "emitters", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { ⟦1️⃣busy: { type: Bool, present: banner, resets: dismissal }→2️⃣busy: { while: 1️⃣go, present: banner }⟧ }\n"
                + "actions: { go: }", .init("transient-made-busy Posts.busy", "emitters", "1️⃣", before: "1️⃣"),
            .init("dismissal-removed Posts.busy", "views emitters tests", "2️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { busy: { while: 1️⃣⟦go→on⟧ } }\n"
                + "actions: { go: , on: }",
            .init("transient-while-changed Posts.busy", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { a: { content: { x: Int } } }\ntransients: { ⟦busy: { while: 1️⃣go }→1️⃣busy: Bool⟧ }\n"
                + "actions: { go: }",
            .init("transient-while-changed Posts.busy", "behavior", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { ⟦→2️⃣⟧loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int?⟦, in: loaded→⟧ } }",
            .init("transient-carried Posts.other.note", "compatible", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }\n"
                + "transients: { note: { type: Int?⟦→, in: loaded⟧ } }",
            .init("transient-dropped Posts.other.note", "views emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣loaded: { content: { a: Int } } }\n"
                + "transients: { ⟦x: Bool, y→y: Bool, x⟧: Bool }",
            .init("properties-reordered Posts.loaded", "emitters tests", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\n"
                + "transients: { 1️⃣x: ⟦Bool→{ type: Bool, present: overlay }⟧ }",
            .init("dismissal-added Posts.x", "compatible", "1️⃣", before: "1️⃣"),
            .init("presentation-changed Posts.x", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { loaded: { content: { a: Int } } }\n"
                + "transients: { 1️⃣x: ⟦{ type: Bool, present: overlay }→Bool⟧ }",
            .init("dismissal-removed Posts.x", "views emitters tests", "1️⃣", before: "1️⃣"),
            .init("presentation-changed Posts.x", "views", "1️⃣", before: "1️⃣")),
        ChangeRow(
            "states: { 1️⃣idle: , loaded: { content: { a: Int } } }\n"
                + "transients: { x: { type: Bool, in: ⟦loaded→[idle, loaded]⟧ } }",
            .init("payload-added Posts.idle", "views emitters tests", "1️⃣", before: "1️⃣")),
    ]
}
