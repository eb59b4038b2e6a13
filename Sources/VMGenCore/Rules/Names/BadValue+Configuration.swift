import SourceText

extension Diagnostic {
    static func unknownChange(_ key: Located<String>, in file: SourceFile, help: String) -> Diagnostic {
        badValue("'\(shown(key.value))' matches no change", at: SourcePlace(file, key.range), help: help)
    }

    static func unknownVersion(_ version: Located<String>, in file: SourceFile) -> Diagnostic {
        Rule.badValue.diagnostic(
            "this vmgen reads version 1 of the configuration",
            at: SourcePlace(file, version.range), help: "write 'version: 1'")
    }

    static func badPattern(_ fault: (message: String, help: String), at place: SourcePlace) -> Diagnostic {
        Rule.badValue.diagnostic(fault.message, at: place, help: fault.help)
    }

    static func notACoreName(_ name: Located<String>, in file: SourceFile) -> Diagnostic {
        let near = nearest(name.value, in: CoreNames.known).map { "did you mean '\($0)'?" }
        return Rule.badValue.diagnostic(
            "generated code does not write '\(shown(name.value))' without its module",
            at: SourcePlace(file, name.range),
            help: near ?? "remove it; the names that can be listed are \(listed(CoreNames.known))")
    }
}
