import SourceText
import SwiftCode
import YAMLSyntax

extension Rule {
    static let badType = Rule(
        "bad-type", in: .names,
        what: "The text is not a Swift type, or not one that can be used here.",
        help: "The help says what to write or quote.",
        why: "Otherwise the compiler would report the error in a file that you did not write.",
        bad: """
            feature: Posts
            states:
              loaded: { content: { amount: "Int ⟦|⟧ String" } }
            """,
        good: .replacing("\"Int | String\"", with: "Int"))
}

extension Diagnostic {
    /// Reports a fault in a type or an expression; or, if YAML ended a text in flow style at a comma, although brackets
    /// were open, only that.
    static func badCode(_ rule: Rule, _ fault: CodeFault, in code: CodeSpec, of file: SourceFile)
        -> Diagnostic
    {
        guard let whole = code.uncut(in: file) else {
            return rule.diagnostic(
                fault.message, at: code.place(of: fault.range, in: file), help: fault.help.text,
                fixes: code.fixes(of: fault, in: file))
        }
        let range = SourceRange(code.range.start, code.range.start + whole.utf8.count)
        return rule.diagnostic(
            "YAML ends this \(rule.id == Rule.badType.id ? "type" : "expression") at the comma",
            at: SourcePlace(file, code.range), help: "quote it: \(quotedSpelling(whole))",
            fixes: [.quoting(range, as: whole)])
    }
}

extension Message {
    static func notAProtocol(_ name: String) -> Message {
        Message(
            .badType, "'\(shown(name))' is not the name of a protocol",
            help: name.utf8.contains(UInt8(ascii: ","))
                ? "list them separately: '[\(name)]'" : "list protocols, such as 'Equatable'")
    }

    static func genericWithoutArguments(_ name: String) -> Message {
        let example = ["Array": "[String]", "Dictionary": "[String: Int]", "Set": "Set<String>"][name] ?? ""
        return Message(
            .badType, "type '\(name)' says nothing of its elements",
            help: "name their types, as in '\(example)'")
    }

    /// A type without `Copyable` or `Escapable`.
    static func notCopyable(_ type: String) -> Message {
        Message(
            .badType, "Swift cannot copy or store '\(type)', so an output cannot have it",
            help: "hold it in the view model, and give the output the values, such as '[Int]'")
    }

    static func protocolWithoutAny(_ name: String) -> Message {
        Message(.badType, "protocol '\(name)' is a type only with 'any'", help: .write("any \(name)"))
    }

    static func notAKey(_ type: String) -> Message {
        Message(
            .badType, "'\(type)' is not 'Hashable', so it cannot be a key",
            help: "name a type that is, such as 'Int'")
    }
}
