import SourceText
import YAMLSyntax

/// The messages about single places of a spec; those about any mapping are in `SpecDiagnostics.swift`.
extension Diagnostic {
    static func noStates(_ node: YAMLNode, in file: SourceFile, _ what: String) -> Diagnostic {
        Diagnostic(
            .wrongKind,
            .error,
            "expected at least one state for \(what)",
            at: SourcePlace(file, node.range),
            help: "write a state's name and a colon on a line of its own, such as 'idle:'"
        )
    }

    static func severalPresentations(_ node: YAMLNode, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .wrongKind,
            .error,
            "expected one style for 'present'",
            at: SourcePlace(file, node.firstLine(in: file)),
            help: "write the style, or the style and the property that it shows: '{ alert: reason }'"
        )
    }

    static func sharedAndDeclared(_ range: SourceRange, in file: SourceFile, _ what: String) -> Diagnostic {
        Diagnostic(
            .badValue,
            .error,
            "\(what) is taken from another feature and declared here",
            at: SourcePlace(file, range),
            help: "keep 'from' alone, or remove it"
        )
    }

    static func badParameterKey(_ key: Located<String>, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .badName,
            .error,
            "a parameter has a name, or a label and a name",
            at: SourcePlace(file, key.range),
            help: "write 'id: Int', 'to recipient: Contact' or '_ id: Int'"
        )
    }
}
