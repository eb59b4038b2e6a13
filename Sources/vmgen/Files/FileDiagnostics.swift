import SourceText
import VMGenCore

extension RuleID {
    static let fileNotFound = RuleID("file-not-found")
    static let notAFile = RuleID("not-a-file")
    static let unreadable = RuleID("unreadable")
    static let unwritable = RuleID("unwritable")
    static let notOurs = RuleID("not-ours")
    static let noSpecs = RuleID("no-specs")
    static let noConfiguration = RuleID("no-configuration")
    static let unknownArtifact = RuleID("unknown-artifact")

    // Of generated files, told by 'check' to programs.
    static let staleFile = RuleID("stale-file")
    static let missingFile = RuleID("missing-file")
    static let orphanedFile = RuleID("orphaned-file")
}

extension Diagnostic {
    /// About a path as a whole: shown at its first line.
    private static func file(
        _ id: RuleID, _ path: String, _ message: String, severity: Severity = .error, help: String
    ) -> Diagnostic {
        Diagnostic(
            id, severity, message, at: SourcePlace(SourceFile(path: path, bytes: []), .at(0)), help: help)
    }

    static func fileNotFound(_ path: String) -> Diagnostic {
        file(.fileNotFound, path, "no such file or folder", help: "check the spelling of the path")
    }

    static func unknownCommand(_ path: String, nearest: String) -> Diagnostic {
        file(.fileNotFound, path, "no such file, folder or command", help: "did you mean 'vmgen \(nearest)'?")
    }

    static func notAFile(_ path: String) -> Diagnostic {
        file(
            .notAFile, path, "this is not a file",
            help: "name a file that ends in '.vm.yaml', or a folder of such files")
    }

    static func notASpec(_ path: String) -> Diagnostic {
        file(
            .notAFile, path, "this has the name of a spec, but is not a file",
            help: "rename it, or put the spec here")
    }

    static func brokenLink(_ path: String) -> Diagnostic {
        file(
            .unreadable, path, "the target of this symlink does not exist, so vmgen cannot read its specs",
            help: "restore the target, or remove the symlink")
    }

    static func unreadable(_ path: String, _ failure: POSIX.Failure) -> Diagnostic {
        file(.unreadable, path, "cannot be read: \(failure.text)", help: "check its permissions")
    }

    static func unwritable(_ path: String, _ reason: String) -> Diagnostic {
        file(
            .unwritable, path, "cannot be written: \(reason)",
            help: "check the folder's permissions, or choose another one")
    }

    static func outputUnwritable(_ failure: POSIX.Failure) -> Diagnostic {
        file(
            .unwritable, "standard output", "cannot be written: \(failure.text)",
            help: "free some space, or redirect it")
    }

    static func changedMeanwhile(_ path: String) -> Diagnostic {
        file(.unreadable, path, "the file changed while vmgen ran", help: "run vmgen again")
    }

    static func fileInTheWay(_ path: String) -> Diagnostic {
        file(
            .unwritable, path, "a file is in the way of the output directory",
            help: "move it, or choose another directory")
    }

    static func notOurs(_ path: String, _ what: String) -> Diagnostic {
        file(
            .notOurs, path, "\(what) is in the way of a generated file",
            help: "move it; vmgen replaces only files whose first line says '\(FileHead.statement)…'")
    }

    static func alreadyThere(_ path: String) -> Diagnostic {
        file(
            .notOurs, path, "the file already exists",
            help: "vmgen does not overwrite it; remove it first, or choose another place")
    }

    static func outsideOutput(_ path: String) -> Diagnostic {
        file(
            .outsideOutput, path, "a symlink leads this directory out of the project",
            help: "replace the symlink by a folder, or choose another directory")
    }

    static func sameDirectory(_ path: String, as first: String) -> Diagnostic {
        file(
            .fileClash, path, "a symlink makes this directory the same as '\(first)'",
            help: "list the artifacts of both in one output, or replace the symlink by a folder")
    }

    static func caseClash(_ path: String, with other: String) -> Diagnostic {
        file(
            .fileClash, path,
            "differs from '\(other)' only in case, which many file systems ignore",
            help: "rename one of them")
    }

    static func generatedTwice(_ path: String, by second: Feature, first: Feature) -> Diagnostic {
        Diagnostic(
            .fileClash, .error, "'\(path)' is also generated from '\(first.file.path)'",
            at: SourcePlace(second.file, .at(0)),
            notes: [Diagnostic.Note("the other spec", at: SourcePlace(first.file, .at(0)))],
            help: "give the features names that differ in more than case")
    }

    static func generatedByRuntime(_ path: String, _ feature: Feature) -> Diagnostic {
        Diagnostic(
            .fileClash, .error, "'\(path)' is also the name of a file with vmgen's runtime",
            at: SourcePlace(feature.file, .at(0)), help: "rename the feature or the template")
    }

    static func noSpecs(_ path: String) -> Diagnostic {
        file(
            .noSpecs, path, "this folder has no spec", severity: .warning,
            help: "specs are files that end in '.vm.yaml'; 'vmgen new NAME' writes one")
    }

    static func patternMatchesNothing(_ pattern: Located<String>, in file: SourceFile, folderExists: Bool)
        -> Diagnostic
    {
        Diagnostic(
            .noSpecs, folderExists ? .warning : .error, "no spec matches '\(pattern.value)'",
            at: SourcePlace(file, pattern.range),
            help: folderExists
                ? "'vmgen new NAME' writes one" : "correct the pattern; its folder does not exist")
    }

    static func noConfiguration() -> Diagnostic {
        file(
            .noConfiguration, Configuration.fileName, "there is no configuration here or in a folder above",
            help: "write one with 'vmgen init', or run 'vmgen generate PATH --output DIR'")
    }

    static func noOutput() -> Diagnostic {
        file(
            .noConfiguration, Configuration.fileName,
            "no configuration says where to write the files",
            help: "add '--output DIR', or write a configuration with 'vmgen init'")
    }

    static func noOutputs(_ configuration: Configuration) -> Diagnostic {
        Diagnostic(
            .noConfiguration, .error, "the configuration does not say where to write the files",
            at: SourcePlace(configuration.file, .at(0)),
            help:
                "list 'outputs:', each with a 'directory:', or add '--output DIR'; only the build plugin needs neither"
        )
    }

    static func noDirectory(of output: Configuration.Output, in configuration: Configuration) -> Diagnostic {
        Diagnostic(
            .noConfiguration, .error, "this output has no 'directory'",
            at: SourcePlace(configuration.file, output.range),
            help: "add 'directory:'; only the build plugin works without it")
    }

    static func unknownArtifact(_ name: String, at place: SourcePlace, known: [String]) -> Diagnostic {
        let help = nearest(name, in: known).map { "did you mean '\($0)'?" }
        return Diagnostic(
            .unknownArtifact, .error, "no artifact or template is named '\(name)'", at: place,
            help: help ?? "the artifacts are \(known.joined(separator: ", "))")
    }

    static func noTestTarget(_ feature: Feature) -> Diagnostic {
        Diagnostic(
            .noConfiguration, .error,
            "vmgen does not know the test target for the tests of '\(feature.name)'",
            at: SourcePlace(feature.file, .at(0)),
            help: "add '--tests DIR', where DIR is a folder of the test target")
    }

    static func noPlaceForStubs(_ path: String) -> Diagnostic {
        file(
            .notOurs, path, "the file has no type to which vmgen can add the missing stubs",
            help: "declare the type with the name of the file, or remove the file")
    }
}
