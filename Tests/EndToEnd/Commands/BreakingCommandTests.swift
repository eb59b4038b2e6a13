import Foundation
import TestSupport
import Testing

/// `vmgen breaking` on real repositories and folders.
@Suite struct BreakingCommandTests {
    /// `failed` is gone, and `load` may not be called twice.
    static let changed =
        "feature: Posts\nstates:\n  idle:\n  loaded:\nactions:\n  load: { runs: droppable }\n"
    static let before =
        "feature: Posts\nstates:\n  idle:\n  loaded:\n  failed:\nactions:\n  load:\n"

    /// Committed on `main`, then changed.
    static func repository(_ old: String = before, _ new: String = changed) throws -> HookRepository {
        let repository = try HookRepository()
        try repository.write("version: 1\nspecs: [Specs/**/*.vm.yaml]\n", to: "vmgen.yaml")
        try repository.write(old, to: "Specs/Posts.vm.yaml")
        try repository.git("add", "-A")
        try expect(repository.git("commit", "--quiet", "-m", "first"))
        try repository.write(new, to: "Specs/Posts.vm.yaml")
        return repository
    }

    @Test func nothingChanged() throws {
        let repository = try Self.repository(Self.before, "# The posts.\n" + Self.before)
        for revision in ["main", "HEAD", "main@{0}", "refs/heads/main"] {
            let outcome = try repository.run("breaking", "--against", revision)
            #expect(outcome.status == 0)
            #expect(outcome.output == "")
            let summary = "1 feature since '\(revision)': 0 breaking, 0 in behavior, 0 compatible in "
            #expect(outcome.error.hasPrefix(summary), "\(outcome.error)")
        }
    }

    @Test func changesWithTheirPlaces() throws {
        let outcome = try Self.repository().expect("breaking", "--against", "main", status: 1)
        let text = """
            Specs/Posts.vm.yaml:1:10: error: 'Posts.failed' is gone (breaks views, emitters and tests) [state-removed]
            feature: Posts
                     ^~~~~
            main:./Specs/Posts.vm.yaml:5:3: note: before
            help: remove its cases and its emissions
            Specs/Posts.vm.yaml:6:17: warning: 'Posts.load' is droppable, and was restartable (behavior) [policy-changed]
              load: { runs: droppable }
                            ^~~~~~~~~
            main:./Specs/Posts.vm.yaml:7:3: note: before
            help: check the effect of a second call while the first runs
            for more: vmgen explain state-removed policy-changed
            to accept a change, list it in vmgen.yaml, for example:
              accept: { state-removed Posts.failed: "a banner says it now" }
            1 feature since 'main': 1 breaking, 1 in behavior, 0 compatible in
            """
        #expect(outcome.error.hasPrefix(text), "\(outcome.error)")
    }

    @Test func gitShowsThePlacesBefore() throws {
        let repository = try Self.repository()
        for (folder, shown) in [("", "main:./Specs/Posts.vm.yaml"), ("Specs", "main:../Specs/Posts.vm.yaml")]
        {
            try repository.expect(
                "breaking", "--against", "main", in: folder, status: 1, says: "\n\(shown):5:3: note: before\n"
            )
            #expect(try repository.git("show", shown, in: folder).output == Self.before)
        }
    }

    @Test func strictAndQuiet() throws {
        let behaviour = Self.before.replacingOccurrences(of: "load:", with: "load: { runs: droppable }")
        let repository = try Self.repository(Self.before, behaviour)
        try repository.expect("breaking", "--against", "main", says: "0 breaking, 1 in behavior")
        try repository.expect(
            "breaking", "--against", "main", "--strict", status: 1, says: "error: 'Posts.load' is droppable")
        let quiet = try repository.expect("breaking", "--against", "main", "--quiet")
        #expect(quiet.error == "")
    }

    @Test func strictLeavesWhatIsCompatible() throws {
        let repository = try Self.repository(
            Self.before, Self.before + "substates: { Clock: { off: } }\nallow: { unused-substate: later }\n")
        try repository.expect(
            "breaking", "--against", "main", "--strict", says: "note: 'Posts.Clock' is new (compatible)")
    }

    // MARK: The older version

