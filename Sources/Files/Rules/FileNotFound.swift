package import SourceText

extension Rule {
    package static let fileNotFound = Rule(
        "file-not-found", in: .files,
        what: "There is no such file, folder or command.",
        help: "Check the spelling.",
        why: "A word that is not a command is a path, so a misspelled command has this error, too.",
        bad: .files(.posts, "vmgen lint Post.vm.yaml", at: "Post.vm.yaml"),
        good: .files(.posts, "vmgen lint Posts.vm.yaml"))
}

extension Diagnostic {
    package static func fileNotFound(_ path: String) -> Diagnostic {
        let name = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        let others = (try? POSIX.names(in: FileSystem.folder(of: path))) ?? []
        let meant = nearest(name, in: others).map { path.dropLast(name.count) + $0 }
        return Rule.fileNotFound.diagnostic(
            on: path, "no such file or folder",
            help: meant.map { "did you mean '\($0)'?" } ?? "check the spelling of the path")
    }

    package static func noTemplates(_ folder: Located<String>, in file: SourceFile) -> Diagnostic {
        Rule.fileNotFound.diagnostic(
            "there is no folder '\(folder.value)'", at: SourcePlace(file, folder.range),
            help: "correct the path, which is relative to this file, or add the folder")
    }
}
