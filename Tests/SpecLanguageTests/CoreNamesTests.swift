import Emission
import Foundation
import SourceText
import SwiftCode
import TestSupport
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

/// The modules before names in generated code.
struct ModuleNamesTests {
    @Test(arguments: [
        ("Observation.Observable", "Observable"),
        (
            "@SwiftUI.State var a: SwiftUI.Binding<Observation.Kind>",
            "@State var a: Binding<Observation.Kind>"
        ),
        ("App.Observation.Observable", "App.Observation.Observable"),
        (
            "import Observation\nlet a: Observation? = Observation()",
            "import Observation\nlet a: Observation? = Observation()"
        ),
        ("\"Observation.Observable\" // SwiftUI.View", "\"Observation.Observable\" // SwiftUI.View"),
        ("Combine.Published", "Combine.Published"),
    ])
    func areLeftOut(_ code: String, _ expected: String) {
        #expect(CoreNames.qualification(of: ["Observation", "SwiftUI"]).qualify(code) == expected)
    }

    @Test("all that templates and the runtime write are known")
    func areKnown() throws {
        let root = Corpus.package
        var texts = try ["Templates", "Sources/Emission/Fields"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .map {
                    try String(contentsOf: root.appendingPathComponent("\(folder)/\($0)"), encoding: .utf8)
                }
        }
        for file in [RuntimeFile.runtime, .testSupport(forTests: true)] {
            texts.append(String(decoding: file.file().bytes, as: UTF8.self))
        }
        let modules = CoreNames.modules.keys.joined(separator: "|")
        let pattern = try Regex(
            "(?:^|[^.A-Za-z`])(\(modules))\\.(\\w+)", as: (Substring, Substring, Substring).self)
        var unknown: Set<String> = []
        for match in texts.flatMap({ $0.matches(of: pattern) }) {
            let (module, name) = (String(match.output.1), String(match.output.2))
            if CoreNames.modules[module]?.contains(name) != true { unknown.insert("\(module).\(name)") }
        }
        #expect(unknown == [])
    }
}
