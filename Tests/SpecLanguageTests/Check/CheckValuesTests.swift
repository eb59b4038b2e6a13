import Testing

@testable import SpecLanguage

/// Expressions that are no values of their types. `ValueFaultsTests` compares all kinds with the compiler.
struct CheckValuesTests {
    /// A property with a default.
    private static func property(
        _ type: String, _ value: String, _ faults: (id: String, help: String)...
    ) -> CheckRow {
        CheckRow(text: "states: { a: { content: { x: { type: \(type), default: \(value) } } } }", faults)
    }

    static let values: [CheckRow] = [
        property("String", "1️⃣Unknown", ("bad-expression", "write '\"Unknown\"'")),
        property("String", "1️⃣3", ("bad-expression", "write '\"3\"'")),
        property("String", "'1️⃣'", ("bad-expression", "write '\"\"'")),
        property("String", "1️⃣“x”", ("bad-expression", "'\"x\"'")),
        property("String", "unknown"),
        property("String", "Unknown.name"),
        property("String", "NSUnknown"),
        property("String?", "1️⃣Unknown", ("bad-expression", "write '\"Unknown\"'")),
        property("Int", "'1️⃣\"3\"'", ("bad-expression", "write '3'")),
        property("Int", "'1️⃣'", ("bad-expression", "such as '1'")),
        property("Int", "1️⃣1.5", ("bad-expression", "such as '1'")),
        property("Int", "1️⃣Date()", ("bad-expression", "such as '1'")),
        property("Int", "1️⃣nil", ("bad-expression", "or the type 'Int?'")),
        property("Int?", "nil"),
        property("UInt8", "1️⃣300", ("bad-expression", "such as '1'")),
        property("Bool", "1️⃣True", ("bad-expression", "write 'true'")),
        property("'[Int]'", "'[1, 1️⃣\"b\"]'", ("bad-expression", "such as '1'")),
        property("'[Int]'", "1️⃣3", ("bad-expression", "write '[3]'")),
        property("'[String: Int]'", "'1️⃣[]'", ("bad-expression", "write '[:]'")),
        property("'[String: URL]'", "'[\"a\": URL(string: \"https://a.b?c=d\")!]'"),
        property("'[String: Int?]'", "'[\"a\": b as? Int, c ? \"d\" : \"e\": f?.g]'"),
        property("'[Int: Int]'", "'[a ?? 1: 2]'"),
        property("URL", "'1️⃣\"https://a.b\"'", ("bad-expression", "write 'URL(string: \"https://a.b\")!'")),
        property("URL", "'1️⃣URL(string: \"a\")'", ("bad-expression", "write 'URL(string: \"a\")!'")),
        property("URL?", "'URL(string: \"a\")'"),
        // Types that vmgen does not know.
        property("Title", "Unknown"),
        property("Title", "'\"x\"'"),
        property("App.Date", "0"),
    ]

    @Test(arguments: values) func ofKnownTypes(_ row: CheckRow) { row.run() }

    static let places = """
        - content: { s: { type: Int, default: 1️⃣X } }
          states:
            a: { content: { x: { type: Date, example: 2️⃣0, default: 3️⃣Date() } } }
          substates: { B: { c: { content: { y: { type: UUID, default: 4️⃣UUID() } } } } }
          transients: { t: { type: Int, default: 5️⃣X, example: 6️⃣Y } } → bad-expression → bad-expression
          → bad-expression: 'Date(timeIntervalSince1970: 0)' → bad-expression: UUID(uuid
          → bad-expression → bad-expression
        - states: { a: { content: { n: Int } } }
          actions:
            b:
              parameters: { i: { type: Int, default: 1️⃣X, example: 2️⃣Y }, d: { type: Date, default: Date() } }
              outcomes:
                ok: { when: { i: 3️⃣X, d: 4️⃣Date() }, given: { n: 5️⃣X }, returning: { s.m: 6️⃣X, s.p: 7️⃣Y }, emits: a }
          events: { e: { parameters: { i: { type: Int, example: 8️⃣X } } } }
          dependencies:
            s: { protocol: P, properties: { p: Int }, methods: { m: { signature: "() -> Int", returns: 9️⃣X } } }
          → bad-expression → bad-expression → bad-expression → bad-expression: 1970 → bad-expression
          → bad-expression → bad-expression → bad-expression → bad-expression
        - dependencies:
            s: { protocol: P, methods: { m: { signature: "<T: Decodable>() -> T", returns: "[1, Date, 1️⃣UUID()]" } } }
          → bad-expression: UUID(uuid
        """

    @Test(arguments: CheckRow.table(places)) func inAllPlaces(_ row: CheckRow) { row.run() }

    static let changing: [CheckRow] = [
        property("Date", "1️⃣.now", ("bad-expression", "'Date(timeIntervalSince1970: 0)'")),
        property("Date?", "1️⃣Foundation.Date.now", ("bad-expression", "1970")),
        property("Date", "1️⃣Date() + 60", ("bad-expression", "1970")),
        property("String", "1️⃣UUID().uuidString", ("bad-expression", "constant")),
        property("Post.ID", "1️⃣UUID()", ("bad-expression", "UUID(uuid")),
        property("'[UUID]'", "'[1️⃣UUID()]'", ("bad-expression", "UUID(uuid")),
        property("Int", "'1️⃣.random(in: 0...9)'", ("bad-expression", "'1'")),
        property("Int", "'1️⃣Int.random(in: 0...9)'", ("bad-expression", "'1'")),
        property("Post", "'Post(id: UUID())'"),
        property("Date", ".nowInTests"),
    ]

    @Test(arguments: changing) func thatChange(_ row: CheckRow) { row.run() }

    @Test("An own type has an example, another module or a section of that name.")
    func ownTypes() {
        let own: [CheckRow] = [
            CheckRow(
                "imports: { M: [Date] }\nstates: { a: { content: { x: { type: Date, default: Date() } } } }"),
            CheckRow(
                "states: { a: { content: { x: { type: Date, default: .b } } } }\nsubstates: { Date: { b: } }"),
            CheckRow(
                "imports: { M: [Character] }\nstates: { a: { content: { x: { type: Character, default: Hero() } } } }"
            ),
        ]
        for row in own { row.run() }
    }

    @Test(arguments: ["await x()", "try x()"]) func effects(_ value: String) {
        CheckRow(
            """
            content: { s: { type: X, default: 1️⃣\(value) } }
            states: { a: { content: { x: { type: X, example: 2️⃣\(value) } } } }
            transients: { t: { type: X, default: 3️⃣\(value), example: 4️⃣\(value) } }
            actions:
              b:
                parameters: { i: { type: X, default: 5️⃣\(value) } }
                outcomes: { ok: { when: { i: 6️⃣\(value) }, given: { x: 7️⃣\(value) }, emits: a } }
            dependencies:
              s: { protocol: P, methods: { m: { signature: "() throws -> X", returns: 8️⃣\(value), throws: 9️⃣\(value) } } }
            """, ("bad-expression", "constant"), ("bad-expression", ""), ("bad-expression", ""),
            ("bad-expression", ""),
            ("bad-expression", ""), ("bad-expression", ""), ("bad-expression", ""), ("bad-expression", ""),
            ("bad-expression", "")
        ).run()
    }
}
