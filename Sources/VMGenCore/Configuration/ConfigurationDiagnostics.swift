package import SourceText

extension RuleID {
    package static let outsideOutput = RuleID("outside-output")
    package static let fileClash = RuleID("file-clash")
}

extension Diagnostic {
    static func unknownVersion(_ version: Located<String>, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "this vmgen reads version 1 of the configuration",
            at: SourcePlace(file, version.range), help: "write 'version: 1'")
    }

    static func outsideConfiguration(_ path: Located<String>, in file: SourceFile, what: String) -> Diagnostic
    {
        Diagnostic(
            .outsideOutput, .error, "\(what) '\(shown(path.value))' is not inside the configuration's folder",
            at: SourcePlace(file, path.range), help: "write a relative path without '..'")
    }

    static func badPattern(_ fault: (message: String, help: String), at place: SourcePlace) -> Diagnostic {
        Diagnostic(.badValue, .error, fault.message, at: place, help: fault.help)
    }

    static func badModule(_ name: Located<String>, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .badName, .error, "'\(shown(name.value))' is not the name of a module",
            at: SourcePlace(file, name.range), help: "write 'App', or '@testable App' for tests")
    }

    static func notACoreName(_ name: Located<String>, in file: SourceFile) -> Diagnostic {
        let near = nearest(name.value, in: CoreNames.known).map { "did you mean '\($0)'?" }
        return Diagnostic(
            .badValue, .error, "generated code does not write '\(shown(name.value))' without its module",
            at: SourcePlace(file, name.range),
            help: near ?? "remove it; the names that can be listed are \(listed(CoreNames.known))")
    }

    static func artifactTwice(
        _ artifact: Located<ArtifactReference>, in file: SourceFile, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .fileClash, .error, "the artifact '\(shown(artifact.value.name))' is listed twice",
            at: SourcePlace(file, artifact.range),
            notes: [Diagnostic.Note("first here", at: SourcePlace(file, first))],
            help: "an artifact belongs in one output; remove it here or there")
    }

    static func directoryTwice(
        _ directory: Located<String>, in file: SourceFile, first: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .fileClash, .error, "the directory '\(directory.value)' is in two outputs",
            at: SourcePlace(file, directory.range),
            notes: [Diagnostic.Note("first here", at: SourcePlace(file, first.range))],
            help: "list the artifacts of both in one output, or use another directory")
    }
}
