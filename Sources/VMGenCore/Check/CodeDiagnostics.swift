package import SourceText
import SwiftCode
import YAMLSyntax

extension RuleID {
    package static let badType = RuleID("bad-type")
    package static let badValue = RuleID("bad-value")
    package static let badName = RuleID("bad-name")
}

extension Diagnostic {
    static func badType(_ fault: CodeFault, in code: CodeSpec, of file: SourceFile) -> Diagnostic {
        cutCode(.badType, "type", code, file)
            ?? Diagnostic(
                .badType, .error, fault.message, at: code.place(of: fault.range, in: file), help: fault.help)
    }

    static func badValue(_ fault: CodeFault, in code: CodeSpec, of file: SourceFile) -> Diagnostic {
        cutCode(.badValue, "expression", code, file)
            ?? Diagnostic(
                .badValue, .error, fault.message, at: code.place(of: fault.range, in: file), help: fault.help)
    }

    /// YAML in flow style ends a text at a comma, whatever brackets are open.
    private static func cutCode(_ id: RuleID, _ noun: String, _ code: CodeSpec, _ file: SourceFile)
        -> Diagnostic?
    {
        guard let whole = code.uncut(in: file) else { return nil }
        return Diagnostic(
            id,
            .error,
            "YAML ends this \(noun) at the comma",
            at: SourcePlace(file, code.range),
            help: "quote it: \(quotedSpelling(whole))"
        )
    }

    static func badName(_ message: String, at place: SourcePlace, help: String) -> Diagnostic {
        Diagnostic(.badName, .error, message, at: place, help: help)
    }
}
