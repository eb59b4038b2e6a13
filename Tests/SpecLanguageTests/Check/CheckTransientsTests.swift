import Testing

@testable import SpecLanguage

struct CheckTransientsTests {
    static let rows = """
        - 1️⃣Message: Bool → bad-name: write 'message'
        - a: 1️⃣Int → transient-type: add 'default:'
        - a: { type: Int, default: 0 }, b: Optional<Int>, c: Swift.Bool
        - a: { type: Int, default: "f1️⃣(" } → bad-expression
        # The default of an invalid type is unknown.
        - a: In1️⃣! → bad-type
        - 1️⃣isOld: { type: Bool, in: [] } → transient-rides-nothing: 'in: [...]'
        - isOld: { type: Bool, in: idle }
        - isOld: { type: Bool, in: [idle, 1️⃣laoded] } → unknown-state: did you mean 'loaded'?
        # A list with nothing known in it is one mistake.
        - isOld: { type: Bool, in: 1️⃣gone } → unknown-state: 'idle', 'loaded'
        - m: { type: String?, present: { banner: 1️⃣x } } → bad-presentation: write 'present: banner'
        - m: { type: String?, retry: 1️⃣load } → unknown-action: declare it
        - m: 1️⃣(any Error)? → not-equatable: use a type that conforms
        """

    static let loaded = "states: { idle: , loaded: { content: { x: Int } } }\n"

    @Test(arguments: CheckRow.table(rows)) func transients(_ row: CheckRow) {
        row.run(in: Self.loaded + "transients: { … }")
    }

    static let others = """
        - states: { a: , b: }
          transients: { 1️⃣isOld: Bool } → transient-rides-nothing: 'in: [...]'
        # Shared content carries it in every state, but no busy flag.
        - states: { a: , b: }
          content: { x: { type: Int, default: 0 } }
          transients: { isOld: Bool, 1️⃣isBusy: { while: load } }
          actions: { load: } → transient-rides-nothing: 'in: [...]'
        - states: { a: , b: }
          content: { x: { type: Int, default: 0 } }
          transients: { m: { type: String?, retry: 1️⃣load } }
          actions: { load: { from: a } } → retry-not-allowed: add 'b'
        - \(loaded)transients: { m: { type: String?, retry: 1️⃣load } }
          actions: { load: { from: idle } } → retry-not-allowed: add 'loaded' to the action's 'from'
        # If several states carry it, one message is enough.
        - states: { a: { content: { x: Int } }, b: { content: { x: Int } }, c: }
          transients: { m: { type: String?, retry: 1️⃣load } }
          actions: { load: { from: c } } → retry-not-allowed: add 'a'
        - \(loaded)transients: { m: { type: String?, retry: load } }
          actions: { load: { from: loaded, parameters: { x: Int } } }
        """

    @Test(arguments: CheckRow.table(others)) func andOtherKeys(_ row: CheckRow) { row.run() }
}
