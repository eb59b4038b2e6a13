extension RuleGroup {
    private static let spec = "feature: Posts\nstates: { idle: }"
    private static func manifest(_ targets: String) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            \(targets)
        )
        """
    }
    private static let generate = "vmgen generate Posts.vm.yaml --output Generated"

    static let ofFiles = RuleGroup(
        title: "Of files",
        rules: [
            RuleExplanation(
                "file-not-found",
                "No such file, folder or command.", "Check the spelling.",
                why: "What is no command is taken for a path, so a misspelt command ends here, too.",
                bad: .files(["Posts.vm.yaml": spec], "vmgen lint Post.vm.yaml", at: "Post.vm.yaml"),
                good: .files(["Posts.vm.yaml": spec], "vmgen lint Posts.vm.yaml")),
            RuleExplanation(
                "not-a-file",
                "A folder or the like stands where a file belongs.", "Give a file.",
                why: "A name that ends in `.vm.yaml` is read as a spec.",
                bad: .files([:], "mkdir Posts.vm.yaml", "vmgen lint Posts.vm.yaml", at: "Posts.vm.yaml"),
                good: .files(["Posts/Posts.vm.yaml": spec], "vmgen lint Posts")),
            RuleExplanation(
                "unreadable",
                "The system does not let it be read.", "Check its permissions.",
                why: "What the system says stands in the message. Here, a symlink leads to itself.",
                bad: .files(
                    [:], "ln -s Posts.vm.yaml Posts.vm.yaml", "vmgen lint Posts.vm.yaml", at: "Posts.vm.yaml"),
                good: .files(
                    ["Specs/Posts.vm.yaml": spec], "ln -s Specs/Posts.vm.yaml Posts.vm.yaml",
                    "vmgen lint Posts.vm.yaml")),
            RuleExplanation(
                "unwritable",
                "The system does not let it be written.", "Check the permissions, or choose another folder.",
                why: "What the system says stands in the message. Here, a file has the folder's name.",
                bad: .files(["Posts.vm.yaml": spec, "Generated": "A file."], generate, at: "Generated"),
                good: .files(["Posts.vm.yaml": spec, "Generated.txt": "A file."], generate)),
            RuleExplanation(
                "not-ours",
                "A file that vmgen did not write is in the way; it is never overwritten.", "Move it.",
                why: """
                    Generated files begin with a head that names their spec. A file without it is yours, and
                    would be lost.
                    """,
                bad: .files(
                    [
                        "Posts.vm.yaml": spec,
                        "Generated/Sources/PostsOutput.swift": "// Written by hand.",
                    ], generate, at: "Generated/Sources/PostsOutput.swift"),
                good: .files(
                    [
                        "Posts.vm.yaml": spec,
                        "Generated/Sources/Posts+Titles.swift": "// Written by hand.",
                    ], generate)),
            RuleExplanation(
                "unclear-manifest",
                "`vmgen init --package` cannot add the plugin to a `Package.swift`.",
                "Do what the message says, or add the plugin by hand.",
                why: """
                    Only lists that the manifest writes out can get a further element. What a manifest computes is
                    for Swift to read.
                    """,
                bad: .files(
                    [
                        "Package.swift": manifest("⟦targets⟧: [app, tool]"),
                        "Sources/App/App.swift": "enum App {}",
                    ],
                    "vmgen init --package"),
                good: .files(
                    [
                        "Package.swift": manifest("targets: [.target(name: \"App\")]"),
                        "Sources/App/App.swift": "enum App {}",
                    ], "vmgen init --package")),
            RuleExplanation(
                "needs-folder",
                "Several charts, and a place for one only.", "`--output DIR`, or `--format html`.",
                why: "A picture holds one chart, and a file that is named holds one text.",
                bad: .files(
                    ["Posts.vm.yaml": spec, "Feed.vm.yaml": "feature: Feed\nstates: { idle: }"],
                    "vmgen diagram . --format svg", at: "--output"),
                good: .files(
                    ["Posts.vm.yaml": spec, "Feed.vm.yaml": "feature: Feed\nstates: { idle: }"],
                    "vmgen diagram . --format svg --output Charts")),
        ])

    private static let configuration = """
        version: 1
        outputs:
          - { artifacts: [output], directory: Generated }
        """

    /// What `check` finds; the findings of programs' formats.
    static let ofOutputs = RuleGroup(
        title: "Of generated files",
        rules: [
            RuleExplanation(
                "stale-file",
                "A generated file is not what its spec makes.", "Run `vmgen generate`.",
                why: """
                    The spec or the version of vmgen changed, or somebody edited the generated file. `vmgen
                    check` shows the difference.
                    """,
                bad: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "vmgen generate",
                    "echo '  loaded:' >> Generated/PostsOutput.swift", "vmgen check",
                    at: "Generated/PostsOutput.swift"),
                good: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "vmgen generate", "vmgen check")),
            RuleExplanation(
                "missing-file",
                "A file that a spec makes is not there.", "Run `vmgen generate`.",
                why: "A new spec was not generated from, or the file was removed.",
                bad: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "vmgen generate",
                    "rm Generated/PostsOutput.swift", "vmgen check",
                    at: "Generated/PostsOutput.swift"),
                good: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "vmgen generate", "vmgen check")),
            RuleExplanation(
                "orphaned-file",
                "No spec makes a generated file any more.", "Run `vmgen generate`, which removes it.",
                why: "Its spec was removed or renamed. What is left compiles, and nobody looks after it.",
                bad: .files(
                    [
                        "vmgen.yaml": configuration, "Posts.vm.yaml": spec,
                        "Feed.vm.yaml": "feature: Feed\nstates: { idle: }",
                    ],
                    "vmgen generate", "rm Posts.vm.yaml", "vmgen check", at: "Generated/PostsOutput.swift"),
                good: .files(
                    [
                        "vmgen.yaml": configuration, "Posts.vm.yaml": spec,
                        "Feed.vm.yaml": "feature: Feed\nstates: { idle: }",
                    ],
                    "vmgen generate", "rm Posts.vm.yaml", "vmgen generate", "vmgen check")),
        ])

    static let ofTheHook = RuleGroup(
        title: "Of the commit hook",
        rules: [
            RuleExplanation(
                "git-failed",
                "Git cannot be run, or not do what the hook or `breaking` asks it for.", "Mend what it says.",
                why: "The hook works on what is staged, which only git can tell.",
                bad: .files(["Posts.vm.yaml": spec], "vmgen hook run", at: "."),
                good: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "git init --quiet", "vmgen hook run"
                )),
            RuleExplanation(
                "unmerged",
                "A merge has left a conflict.", "Resolve it, then stage the file.",
                why:
                    "While two versions of a spec are staged, there is no telling which one to generate from.",
                bad: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "git init --quiet -b main",
                    "vmgen generate", "git add . && git commit --quiet -m first",
                    "git switch --quiet -c other && echo '# one' >> Posts.vm.yaml && git commit --quiet -am one",
                    "git switch --quiet main && echo '# two' >> Posts.vm.yaml && git commit --quiet -am two",
                    "git merge other || true", "vmgen hook run", at: "Posts.vm.yaml"),
                good: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "git init --quiet -b main",
                    "vmgen generate", "git add . && git commit --quiet -m first",
                    "git switch --quiet -c other && echo '# one' >> Posts.vm.yaml && git commit --quiet -am one",
                    "git switch --quiet main && echo '# two' >> Posts.vm.yaml && git commit --quiet -am two",
                    "git merge other || true", "git checkout --ours Posts.vm.yaml && git add Posts.vm.yaml",
                    "vmgen hook run")),
            RuleExplanation(
                "cannot-stage",
                "`vmgen hook run --stage` where git, or the pre-commit client, would undo it.",
                "Stage by hand.",
                why: """
                    A commit that names its paths has a staging area of its own; what the hook adds to it would
                    be undone in yours.
                    """,
                bad: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "git init --quiet",
                    "vmgen hook install --stage", "git add Posts.vm.yaml vmgen.yaml",
                    "git commit --quiet -m posts Posts.vm.yaml vmgen.yaml", at: "."),
                good: .files(
                    ["vmgen.yaml": configuration, "Posts.vm.yaml": spec], "git init --quiet",
                    "vmgen hook install --stage", "git add Posts.vm.yaml vmgen.yaml",
                    "git commit --quiet -m posts")),
            RuleExplanation(
                "foreign-hook",
                "A git hook that vmgen cannot add itself to.", "Let it call `vmgen hook run`.",
                why: "A hook that is no shell script cannot be added to without breaking it.",
                bad: .files(
                    [:], "git init --quiet", "mkdir -p .git/hooks",
                    "printf '#!/usr/bin/env python3\\n' > .git/hooks/pre-commit",
                    "chmod +x .git/hooks/pre-commit", "vmgen hook install", at: ".git/hooks/pre-commit"),
                good: .files(
                    [:], "git init --quiet", "mkdir -p .git/hooks",
                    "printf '#!/bin/sh\\n' > .git/hooks/pre-commit",
                    "chmod +x .git/hooks/pre-commit", "vmgen hook install")),
        ])
}
