import SourceText
import VMGenCore

/// The older version: a commit's tree, exported to a temporary folder, or a folder as it is.
struct Baseline {
    private enum Source {
        case tree(StagedTree)
        case folder(String)
    }

    /// As it was named on the command line.
    let word: String
    private let source: Source

    /// A word is taken for a revision if git knows it, else for a folder; a path that begins as paths do for a
    /// folder always.
    init?(_ word: String, reporting sink: DiagnosticSink) throws(GitFailure) {
        self.word = word
        let isPath = [".", ".."].contains(word) || ["./", "../", "/"].contains { word.hasPrefix($0) }
        let isFolder = FileSystem.isDirectory(word)
        if !isPath, !word.hasPrefix("-") {
            do throws(GitFailure) {
                let repository = try Repository()
                if let tree = try repository.tree(of: word) {
                    if isFolder { sink.report(.alsoAFolder(word)) }
                    source = .tree(try StagedTree(repository, try repository.entries(of: tree)))
                    return
                }
                if !isFolder {
                    sink.report(.unknownRevision(word, isShallow: try repository.isShallow()))
                    return nil
                }
            } catch {
                // A folder needs no git.
                guard isFolder else { throw error }
            }
        }
        guard isFolder else {
            sink.report(.noSuchFolder(word, isFile: FileSystem.exists(word)))
            return nil
        }
        source = .folder(word)
    }

    /// Does something with the version as the working directory.
    func enter<Result>(_ body: () -> Result) throws(GitFailure) -> Result {
        switch source {
        case .tree(let tree): return try tree.enter(body)
        case .folder(let folder):
            do throws(POSIX.Failure) {
                return try FileSystem.enter(folder, body)
            } catch {
                throw GitFailure(.unreadable(folder, error))
            }
        }
    }

    /// A path inside as people can use it: git shows `main:./Specs/Posts.vm.yaml`.
    func shown(_ path: String) -> String {
        switch source {
        case .tree: path.hasPrefix("../") ? "\(word):\(path)" : "\(word):./\(path)"
        case .folder(let folder): FileSystem.join(folder, path)
        }
    }
}

/// What git knows of other versions than the staged one.
extension Repository {
    /// The tree of a commit; nil if there is none of that name.
    fileprivate func tree(of revision: String) throws(GitFailure) -> String? {
        let output = try git(
            ["rev-parse", "--verify", "--quiet", revision + "^{tree}"], accepting: [1, 128])
        return output.last == UInt8(ascii: "\n") ? String(decoding: output.dropLast(), as: UTF8.self) : nil
    }

    fileprivate func entries(of tree: String) throws(GitFailure) -> [IndexEntry] {
        Git.parts(of: try git(["ls-tree", "-r", "-z", "--full-tree", tree])).compactMap {
            IndexEntry(ofTree: $0)
        }
    }

    fileprivate func isShallow() throws(GitFailure) -> Bool {
        String(decoding: try git(["rev-parse", "--is-shallow-repository"]), as: UTF8.self).hasPrefix("true")
    }
}
