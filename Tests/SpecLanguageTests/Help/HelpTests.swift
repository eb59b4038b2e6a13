import Foundation
import SourceText
import Testing

@testable import SpecLanguage

/// Every help is followed once, by its fix or by hand, and then its rule and all errors are gone.
@Suite struct HelpTests {
    @Test(arguments: HelpCase.all + HelpCase.examples) func correctsTheMistake(_ help: HelpCase) {
        let before = help.before()
        let found = before.filter { $0.id == help.rule }
        #expect(!found.isEmpty, "found \(shown(before))")
        #expect(found.allSatisfy { $0.help?.isEmpty == false })
        #expect(help.isByHand || found.contains { !$0.fixes.isEmpty }, "nothing to follow")
        if help.isByHand {
            let left = help.afterCorrection().filter { $0.severity == .error || $0.id == help.rule }
            #expect(left.isEmpty, "\(found.first?.help ?? "-") leads to \(shown(left))")
        }
        for diagnostic in found {
            for fix in diagnostic.fixes {
                let after = help.after(fix, of: diagnostic)
                // Fixes that are not safe are one of several ways.
                guard fix.isSafe || !help.isByHand else { continue }
                let isLeft = after.contains { $0.message == diagnostic.message && $0.help == diagnostic.help }
                #expect(!isLeft, "\(fix)")
                #expect(
                    after.count { $0.severity == .error } <= before.count { $0.severity == .error },
                    "\(fix.title) leads to \(shown(after))")
            }
        }
    }

    private func shown(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { "\($0.id): \($0.message)" }
    }

    /// Each message and each help in the sources belongs to a case.
    @Test func reachesEveryHelp() throws {
        let said = (HelpCase.all + HelpCase.examples).flatMap { $0.before() }.map { diagnostic in
            let parts = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
            return parts.joined(separator: "\n")
        }
        let texts = Array(Set(said))
        var missing: [String] = []
        for literal in try HelpLiteral.all() where !literal.isException && !literal.isIn(texts) {
            missing.append("\(literal.file):\(literal.line): \(literal.text)")
        }
        #expect(missing.isEmpty, "no case in Helps.txt for:\n\(missing.joined(separator: "\n"))")
    }
}

/// A text of several words in a source file that writes messages.
struct HelpLiteral {
    let file: String
    let line: Int
    /// The text as it is written, with its interpolations as `\()`.
    let text: String

    /// Literals that no spec and no configuration shows, with the reason.
    static let exceptions: [String: String] = {
        let large = "needs a spec that is larger than a case; the tests of limits write it"
        let bytes = "needs bytes that a text cannot have; the tests of encodings write them"
        let beginnings = [
            "more than \\() keys, values and collections": large, "split the file into several": large,
            "more than \\() levels of nesting": large, "nest less deeply": large,
            "a name of \\() bytes": large, "use at most \\() bytes": large,
            "the states have more than \\() shared": large, "name the states that carry a transient": large,
            "the functions that emit this state have": large, "use 'resets: emission' for some": large,
            "with this property, values hold more": large, "hold it in an array, or split": large,
            "the values and the outcomes of actions name": large, "list fewer states in 'from', or": large,
            "the overloads of actions have more than": large, "give fewer parameters a default, or": large,
            "the file has more than \\() bytes": large, "split it into several files": large,
            "the file is \\(), not UTF-8": bytes, "save it as UTF-8": bytes,
            "the byte 0x\\() is not UTF-8 here": bytes, "save the file as UTF-8; it may": bytes,
            "UTF-16 (": bytes, "UTF-32 (": bytes,
            "NUL (U+0000)": bytes, "byte order mark (U+FEFF)": bytes,
            "remove it; only the first character": bytes,
        ]
        // libyaml's words, by which vmgen recognizes a fault.
        let recognized = [
            "while scanning a", "while parsing a", "found character that", "found a tab character",
            "found unexpected", "found undefined tag", "found incompatible YAML", "found duplicate %",
            "did not find expected", "could not find expected", "mapping values are not allowed",
            "mapping keys are not allowed", "block sequence entries are not",
        ]
        let reason = "is a text of libyaml, which vmgen reads and does not show"
        return beginnings.merging(recognized.map { ($0, reason) }) { own, _ in own }
    }()

    var isException: Bool {
        Self.exceptions.keys.contains(where: text.hasPrefix) || Self.withoutCase.contains(text)
    }

    /// The messages that wait for a case. No message may be added.
    private static let withoutCase: Set<String> = {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("WithoutCase.txt")
        return Set(((try? String(contentsOf: url, encoding: .utf8)) ?? "").components(separatedBy: "\n"))
    }()

