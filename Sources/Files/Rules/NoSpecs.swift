package import SourceText
import SpecLanguage

extension Rule {
    package static let noSpecs = Rule(
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
    package static func noSpecs(_ path: String) -> Diagnostic {
        Rule.noSpecs.diagnostic(
            on: path, "this folder has no spec", severity: .warning,
            help: writeOne)
    }

    private static var writeOne: String {
        "specs are files that end in '.vm.yaml'; 'vmgen new NAME' writes one"
    }

    package static func misnamedSpec(_ path: String) -> Diagnostic {
        let name = FileSystem.name(of: SpecFile.corrected(path))
        return Rule.noSpecs.diagnostic(
            on: path, "a spec ends in '\(SpecFile.suffix)'",
            help: "rename it to '\(name)', or move it elsewhere")
    }

    package static func patternMatchesNothing(
        _ pattern: Located<String>, in file: SourceFile, folderExists: Bool
    )
        -> Diagnostic
    {
        Rule.noSpecs.diagnostic(
            folderExists ? .warning : .error, "no spec matches '\(pattern.value)'",
            at: SourcePlace(file, pattern.range),
            help: folderExists ? writeOne : "correct the pattern; its folder does not exist")
    }

    package static func patternIsFolder(_ pattern: Located<String>, in file: SourceFile) -> Diagnostic {
        let folder = pattern.value.hasSuffix("/") ? pattern.value : pattern.value + "/"
        return Rule.noSpecs.diagnostic(
            .error, "'\(pattern.value)' is a folder", at: SourcePlace(file, pattern.range),
            help: "name the specs in it: '\(folder)**/*.vm.yaml'")
    }
}
