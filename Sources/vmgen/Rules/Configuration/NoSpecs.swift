import Files
import SourceText
import SpecLanguage

extension Rule {
    static let noSpecs = Rule(
        "no-specs", in: .configuration,
        what:
            "A folder or a pattern has no spec (a warning). Or a pattern names a folder, or one that does not exist, or a spec does not end in `.vm.yaml` (an error).",
        help: "Correct the path.",
        why: """
            A pattern with a typing error generates nothing, which looks like success. Specs are files that end
            in `.vm.yaml`.
            """,
        bad: .files(
            [
                "vmgen.yaml": "version: 1\nspecs: [⟦Spec/*.vm.yaml⟧]",
                "Specs/Posts.vm.yaml": RuleExample.posts,
            ], "vmgen lint"),
        good: .replacing("[Spec/*.vm.yaml]", with: "[Specs/*.vm.yaml]"))
}

extension Diagnostic {
    static func noSpecs(_ path: String) -> Diagnostic {
        Rule.noSpecs.diagnostic(
            on: path, "this folder has no spec", severity: .warning,
            help: writeOne)
    }

    private static var writeOne: String {
        "specs are files that end in '.vm.yaml'; 'vmgen new NAME' writes one"
    }

    static func misnamedSpec(_ path: String) -> Diagnostic {
        let name = FileSystem.name(of: SpecFile.corrected(path))
        return Rule.noSpecs.diagnostic(
            on: path, "a spec ends in '\(SpecFile.suffix)'",
            help: "rename it to '\(name)', or move it elsewhere")
    }

    static func patternMatchesNothing(_ pattern: Located<String>, in file: SourceFile, folderExists: Bool)
        -> Diagnostic
    {
        Rule.noSpecs.diagnostic(
            folderExists ? .warning : .error, "no spec matches '\(pattern.value)'",
            at: SourcePlace(file, pattern.range),
            help: folderExists ? writeOne : "correct the pattern; its folder does not exist")
    }

    static func patternIsFolder(_ pattern: Located<String>, in file: SourceFile) -> Diagnostic {
        let folder = pattern.value.hasSuffix("/") ? pattern.value : pattern.value + "/"
        return Rule.noSpecs.diagnostic(
            .error, "'\(pattern.value)' is a folder", at: SourcePlace(file, pattern.range),
            help: "name the specs in it: '\(folder)**/*.vm.yaml'")
    }

    static func ownSpecs(_ word: String, _ path: String) -> Diagnostic {
        Rule.noSpecs.diagnostic(
            "seen from '\(word)', '\(path)' is the current version of the spec",
            at: .against,
            help: "run vmgen in the folder that this is a copy of, so that both have the same layout"
        )
    }

    static func noOlderSpecs(_ word: String) -> Diagnostic {
        Rule.noSpecs.diagnostic(
            .warning, "'\(word)' has no specs to compare with", at: .against,
            help: "check the version, and run vmgen in the folder that had its specs")
    }
}
