import Foundation
import SeededPlay
import Testing

@testable import SpecLanguage

/// A spec of a few words may not ask for millions of lines.
struct CheckSizeTests {
    private static func states(_ count: Int, _ content: String = "") -> String {
        "states:\n" + (0..<count).map { "  s\($0):\(content)\n" }.joined()
    }

    private static func entries(_ key: String, _ count: Int, _ value: String, marking marked: Int?) -> String
    {
        "\(key):\n" + (0..<count).map { "  \($0 == marked ? "1️⃣" : "")n\($0):\(value)\n" }.joined()
    }

    @Test(arguments: TestRun.sample(1, of: ["mvvm", "vsm", "mv"]))
    func hundredThousandTransientsOfStates(architecture: String) {
        let head = "feature: Posts\narchitecture: \(architecture)\n"
        let states = Self.states(250, " { content: { x: Int } }")
        CheckedSpecs(head + states + Self.entries("transients", 400, " Bool", marking: nil)).expect([])
        CheckedSpecs(head + states + Self.entries("transients", 402, " Bool", marking: 400))
            .expect([CheckedSpecs.Fault("too-large", "split the feature")])
    }

    @Test func hundredThousandStatesOfActions() {
        let states = "feature: Posts\n" + Self.states(100)
        CheckedSpecs(states + Self.entries("actions", 500, "", marking: nil)).expect([])
        CheckedSpecs(states + Self.entries("actions", 502, "", marking: 500))
            .expect([CheckedSpecs.Fault("too-large", "split the feature")])
        // Named, they are few.
        CheckedSpecs(states + Self.entries("actions", 1400, " { from: s1, emits: s2 }", marking: nil)).expect(
            [])
    }

    /// The compiler takes as long for a value in a value in a value as for all of them.
    @Test(arguments: [
        "{ a: { content: { x: $, y: $ } } }", "{ a: { content: { x: $ } }, b: { content: { y: '$?' } } }",
    ])
    func hundredThousandValuesOfSubstates(_ level: String) {
        func spec(_ depth: Int) -> String {
            let levels = (0..<depth).map { number in
                "  L\(number): \(level.replacingOccurrences(of: "$", with: "L\(number + 1)"))\n"
            }
            return "feature: Posts\nstates: { s: { content: { 1️⃣top: L0 } } }\nsubstates:\n"
                + levels.joined() + "  L\(depth): { leaf: }\n"
        }
        CheckedSpecs(spec(11)).expect([])
        for depth in [20, 60, 600] {
            CheckedSpecs(spec(depth)).expect([CheckedSpecs.Fault("too-large", "in an array")])
        }
    }

    /// A test sets the content of each state from which an outcome starts, and `shows` reads that of each state.
    @Test(arguments: [
        "outcomes: { o: { given: { x: $ }, emits: s0 } }", "shows: { s0: { x: x + 1 } }",
    ])
    func hundredThousandPropertiesOfStates(_ action: String) {
        func spec(_ count: Int, marking marked: Int? = nil) -> String {
            "feature: Posts\n" + Self.states(300, " { content: { x: Int } }") + "actions:\n"
                + (0..<count).map { number in
                    let action = action.replacingOccurrences(of: "$", with: "\(number)")
                    return "  \(number == marked ? "1️⃣" : "")n\(number): { \(action) }\n"
                }.joined()
        }
        CheckedSpecs(spec(165)).expect([])
        CheckedSpecs(spec(168, marking: 164))
            .expect([CheckedSpecs.Fault("too-large", "fewer states")])
    }

    @Test func hundredThousandParametersOfOverloads() {
        func spec(_ count: Int) -> String {
            let parameters = (0..<count).map { "p\($0): { type: Int, default: 0 }" }.joined(separator: ", ")
            return "feature: Posts\nstates: { s: }\nactions: { 1️⃣go: { parameters: { \(parameters) } } }"
        }
        CheckedSpecs(spec(316)).expect([])
        CheckedSpecs(spec(317)).expect([CheckedSpecs.Fault("too-large", "fewer parameters")])
    }

    @Test func hundredThousandKeptTransients() {
        func spec(_ count: Int) -> String {
            "feature: Posts\nstates: { 1️⃣s: { content: { x: Int } } }\n"
                + Self.entries("transients", count, " { type: 'Int?', resets: dismissal }", marking: nil)
                + "actions: { go: }"
        }
        CheckedSpecs(spec(315)).expect([])
        CheckedSpecs(spec(317)).expect([CheckedSpecs.Fault("too-large", "resets: emission")])
    }

    @Test func namesOfManyStatesAreNotAllListed() {
        let text = "feature: Posts\n" + Self.states(40) + "actions: { load: { emits: 1️⃣gone } }"
        CheckedSpecs(text).expect([CheckedSpecs.Fault("unknown-state", "'s19' and 20 more")])
    }
}