    @Test func aFolder() throws {
        let sandbox = try Sandbox()
        for (folder, spec) in [("old é", Self.before), ("new", Self.changed)] {
            try sandbox.write("version: 1\n", to: folder + "/vmgen.yaml")
            try sandbox.write(spec, to: folder + "/Specs/Posts.vm.yaml")
        }
        try sandbox.expect(
            "breaking", "--against", "../old é", in: "new", status: 1,
            says: "\n../old é/Specs/Posts.vm.yaml:5:3: note: before\n")
        let paths = try sandbox.run("breaking", "--against", "./../old é/", "Specs", in: "new")
        #expect(paths.error.contains("[state-removed]"), "\(paths.error)")
    }

    @Test("A folder whose paths lead to the current specs is not an older version")
    func aFolderThatLeadsBack() throws {
        let sandbox = try Sandbox()
        try sandbox.write("version: 1\nspecs: [app/**/*.vm.yaml]\n", to: "vmgen.yaml")
        try sandbox.write(Self.changed, to: "app/Specs/Posts.vm.yaml")
        try sandbox.write("version: 1\nspecs: [app/**/*.vm.yaml]\n", to: "old/vmgen.yaml")
        try sandbox.write(Self.before, to: "old/app/Specs/Posts.vm.yaml")
        for word in ["../old", "."] {
            let outcome = try sandbox.expect(
                "breaking", "--against", word, in: "app", status: 1, says: "seen from '\(word)', ",
                "[no-specs]")
            #expect(!outcome.error.contains("feature-added"), "\(outcome.error)")
        }
        let right = try sandbox.run("breaking", "--against", "../old/app", in: "app")
        #expect(right.error.contains("[state-removed]"), "\(right.error)")
    }

    @Test func aWordThatIsBoth() throws {
        let repository = try Self.repository()
        try repository.write("version: 1\n", to: "main/vmgen.yaml")
        try repository.write(Self.changed, to: "main/Specs/Posts.vm.yaml")
        try repository.expect(
            "breaking", "--against", "main", status: 1,
            says: "'main' is both a revision and a folder; vmgen uses the revision",
            "help: write './main' for the folder")
        let folder = try repository.expect("breaking", "--against", "./main")
        #expect(!folder.error.contains("revision"), "\(folder.error)")
    }

    @Test(arguments: ["mian", "HEAD~7", "--option", "vmgen.yaml", "./nowhere"])
    func whatIsNeither(word: String) throws {
        let outcome = try Self.repository().expect("breaking", "--against=" + word, status: 1)
        let id = word.hasPrefix("-") || word.hasPrefix(".") ? "[file-not-found]" : "[unknown-revision]"
        #expect(outcome.error.hasPrefix("--against:1:1: error: "), "\(outcome.error)")
        #expect(outcome.error.contains(id), "\(outcome.error)")
        #expect(outcome.error.contains("help: "))
    }

