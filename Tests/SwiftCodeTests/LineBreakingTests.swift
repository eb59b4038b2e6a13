import SeededPlay
import Testing

@testable import SwiftCode

struct LineBreakingTests {
    private func broken(_ text: String) -> String {
        String(decoding: LineBreaking.apply(to: Array(text.utf8)), as: UTF8.self)
    }

    /// A call of a given width, with three arguments that can be on separate lines.
    private func call(_ width: Int) -> String {
        "f(a, b, " + String(repeating: "c", count: width - 9) + ")"
    }

    /// Between lines of all kinds, without an end and at the very end of the text.
    @Test(arguments: ["", "\n", "short\n", "\n\nlet a = 1\n", "short"])
    func onlyLinesBeyondTheLimitAreBroken(_ neighbour: String) {
        let before = neighbour.hasSuffix("\n") ? neighbour : neighbour + "\n"
        let fitting = call(LineBreaking.limit)
        let text = before + fitting + "\n" + neighbour
        #expect(broken(text) == text)

        let long = call(LineBreaking.limit + 1)
        let argument = String(repeating: "c", count: LineBreaking.limit - 8)
        let lines = "f(\n    a,\n    b,\n    \(argument)\n)"
        #expect(broken(before + long + "\n" + neighbour) == before + lines + "\n" + neighbour)
        #expect(broken(before + long) == before + lines)
        #expect(broken(long + "\n" + long + "\n" + fitting) == lines + "\n" + lines + "\n" + fitting)
    }

    @Test func whatIsStillTooLongIsBrokenAgain() {
        let inner = "g(" + String(repeating: "d", count: 60) + ", " + String(repeating: "e", count: 60) + ")"
        #expect(
            broken("    f(a, \(inner))\n") == """
                    f(
                        a,
                        g(
                            \(String(repeating: "d", count: 60)),
                            \(String(repeating: "e", count: 60))
                        )
                    )

                """)
    }

    /// A default of a spec may be any literal; its commas and brackets are text.
    @Test(arguments: [
        ##"#"\"#"##, ##"#"a", (b"#"##, ##"#"\#("a, " + b)"#"##, #""\(f("a, b", c))""#, #""a\", b""#,
        #""a), b""#,
    ])
    func literalsAreNotBroken(_ literal: String) {
        let long = String(repeating: "c", count: 60)
        #expect(
            broken("f(\(long): \(literal), \(long): \(literal))\n") == """
                f(
                    \(long): \(literal),
                    \(long): \(literal)
                )

                """)
        #expect(
            broken("\(long)(\(literal)).map { g(\(literal)) + \(long) }\n") == """
                \(long)(\(literal)).map {
                    g(\(literal)) + \(long)
                }

                """)
    }

    /// Each break scans the line: deep ones end, and lose nothing.
    @Test(arguments: TestRun.sample(2, of: ["f(", "[", "{ a ", "\"\\(", "f(a)(", "{ a }"]))
    func deepNesting(_ part: String) {
        let text = String(repeating: part, count: 20_000)
        let broken = LineBreaking.apply(to: Array(text.utf8))
        let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 10 }
        #expect(broken.filter { !isBlank($0) } == Array(text.utf8).filter { !isBlank($0) })
        #expect(broken.count < text.utf8.count + 64 * 64 * 64)
        let closed = text + String(repeating: ")", count: 20_000)
        let brokenClosed = LineBreaking.apply(to: Array(closed.utf8))
        #expect(brokenClosed.filter { !isBlank($0) } == Array(closed.utf8).filter { !isBlank($0) })
        #expect(brokenClosed.count < closed.utf8.count + 64 * 64 * 64)
    }

    @Test func genericParametersBreakAtTheirCommas() {
        let parameters = ["First", "Second", "Third", "Fourth"].map { "\($0)Content: SwiftUI.View" }
        #expect(
            broken("struct StateView<\(parameters.joined(separator: ", "))>: SwiftUI.View {\n") == """
                struct StateView<
                    FirstContent: SwiftUI.View,
                    SecondContent: SwiftUI.View,
                    ThirdContent: SwiftUI.View,
                    FourthContent: SwiftUI.View
                >: SwiftUI.View {

                """)
        // A list in round brackets breaks first.
        let argument = "_ scope: " + String(repeating: "S", count: 80)
        #expect(
            broken("func run<Scope: P, Value: Q>(\(argument), value: Value)\n") == """
                func run<Scope: P, Value: Q>(
                    \(argument),
                    value: Value
                )

                """)
    }
}
