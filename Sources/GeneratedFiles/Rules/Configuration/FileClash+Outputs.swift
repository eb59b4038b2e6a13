import Files
package import SourceText
package import SpecLanguage

extension Diagnostic {
    static func sameDirectory(_ path: String, as first: String) -> Diagnostic {
        Rule.fileClash.diagnostic(
            on: path, "a symlink makes this directory the same as '\(first)'",
            help: "list the artifacts of both in one output, or replace the symlink by a folder")
    }

    static func caseClash(_ path: String, with other: String) -> Diagnostic {
        Rule.fileClash.diagnostic(
            on: path,
            "differs from '\(other)' only in case, which many file systems ignore",
            help: "rename one of them")
    }

    package static func generatedTwice(_ path: String, by second: Feature, first: Feature) -> Diagnostic {
        Rule.fileClash.diagnostic(
            "'\(path)' is also generated from '\(first.file.path)'",
            at: SourcePlace(second.file, .at(0)),
            notes: [Diagnostic.Note("the other spec", at: SourcePlace(first.file, .at(0)))],
            help: "give the features names that differ in more than case")
    }

    package static func generatedByRuntime(_ path: String, _ feature: Feature) -> Diagnostic {
        Rule.fileClash.diagnostic(
            "'\(path)' is also the name of a file with vmgen's runtime",
            at: SourcePlace(feature.file, .at(0)), help: "rename the feature or the template")
    }

    package static func sharedDirectory(
        _ directory: Located<String>, in file: SourceFile, with other: Located<String>, in owner: SourceFile
    ) -> Diagnostic {
        Rule.fileClash.diagnostic(
            "the directory '\(directory.value)' is also an output of '\(owner.path)'",
            at: SourcePlace(file, directory.range),
            notes: [Diagnostic.Note("the other output", at: SourcePlace(owner, other.range))],
            help: "use another directory: each configuration would remove the other's files")
    }
}