    @Test(arguments: ["HEAD..HEAD", "HEAD~1...HEAD", "HEAD..", "..HEAD", "^HEAD"])
    func notOneRevision(word: String) throws {
        let outcome = try Self.repository().expect(
            "breaking", "--against=" + word, status: 1, says: "[unknown-revision]")
        #expect(!outcome.error.contains("[git-failed]"), "\(outcome.error)")
        if word == "HEAD..HEAD" { #expect(outcome.error.contains("write 'HEAD'")) }
    }

    @Test(arguments: [["breaking"], ["breaking", "--against", ""]])
    func withoutAgainst(arguments: [String]) throws {
        try Self.repository().run(arguments).expect(64, says: ["--against"])
    }

    @Test func noRepository() throws {
        let sandbox = try Sandbox.project("Posts")
        try sandbox.expect("breaking", "--against", "main", status: 1, says: "[git-failed]", "help: ")
    }

    @Test func aShallowClone() throws {
        let repository = try Self.repository()
        try expect(repository.git("commit", "--quiet", "--all", "-m", "second"))
        let origin = "file://" + repository.folder.path.replacingOccurrences(of: " ", with: "%20")
        try expect(repository.git("clone", "--quiet", "--depth", "1", origin, "clone"))
        try repository.expect(
            "breaking", "--against", "HEAD~1", in: "clone", status: 1,
            says: "help: this clone is shallow: 'git fetch --unshallow --tags'")
    }

    @Test func aVersionWithoutSpecs() throws {
        let repository = try Self.repository()
        try repository.git("mv", "Specs", "Features")
        try repository.write("version: 1\nspecs: [Features/*.vm.yaml]\n", to: "vmgen.yaml")
        // That version had them in another folder, which its configuration names.
        let moved = try repository.run("breaking", "--against", "main")
        #expect(moved.error.contains("\nmain:./Specs/Posts.vm.yaml:5:3: note: before\n"), "\(moved.error)")
        try expect(repository.git("commit", "--quiet", "--allow-empty", "-m", "next"))
        try repository.git("checkout", "--quiet", "--orphan", "empty")
        try repository.git("rm", "-r", "--quiet", "--cached", ".")
        try expect(repository.git("commit", "--quiet", "--allow-empty", "-m", "nothing"))
        try repository.expect(
            "breaking", "--against", "empty",
            says: "warning: 'empty' has no specs to compare with [no-specs]",
            "note: 'Posts' is new (compatible) [feature-added]")
    }

    @Test func theOldConfigurationCounts() throws {
        let repository = try Self.repository(Self.before, Self.before)
        let configuration = "version: 1\nspecs: [Specs/**/*.vm.yaml]\n"
        try repository.write(configuration + "defaults: { access: public }\n", to: "vmgen.yaml")
        try expect(repository.git("commit", "--quiet", "--all", "-m", "public"))
        try repository.write(configuration, to: "vmgen.yaml")
        try repository.expect(
            "breaking", "--against", "main", status: 1, says: "'Posts' is internal, and was public",
            "[access-narrowed]")
    }

    @Test func anOldConfigurationWithErrors() throws {
        let repository = try Self.repository(Self.before, Self.before)
        let configuration = "version: 1\ndefaults: { access: public }\n"
        try repository.write(configuration + "specz: []\n", to: "vmgen.yaml")
        try expect(repository.git("commit", "--quiet", "--all", "-m", "faulty"))
        try repository.write(configuration, to: "vmgen.yaml")
        try repository.expect(
            "breaking", "--against", "main", says: "main:./vmgen.yaml:3:1: note: unknown key 'specz'",
            "0 breaking, 0 in behavior, 0 compatible")
    }

    // MARK: Specs with errors, paths

    @Test func errorsBefore() throws {
        let repository = try Self.repository()
        try repository.write("feature: Login\nstats: { idle: }\n", to: "Specs/Login.vm.yaml")
        try repository.git("add", "-A")
        try repository.git("checkout", "--quiet", "-b", "old")
        try repository.write(Self.before, to: "Specs/Posts.vm.yaml")
        try expect(repository.git("commit", "--quiet", "--all", "-m", "faulty"))
        try repository.write(Self.changed, to: "Specs/Posts.vm.yaml")
        try repository.write("feature: Login\nstates: { idle: }\n", to: "Specs/Login.vm.yaml")
        let outcome = try repository.expect(
            "breaking", "--against", "old", status: 1, says: "old:./Specs/Login.vm.yaml:2:1: note: ",
            "[state-removed]")
        #expect(!outcome.error.contains("'Login' is new"))
    }

    @Test func errorsNow() throws {
        let repository = try Self.repository()
        try repository.write("feature: Login\nstats: { idle: }\n", to: "Specs/Login.vm.yaml")
        try repository.expect(
            "breaking", "--against", "main", status: 1, says: "Specs/Login.vm.yaml:2:1: error: unknown key",
            "[state-removed]")
    }

    @Test func paths() throws {
        let repository = try Self.repository()
        try repository.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try repository.write(Sandbox.spec("Gone"), to: "Specs/A/Gone.vm.yaml")
        try repository.git("add", "-A")
        try expect(repository.git("commit", "--quiet", "-m", "more"))
        try repository.write(Sandbox.spec("Login", type: "Int"), to: "Specs/A/Login.vm.yaml")
        try repository.remove("Specs/Login.vm.yaml")
        try repository.remove("Specs/A/Gone.vm.yaml")
        try repository.write(Self.before, to: "Specs/Posts.vm.yaml")
        // A spec that was elsewhere is the same feature.
        let outcome = try repository.run("breaking", "--against", "main", "./Specs/A/")
        #expect(outcome.error.contains("main:./Specs/Login.vm.yaml:6:14: note: before"), "\(outcome.error)")
        let gone =
            "Specs/A/Gone.vm.yaml:1:1: error: 'Gone' is gone (breaks views, emitters and tests) [feature-removed]"
        #expect(outcome.error.contains(gone + "\nmain:./Specs/A/Gone.vm.yaml:1:10: note: before\n"))
        #expect(outcome.error.contains("1 feature since 'main': 2 breaking"))
    }
}
