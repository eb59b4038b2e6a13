import Files
import SourceText
import SpecLanguage

extension SourcePlace {
    /// The option of `vmgen breaking` that names the older version.
    static let against = path("--against")
}

extension Diagnostic {
    static func unknownCommand(_ path: String, nearest: String) -> Diagnostic {
        Rule.fileNotFound.diagnostic(
            on: path, "no such file, folder or command", help: "did you mean 'vmgen \(nearest)'?")
    }

    /// The message outside of a repository, where the argument must be a folder.
    static func noSuchFolder(_ path: String, isFile: Bool) -> Diagnostic {
        Rule.fileNotFound.diagnostic(
            isFile ? "'\(path)' is not a folder" : "there is no folder '\(path)'", at: .against,
            help: "name a git revision, or a folder with the same layout as the working directory")
    }
}
