import SwiftCode
import Testing

@testable import SpecLanguage

struct CoreNamesTests {
    private let names = CoreNames.qualification(of: ["Bool", "Int", "Sendable"])

    @Test(arguments: [
        ("let a: Bool", "let a: Swift.Bool"),
        ("[Int: [Int]?]", "[Swift.Int: [Swift.Int]?]"),
        ("enum Kind: Int, Sendable {", "enum Kind: Swift.Int, Swift.Sendable {"),
        ("Page<Int>.Int", "Page<Swift.Int>.Int"),
        ("Swift.Int + App.Bool", "Swift.Int + App.Bool"),
        ("@Sendable (Int) -> Bool", "@Sendable (Swift.Int) -> Swift.Bool"),
        ("f(Int: 1)", "f(Int: 1)"),
        ("`Int` UInt Int8 isBool", "`Int` UInt Int8 isBool"),
        (
            "/// A Bool. \"Int\"\nvar a = \"an Int \\(Int.self) \\(f(\"Int\"))\"",
            "/// A Bool. \"Int\"\nvar a = \"an Int \\(Swift.Int.self) \\(f(\"Int\"))\""
        ),
        ("größeInt String", "größeInt String"),
    ])
    func qualifies(_ code: String, _ expected: String) { #expect(names.qualify(code) == expected) }

    @Test func nothing() { #expect(CoreNames.qualification(of: []).qualify("Int Bool") == "Int Bool") }
}
