import Testing

@testable import SpecLanguage

/// Conditions of calls.
struct CheckRequirementsTests {
    static let rows = """
        - a: { from: form, requires: isValid }, b: { from: [form, draft], requires: isValid }
        - a: { requires: isOpen }, b: { requires: isUrgent, shows: idle }, c: { requires: isOwn }
        - a: { requires: 1️⃣{ b: c } } → wrong-kind: a name
        - a: { requires: 1️⃣IsValid } → bad-name: write 'isValid'
        - a: { from: form, requires: 1️⃣name } → conflicting-keys: name a 'Bool'
        - a: { requires: 1️⃣hint } → conflicting-keys: of the output
        - a: { from: [form, idle], requires: 1️⃣isValid } → outside-action: add 'isValid: Bool'
        - a: { requires: 1️⃣isValid } → outside-action: remove 'idle'
        # Members of the output that are no Bool.
        - a: { requires: 1️⃣kind }, b: { requires: 2️⃣atRest } → conflicting-keys: of the output → conflicting-keys: of the output
        - a: { requires: 1️⃣copy }, b: { requires: 2️⃣allows } → conflicting-keys: of the output → conflicting-keys: of the output
        - a: { requires: 1️⃣shared } → conflicting-keys: of the output
        - a: { requires: 1️⃣form }, b: { requires: 2️⃣idle } → conflicting-keys: write 'isForm' → conflicting-keys: write 'isIdle'
        - a: { requires: isForm }, b: { requires: hashValue }
        """

    static let spec = """
        states:
          idle:
          form: { content: { name: String, isValid: Bool } }
          draft: { content: { isValid: Swift.Bool } }
        content: { isOpen: Bool }
        transients: { isUrgent: Bool, hint: String? }
        actions: { … }
        """

    @Test(arguments: CheckRow.table(rows)) func requirements(_ row: CheckRow) { row.run(in: Self.spec) }

    @Test func anotherArchitecture() {
        CheckRow(
            "architecture: mv\nstates: { idle: }\nactions: { a: { requires: 1️⃣isValid } }",
            ("wrong-architecture", "'architecture: mvvm'")
        ).run()
    }
}
