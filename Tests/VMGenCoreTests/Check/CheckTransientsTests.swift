import Testing

@testable import VMGenCore

struct CheckTransientsTests {
    static let rows: [CheckRow] = [
        CheckRow(loaded + "transients: { 1️⃣Message: Bool }", ("bad-name", "write 'message'")),
        CheckRow(loaded + "transients: { a: 1️⃣Int }", ("transient-type", "add 'default:'")),
        CheckRow(loaded + "transients: { a: { type: Int, default: 0 }, b: Optional<Int>, c: Swift.Bool }"),
        CheckRow(loaded + "transients: { a: { type: Int, default: \"f1️⃣(\" } }", ("bad-expression", "")),
        // The default of an invalid type is unknown.
        CheckRow(loaded + "transients: { a: In1️⃣! }", ("bad-type", "")),
        CheckRow(
            "states: { a: , b: }\ntransients: { 1️⃣isOld: Bool }", ("transient-rides-nothing", "'in: [...]'")),
        CheckRow(
            loaded + "transients: { 1️⃣isOld: { type: Bool, in: [] } }",
            ("transient-rides-nothing", "'in: [...]'")),
        CheckRow(loaded + "transients: { isOld: { type: Bool, in: idle } }"),
        CheckRow(
            loaded + "transients: { isOld: { type: Bool, in: [idle, 1️⃣laoded] } }",
            ("unknown-state", "did you mean 'loaded'?")),
        // A list with nothing known in it is one mistake.
        CheckRow(
            loaded + "transients: { isOld: { type: Bool, in: 1️⃣gone } }", ("unknown-state", "'idle', 'loaded'")
        ),
        CheckRow(
            loaded + "transients: { m: { type: String?, present: { banner: 1️⃣x } } }",
            ("bad-presentation", "write 'present: banner'")),
        CheckRow(
            loaded + "transients: { m: { type: String?, retry: 1️⃣load } }", ("unknown-action", "declare it")),
        CheckRow(
            loaded + "transients: { m: { type: String?, retry: 1️⃣load } }\nactions: { load: { from: idle } }",
            ("retry-not-allowed", "add 'loaded' to the action's 'from'")),
        // If several states carry it, one message is enough.
        CheckRow(
            """
            states: { a: { content: { x: Int } }, b: { content: { x: Int } }, c: }
            transients: { m: { type: String?, retry: 1️⃣load } }
            actions: { load: { from: c } }
            """, ("retry-not-allowed", "add 'a'")),
        CheckRow(
            loaded + "transients: { m: { type: String?, retry: load } }\n"
                + "actions: { load: { from: loaded, parameters: { x: Int } } }"),
        CheckRow(loaded + "transients: { m: 1️⃣(any Error)? }", ("not-equatable", "use a type that conforms")),
    ]

    static let loaded = "states: { idle: , loaded: { content: { x: Int } } }\n"

    @Test(arguments: rows) func transients(_ row: CheckRow) { row.run() }
}
