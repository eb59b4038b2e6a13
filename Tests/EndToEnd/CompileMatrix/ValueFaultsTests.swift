import SourceText
import SwiftCode
import TestSupport
import Testing

@testable import SpecLanguage

@Suite("What vmgen knows about values is what the compiler says")
struct ValueFaultsTests {
    static let types = [
        "Bool", "Int", "Int8", "UInt", "UInt64", "Double", "Float", "CGFloat", "TimeInterval", "Decimal",
        "String",
        "Substring", "StaticString", "Character", "Duration", "Data", "Date", "URL", "UUID", "Void", "[Int]",
        "[String]", "Set<Int>", "ContiguousArray<Double>", "[String: Int]", "[Int: [String]]", "Int?",
        "String??",
        "[Date?]", "(Int, String)", "(id: Int, at: Date)", "() -> Void", "(() -> Void)?", "Optional<Bool>",
        "Swift.String", "Foundation.Date", "Array<UUID>",
    ]

    static let values = [
        "true", "false", "0", "1", "-1", "+1", "300", "-128", "-129", "0xFF", "18_446_744_073_709_551_615",
        "18446744073709551616", "1.5", "-0.5e3", "0x1.8p3", "\"\"", "\"3\"", "\"a\"", "\"ab\"", "\"👩‍👩‍👧\"",
        "\"\\(1)\"", "\"\\u{41}\"", "#\"x\"#", "nil", "[]", "[:]", "[1]", "[1, 2.5]", "[\"a\"]", "[\"a\": 1]",
        "[1: [\"a\"]]", "[nil]", "()", "(1)", "(1, \"a\")", "(\"a\", 1)", "(id: 1, at: Date())", "{}",
        "Unknown",
        "Date()", "Foundation.Date()", "UUID()", "Data()", "Date(timeIntervalSince1970: 0)",
        "URL(string: \"https://example.com\")", "URL(string: \"https://example.com\")!",
        "UUID(uuidString: \"x\")", "Int(\"3\")", "Int(3)", "Double(3)", "CGFloat(3)",
        "Decimal(string: \"1\")",
        "Bool(\"true\")", "String(3)", "Substring(\"a\")", "Character(\"a\")", "Set([1])", "Array<Int>()",
        "Set<Int>()", "[String: Int]()", "Dictionary<String, Int>()", "Optional(1)", ".some(1)", "app",
        "MAX_COUNT", "NSInt", ".zero", "1 + 1", "f()", "text()", "[f(), 1]", "(f(), text())",
        "TimeInterval(1)", "Float(1)",
        "Unknown()", "Unknown.member", "Nested.Date()", "[Date()]", "[\"a\": \"b\"]", "[[1]]", "[0: []]",
    ]

    /// A value with a fault never compiles.
    @Test func values() throws {
        let faults = ValueFaults(scope: TypeScope())
        var pairs: [(type: String, value: String, help: String?)] = []
        for type in Self.types {
            let parsed = try SwiftType.parse(type)
            pairs += Self.values.map {
                (type, $0, faults.fault(of: $0, as: parsed, mayChange: true).map(\.help.text))
            }
        }
        func line(_ pair: (type: String, value: String, help: String?)) -> String {
            "func f() { let value: \(pair.type) = \(pair.value); _ = value }"
        }
        let errors = try CompiledLines.errors(in: pairs.map(line), after: Self.head)
        var refused: [(type: String, value: String, help: String?)] = []
        var missed: [String] = []
        for (index, pair) in pairs.enumerated() {
            if pair.help != nil {
                if errors[index] == nil { refused.append(pair) }
            } else if errors[index] != nil, !Self.unjudged.contains(pair.value) {
                missed.append("\(pair.type) = \(pair.value)")
            }
        }
        // Numbers out of range are found later.
        let later = try CompiledLines.errors(in: refused.map(line), after: Self.head, isWhole: true)
        let wrong = refused.enumerated().filter { later[$0.offset] == nil }.map { line($0.element) }
        #expect(wrong.isEmpty, "\(wrong)")
        #expect(pairs.count { $0.help != nil } > 1500)
        #expect(missed.isEmpty, "\(missed)")
    }

    private static let head = """
        import Foundation
        struct Unknown { init() {}; static let member = Unknown() }
        enum Nested { struct Date { init() {} } }
        let MAX_COUNT = 1
        let NSInt = 1
        let app = 1
        func f() -> Int { 1 }
        func text() -> String { "" }
        """

    /// Values that may be right as far as vmgen can tell.
    private static let unjudged: Set = [
        "URL(string: \"https://example.com\")!", "[String: Int]()", "Optional(1)", ".some(1)", "app", "NSInt",
        "MAX_COUNT", ".zero", "1 + 1", "f()", "text()", "[f(), 1]", "(f(), text())", "Unknown()",
        "Unknown.member",
        "Nested.Date()", "Array<Int>()", "Dictionary<String, Int>()",
    ]

    /// The help of each fault has a value of the type.
    @Test func helpWorks() throws {
        let faults = ValueFaults(scope: TypeScope())
        var lines: [String] = []
        for type in Self.types {
            let parsed = try SwiftType.parse(type)
            for value in Self.values {
                guard !value.contains("f()"), let fault = faults.fault(of: value, as: parsed) else {
                    continue
                }
                let help = fault.help.text
                let parts = help.split(separator: "'")
                // Some say only that the type may be Optional.
                guard parts.count > 1, !help.hasPrefix("write a value, or") else { continue }
                var bytes = Array(value.utf8)
                bytes.replaceSubrange(fault.range, with: Array(parts[1].utf8))
                let corrected = String(decoding: bytes, as: UTF8.self)
                // One fault is reported at a time.
                guard faults.fault(of: corrected, as: parsed) == nil else { continue }
                lines.append("func f() { let _: \(type) = \(corrected) }")
            }
        }
        #expect(lines.count > 1500)
        let errors = try CompiledLines.errors(in: lines, after: Self.head)
        #expect(errors.isEmpty, "\(errors.keys.sorted().map { lines[$0] })")
    }
}
