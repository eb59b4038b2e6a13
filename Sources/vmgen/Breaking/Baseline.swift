import Files
import SourceText
import SpecLanguage

/// The older version: a commit's tree, exported to a temporary folder, or a folder as it is.
struct Baseline {
    private enum Source {
        case tree(StagedTree)
        case folder(String)
    }

    /// The version as the command line names it.
    let word: String
    private let source: Source

    /// A word is a revision if git knows it, and a folder otherwise. A path that begins with `.` or `/` is
    /// always a folder.
    init?(_ word: String, reporting sink: DiagnosticSink) throws(GitFailure) {
        self.word = word
        let isPath = [".", ".."].contains(word) || ["./", "../", "/"].contains { word.hasPrefix($0) }
        let isFolder = FileSystem.isDirectory(word)
        if !isPath, !isFolder, let end = word.firstRange(ofPart: "..") {
            sink.report(.revisionRange(word, older: String(word[..<end.lowerBound])))
            return nil
        }
        if !isPath, !word.hasPrefix("-") {
            do throws(GitFailure) {
                let repository = try Repository()
                if let tree = try repository.tree(of: word) {
                    if isFolder { sink.report(.alsoAFolder(word)) }
                    source = .tree(try StagedTree(repository, try repository.entries(ofTree: tree)))
                    return
                }
                if !isFolder {
                    sink.report(.unknownRevision(word, isShallow: try repository.isShallow()))
                    return nil
                }
            } catch {
                // A folder does not need git.
                guard isFolder else { throw error }
            }
        }
        guard isFolder else {
            sink.report(.noSuchFolder(word, isFile: FileSystem.exists(word)))
            return nil
        }
        do throws(POSIX.Failure) {
            _ = try POSIX.names(in: word)
        } catch {
            throw GitFailure(.unreadable(word, error))
        }
        source = .folder(word)
    }

    /// The files of the version. Those of a revision exist as long as the baseline does.
    var files: SourceTree {
        switch source {
        case .tree(let tree): SourceTree(at: tree.root, shown: .revision(word))
        case .folder(let folder): SourceTree(at: folder, shown: .folder(folder))
        }
    }
}

/// Access to versions other than the staged one.
extension Repository {
    /// The tree of a commit; nil if no commit has this name.
    fileprivate func tree(of revision: String) throws(GitFailure) -> String? {
        let output = try git(
            ["rev-parse", "--verify", "--quiet", revision + "^{tree}"], accepting: [1, 128])
        // `^main` excludes a commit.
        guard output.last == UInt8(ascii: "\n"), output.first != UInt8(ascii: "^") else { return nil }
        return String(decoding: output.dropLast(), as: UTF8.self)
    }

    fileprivate func isShallow() throws(GitFailure) -> Bool {
        String(decoding: try git(["rev-parse", "--is-shallow-repository"]), as: UTF8.self).hasPrefix("true")
    }
}
