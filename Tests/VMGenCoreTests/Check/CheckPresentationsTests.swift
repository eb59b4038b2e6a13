import Testing

@testable import VMGenCore

struct CheckPresentationsTests {
    static let rows: [CheckRow] = [
        // Buttons.
        CheckRow(
            "states: { a: { present: { alert: , buttons: [{ title: Go, action: 1️⃣og }] } } }\nactions: { go: }",
            ("unknown-action", "did you mean 'go'?")),
        CheckRow(
            "states: { a: { present: { alert: , buttons: [{ title: Go, action: 1️⃣go }] } }, b: }\n"
                + "actions: { go: { from: b } }",
            ("button-not-allowed", "add 'a' to the action's 'from'")),
        CheckRow(
            "states: { a: { present: { banner: , buttons: [{ title: Go, action: 1️⃣go }] } } }\n"
                + "actions: { go: { parameters: { id: Int } } }",
            ("button-not-allowed", "a property 'id: Int'")),
        CheckRow(
            "states: { a: { present: { overlay: , buttons: [{ title: Go, action: 1️⃣go }] } } }\n"
                + "actions: { go: { private: true } }",
            ("button-not-allowed", "name an action that views can call")),
        CheckRow("states: { a: { present: { alert: , buttons: [{ title: OK }] } } }"),
        CheckRow(
            "states: { a: { present: { alert: , buttons: [{ title: A, role: cancel }, "
                + "{ title: B, role: 1️⃣cancel }] } } }",
            ("bad-presentation", "remove this 'role'")),
        CheckRow(
            "states: { a: { present: { progress: , buttons: [{ title: 1️⃣A }] } } }",
            ("bad-presentation", "remove 'buttons'")),
        CheckRow(
            "states: { a: { present: { sheet: , buttons: [{ title: 1️⃣A }] } } }",
            ("bad-presentation", "remove 'buttons'")),
        // The presented value as an argument.
        CheckRow(
            "states: { a: { content: { x: Int } } }\ntransients: { post: { type: Post?, present: "
                + "{ alert: , buttons: [{ title: Go, action: go }] } } }\n"
                + "actions: { go: { parameters: { post: Post } } }"),
        CheckRow(
            "states: { a: { content: { x: Int } } }\ntransients: { post: { type: Post?, present: "
                + "{ alert: , buttons: [{ title: Go, action: 1️⃣go }] } } }\n"
                + "actions: { go: { parameters: { post: Int } } }",
            ("button-not-allowed", "a property 'post: Int'")),
        // Dismissals.
        CheckRow(
            "states: { a: { present: { sheet: , dismiss: 1️⃣go } }, b: }\nactions: { go: { from: b } }",
            ("button-not-allowed", "add 'a' to the action's 'from'")),
        CheckRow(
            "states: { a: { present: { alert: , dismiss: 1️⃣go } } }\nactions: { go: }",
            ("bad-presentation", "buttons: [{ title: OK, action: go }]")),
        CheckRow(
            "states: { a: { present: { progress: , dismiss: 1️⃣go } } }\nactions: { go: }",
            ("bad-presentation", "remove it")),
        CheckRow(
            "states: { a: { content: { x: Int }, present: { sheet: 1️⃣x } } }",
            ("bad-presentation", "without a property")),
        // A transient presents itself.
        CheckRow(
            "states: { a: { content: { x: Int } } }\n"
                + "transients: { hint: { type: String?, present: { banner: hint } } }"),
        CheckRow(
            "states: { a: { content: { x: Int } } }\n"
                + "transients: { hint: { type: String?, present: { banner: 1️⃣x } } }",
            ("bad-presentation", "present: banner")),
        // A chosen style.
        CheckRow(
            "states: { a: { content: { style: S, text: String }, present: { by: style } } }"),
        CheckRow(
            "states: { a: { content: { style: S }, present: { by: 1️⃣stile } } }",
            ("unknown-property", "did you mean 'style'?")),
        CheckRow(
            "conformances: []\nstates: { a: { content: { style: '@Sendable () -> S' }, present: { by: 1️⃣style } } }",
            ("bad-presentation", "an enum")),
        CheckRow(
            "conformances: []\nstates: { a: { content: { style: '(@Sendable () -> S)?' }, present: { by: 1️⃣style } } }",
            ("bad-presentation", "an enum")),
        CheckRow(
            "conformances: []\nstates: { a: { content: { style: Void? }, present: { by: 1️⃣style } } }",
            ("bad-presentation", "an enum")),
        CheckRow(
            "states: { a: { content: { style: S, x: Int, y: Int }, present: { 1️⃣by: style } } }",
            ("bad-presentation", "{ by: style, message: x }")),
        CheckRow(
            "states: { a: { content: { style: S, x: Int, y: Int }, present: { by: style, message: 1️⃣z } } }",
            ("unknown-property", "declared here: 'style', 'x', 'y'")),
        CheckRow(
            "states: { a: { content: { x: Int, y: Int }, present: { alert: x, message: 1️⃣y } } }",
            ("bad-presentation", "{ alert: y }")),
        CheckRow(
            "states: { a: { content: { x: Int } } }\ntransients: { hint: { type: String?, present: { 1️⃣by: x } } }",
            ("bad-presentation", "present: alert")),
        // Sections.
        CheckRow(
            "states: { a: { content: { s: S } } }\nsubstates: { S: { x: { present: 1️⃣alert } } }",
            ("bad-presentation", "'sheet', 'fullScreenCover' or 'popover'")),
        CheckRow(
            "states: { a: { content: { s: S } }, b: }\n"
                + "substates: { S: { x: { present: { sheet: , dismiss: 1️⃣go } } } }\nactions: { go: { from: b } }",
            ("button-not-allowed", "add 'a' to the action's 'from'")),
        // Names.
        CheckRow(
            "states: { a: { content: { s: S } }, sX: { present: sheet } }\n"
                + "substates: { S: { 1️⃣x: { present: sheet } } }",
            ("name-collision", "")),
    ]

    @Test(arguments: rows) func presentations(_ row: CheckRow) { row.run() }
}