    /// Whether the text, with anything in place of its interpolations, is part of another text.
    func isIn(_ texts: [String]) -> Bool {
        let parts = text.components(separatedBy: "\\()")
        return texts.contains { text in
            var rest = Substring(text)
            for part in parts where !part.isEmpty {
                guard let range = rest.range(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return true
        }
    }

    static func all() throws -> [HelpLiteral] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources").standardizedFileURL
        var literals: [HelpLiteral] = []
        for folder in [
            "SourceText", "SwiftCode", "YAMLSyntax", "SpecLanguage/Check", "SpecLanguage/Configuration",
            "SpecLanguage/Model", "SpecLanguage/Rules", "SpecLanguage/Spec",
        ] {
            let enumerator = FileManager.default.enumerator(
                atPath: sources.appendingPathComponent(folder).path)
            while let name = enumerator?.nextObject() as? String {
                guard name.hasSuffix(".swift") else { continue }
                let url = sources.appendingPathComponent("\(folder)/\(name)")
                let text = try String(contentsOf: url, encoding: .utf8)
                let code = Self.code(of: text)
                let marks = ["help", "CodeFault("]
                guard text.contains("func "),
                    code.contains(where: { marks.contains(where: $0.text.contains) })
                else { continue }
                let isChecking = ["SpecLanguage/Check", "SpecLanguage/Spec"].contains(folder)
                let messages = isChecking ? Self.calls(in: code) : code
                for (line, literal) in Self.literals(of: messages) where Self.isProse(literal) {
                    literals.append(HelpLiteral(file: "\(folder)/\(name)", line: line, text: literal))
                }
            }
        }
        return literals
    }

    /// Messages are in lower case and have several words; the texts of rules are sentences.
    private static func isProse(_ text: String) -> Bool {
        let words = text.split(separator: " ").filter { $0.contains(where: \.isLetter) }
        return words.count > 1 && !(text.hasSuffix(".") && text.first?.isUppercase == true)
            && !["`", "feature: ", "vmgen lint", "vmgen generate", "version: 1\n", "awk "].contains(
                where: text.contains)
    }

    /// The lines of Swift code, with their numbers, without comments, strings of several lines, and the corrections of
    /// rules' examples.
    private static func code(of text: String) -> [(line: Int, text: String)] {
        var code: [(Int, String)] = []
        var isInBlock = false
        var isInCorrection = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.contains("\"\"\"") {
                isInBlock.toggle()
                continue
            }
            if trimmed.hasPrefix("good: .replacing(") { isInCorrection = true }
            if isInCorrection {
                isInCorrection = !trimmed.hasSuffix("))")
                continue
            }
            if isInBlock || trimmed.hasPrefix("//") { continue }
            code.append((index + 1, line))
        }
        return code
    }

    /// The lines of calls that report, and lines about helps. Other texts of checks say what a value is.
    private static func calls(in code: [(line: Int, text: String)]) -> [(line: Int, text: String)] {
        var depth = 0
        return code.filter { _, text in
            let isOpen = depth > 0
            let isMarked = ["report(", "Message(", "help"].contains(where: text.contains)
            if isOpen || isMarked {
                depth = max(0, depth + text.count { $0 == "(" } - text.count { $0 == ")" })
            }
            return isOpen || isMarked
        }
    }

    /// The strings of the lines, without the code of interpolations.
    private static func literals(of code: [(line: Int, text: String)]) -> [(line: Int, text: String)] {
        var found: [(Int, String)] = []
        for (line, text) in code {
            var scanner = Array(text)[...]
            while let start = scanner.firstIndex(of: "\"") {
                scanner = scanner[(start + 1)...]
                found.append((line, string(&scanner, &found, line)))
            }
        }
        return found
    }

    /// Reads up to the closing quote.
    private static func string(
        _ rest: inout ArraySlice<Character>, _ found: inout [(Int, String)], _ line: Int
    ) -> String {
        var text = ""
        while let next = rest.popFirst(), next != "\"" {
            guard next == "\\", let escaped = rest.popFirst() else {
                text.append(next)
                continue
            }
            switch escaped {
            case "(":
                text += "\\()"
                var depth = 1
                while depth > 0, let inner = rest.popFirst() {
                    if inner == "(" { depth += 1 }
                    if inner == ")" { depth -= 1 }
                    if inner == "\"" { found.append((line, string(&rest, &found, line))) }
                }
            case "n": text += "\n"
            default: text.append(escaped)
            }
        }
        return text
    }
}
