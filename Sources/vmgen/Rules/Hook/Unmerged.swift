import Files
import SourceText
import SpecLanguage

extension Rule {
    static let unmerged = Rule(
        "unmerged", in: .hook,
        what: "A merge left a conflict.",
        help: "Resolve it, then stage the file.",
        why: "While two versions of a spec are staged, vmgen does not know which one to use.",
        bad: .files(
            .project, "git init --quiet -b main", "vmgen generate",
            "git add . && git commit --quiet -m first",
            "git switch --quiet -c other && echo '# one' >> Posts.vm.yaml && git commit --quiet -am one",
            "git switch --quiet main && echo '# two' >> Posts.vm.yaml && git commit --quiet -am two",
            "git merge other || true", "vmgen hook run", at: "Posts.vm.yaml"),
        good: .files(
            .project, "git init --quiet -b main", "vmgen generate",
            "git add . && git commit --quiet -m first",
            "git switch --quiet -c other && echo '# one' >> Posts.vm.yaml && git commit --quiet -am one",
            "git switch --quiet main && echo '# two' >> Posts.vm.yaml && git commit --quiet -am two",
            "git merge other || true", "git checkout --ours Posts.vm.yaml && git add Posts.vm.yaml",
            "vmgen hook run"))
}

extension Diagnostic {
    static func unmerged(_ path: String) -> Diagnostic {
        Rule.unmerged.diagnostic(
            "a merge has left a conflict here", at: .path(path),
            help: "resolve it, then 'git add' the file")
    }
}
