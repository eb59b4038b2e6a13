import Testing

@testable import SpecLanguage

struct CheckConformancesTests {
    static let rows = """
        # Functions and existentials are not `Sendable`.
        - conformances: Sendable
          states:
            a: { content: { f: 1️⃣"() -> Void", g: 2️⃣"(Int) -> Int", h: 3️⃣Any, i: 4️⃣AnyObject } }
          → not-sendable: write '@Sendable () -> Void' → not-sendable: '@Sendable (Int) -> Int'
          → not-sendable: leave 'Sendable' out → not-sendable: leave 'Sendable' out
        - conformances: Swift.Sendable
          states: { a: { content: { b: B } } }
          substates: { B: { c: { content: { f: 1️⃣"[() -> Void]" } } } }
          transients: { t: 2️⃣"(@MainActor () -> Void)?" } → not-sendable: a type that conforms
          → not-sendable: a type that conforms
        - conformances: Sendable
          states: { a: { content: { f: '@Sendable () -> Void', e: any Error } } }
        - conformances: []
          states: { a: { content: { f: '() -> Void', e: Any } } }
        - architecture: vsm
          conformances: Sendable
          states: { a: { content: { f: '() -> Void' } } }
        # One message per mistake.
        - states: { a: { content: { f: 1️⃣'() -> Void' } } } → not-equatable: conformances: []
        # Types of Swift and Foundation that lack a conformance.
        - conformances: [Equatable, Codable]
          states: { a: { content: { c: 1️⃣Character, r: 2️⃣"[Result<Int, Never>]", s: String, n: Int? } } }
          transients: { t: Substring? } → not-codable: leave 'Codable' out → not-codable
        - conformances: Decodable
          states: { a: { content: { c: 1️⃣Character } } }
          transients: { t: 2️⃣Substring? } → not-codable: 'Decodable' → not-codable: 'Decodable'
        - conformances: Hashable
          imports: Foundation
          states: { a: { content: { s: 1️⃣StaticString, p: 2️⃣PartialRangeFrom<Int>, l: 3️⃣"LazySequence<[Int]>" } } }
          → not-equatable: 'Hashable' → not-equatable → not-equatable
        - conformances: Hashable
          states: { a: { content: { p: 1️⃣TaskPriority } } } → not-hashable
        - conformances: Equatable
          states: { a: { content: { p: 1️⃣Predicate<Post> } } } → not-equatable
        - conformances: Sendable
          states: { a: { content: { n: 1️⃣Notification } } } → not-sendable
        - conformances: Sendable
          states: { a: { content: { n: App.Notification } } }
        - conformances: Error
          states: { a: { content: { f: 1️⃣'() -> Void' } } } → not-sendable: 'Error'
        # A section of that name is another type.
        - conformances: Codable
          states: { a: { content: { c: Character } } }
          substates: { Character: { b: } }
        # Keys.
        - states: { a: { content: { x: 1️⃣"[String: Set<StaticString>]" } } }
          actions: { b: { parameters: { d: 2️⃣"[TaskPriority: Int]" } } }
          dependencies: { s: { protocol: P, methods: { m: 3️⃣"(of: Set<Any>) -> Int" }, properties: { p: 4️⃣"[Any: Int]" } } }
          → bad-type: such as 'Int' → bad-type → bad-type → bad-type
        # Members that nobody writes.
        - conformances: [Equatable, 1️⃣CustomStringConvertible, 2️⃣Swift.Identifiable]
          → conformance-members: extension PostsOutput: CustomStringConvertible
          → conformance-members: extension PostsOutput: Swift.Identifiable
        - conformances: [Codable, Hashable, Error, Own]
          states: { a: { content: { x: Int } } }
        - conformances: [1️⃣CaseIterable, 2️⃣Comparable]
          states: { a: { content: { x: Int } } } → conformance-members: extension PostsOutput: CaseIterable
          → conformance-members: extension PostsOutput: Comparable
        - conformances: [CaseIterable, Comparable]
          states: { a: , b: }
        - architecture: mv
          conformances: [1️⃣CaseIterable]
          states: { a: , b: }
          transients: { t: { type: Bool, in: a } }
          → conformance-members: extension PostsViewState: CaseIterable
        """

    @Test(arguments: CheckRow.table(rows)) func conformances(_ row: CheckRow) { row.run() }

    @Test("A conformance from the configuration is reported at the feature.")
    func configured() {
        CheckedSpecs(
            "feature: 1️⃣Posts\nstates: { a: }\n", defaults: SpecDefaults(conformances: ["Identifiable"])
        ).expect([CheckedSpecs.Fault("conformance-members", "extension PostsOutput: Identifiable")])
    }

    static let numbers = """
        - states:
            a: { content: { d: { type: Double, default: 1️⃣.nan }, e: { type: Double, example: 2️⃣-Double.nan } } }
          transients:
            t: { type: Float, default: 3️⃣Float.signalingNaN } → bad-expression: Optional
          → bad-expression: Optional → bad-expression: Optional
        - conformances: []
          states: { a: { content: { d: { type: Double, default: .nan } } } }
          transients: { t: { type: Float, default: 1️⃣.nan } } → bad-expression: Optional
        - states: { a: { content: { d: { type: Double, default: .pi }, f: { type: F, example: f(.nan) } } } }
        """

    @Test(arguments: CheckRow.table(numbers)) func notANumber(_ row: CheckRow) { row.run() }

    static let parameters = """
        - actions:
            b: { parameters: { v: 1️⃣Void } }
            c: { parameters: { v: Void, i: Int } }
          events: { e: { parameters: { _ v: 2️⃣() } } } → bad-type: remove the parameter
          → bad-type: remove the parameter
        - actions: { b: { parameters: { 1️⃣Swift v: Int } } }
          dependencies:
            service:
              protocol: P
              methods: { 2️⃣NotStubbed: "() -> Int", run: "() throws3️⃣(Never)" }
              properties: { 4️⃣MockRecord: Int } → bad-name: 'swift' → bad-name: 'notStubbed'
          → bad-type: remove it → bad-name: 'mockRecord'
        """

    @Test(arguments: CheckRow.table(parameters)) func ofActionsAndMethods(_ row: CheckRow) { row.run() }
}
