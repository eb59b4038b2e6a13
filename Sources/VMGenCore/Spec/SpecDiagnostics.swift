package import SourceText
import SwiftCode
import YAMLSyntax

extension RuleID {
    package static let duplicateKey = RuleID("duplicate-key")
    package static let unknownKey = RuleID("unknown-key")
    package static let missingKey = RuleID("missing-key")
    package static let wrongKind = RuleID("wrong-kind")
}

extension Diagnostic {
    static func duplicateKey(_ key: Located<String>, in file: SourceFile, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .duplicateKey,
            .error,
            "'\(shown(key.value))' is written twice",
            at: SourcePlace(file, key.range),
            notes: [Note("first written here", at: SourcePlace(file, first))],
            help: "remove one, or give it another name"
        )
    }

    /// Suggests the nearest key; one that is already there only if no other is near.
    static func unknownKey(
        _ key: Located<String>,
        in file: SourceFile,
        of what: String,
        known: [String],
        all: [String]
    ) -> Diagnostic {
        let near = nearest(key.value, in: known) ?? nearest(key.value, in: all)
        return Diagnostic(
            .unknownKey,
            .error,
            "unknown key '\(shown(key.value))' in \(what)",
            at: SourcePlace(file, key.range),
            help: near.map { "did you mean '\($0)'?" } ?? "known keys: \(listed(all))"
        )
    }

    static func missingKey(_ key: String, of what: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(.missingKey, .error, "\(what) has no '\(key)'", at: place, help: "add '\(key):'")
    }

    static func wrongKind(_ node: YAMLNode, in file: SourceFile, _ what: String, expected: String)
        -> Diagnostic
    {
        Diagnostic(
            .wrongKind,
            .error,
            "expected \(expected) for \(what), found \(node.kind)",
            at: SourcePlace(file, node.firstLine(in: file)),
            help: wayOut(node, expected: expected)
        )
    }

    private static func wayOut(_ node: YAMLNode, expected: String) -> String {
        switch (expected, node.content) {
        case ("a mapping", .sequence): "write 'name: …' instead of '- name'"
        case ("a mapping", _): "write '{ key: value }', or 'key: value' on lines of their own"
        case ("a type", .scalar): "write a Swift type, such as 'String', '[Post]' or 'Int?'"
        case ("a type", _): "write a Swift type on one line, such as '[Post]' or '[String: Int]'"
        case ("an expression", .scalar): "write a Swift expression, or remove the key"
        case ("an expression", _): "write a Swift expression on one line"
        default: node.isEmpty ? "write \(expected) after the colon, or remove the key" : "write \(expected)"
        }
    }

    static func notBoolean(_ node: YAMLNode, in file: SourceFile, _ what: String) -> Diagnostic {
        guard case .scalar(let scalar) = node.content, !node.isEmpty else {
            return wrongKind(node, in: file, what, expected: "'true' or 'false'")
        }
        let suggestion: String? =
            switch scalar.text.lowercased() {
            case "true", "yes", "on", "y", "1": "true"
            case "false", "no", "off", "n", "0": "false"
            default: nil
            }
        return Diagnostic(
            .wrongKind,
            .error,
            "expected 'true' or 'false' for \(what), found '\(shown(scalar.text))'",
            at: SourcePlace(file, node.range),
            help: suggestion.map { "did you mean '\($0)'?" } ?? "write 'true' or 'false'"
        )
    }

    static func unknownChoice(
        _ written: Located<String>,
        in file: SourceFile,
        _ what: String,
        choices: [String]
    ) -> Diagnostic {
        Diagnostic(
            .badValue,
            .error,
            "\(what) cannot be '\(shown(written.value))'",
            at: SourcePlace(file, written.range),
            help: nearest(written.value, in: choices).map { "did you mean '\($0)'?" }
                ?? "write one of \(listed(choices))"
        )
    }

    /// A text as a message quotes it: on one line, and not longer than a line.
    package static func shown(_ text: String) -> String {
        // As nearly every name is.
        if text.utf8.count <= 60, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var shown = ""
        for scalar in text.unicodeScalars.prefix(60) {
            if scalar == "\n" {
                shown += "\\n"
            } else if CodeFault.isInvisible(scalar), scalar != " " {
                shown += CodeFault.codePoint(scalar)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.count > 60 ? shown + "…" : shown
    }
}

/// `'a', 'b', 'c'`; of very many the first ones.
package func listed(_ names: [String]) -> String {
    let most = 20
    let shown = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
}

extension YAMLNode {
    /// How a message calls it.
    var kind: String {
        switch content {
        case .scalar where isEmpty: "nothing"
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Where it is shown: a block's first line only.
    func firstLine(in file: SourceFile) -> SourceRange {
        let end = min(max(range.end, 0), file.bytes.count)
        guard range.start >= 0, range.start < end else { return range }
        let bytes = file.bytes[range.start..<end]
        let lineEnd = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? end
        return SourceRange(range.start, lineEnd)
    }
}
