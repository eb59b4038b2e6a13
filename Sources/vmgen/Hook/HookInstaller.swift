import Files
import SourceText
import SpecChanges

/// Adds vmgen to a repository's git hooks, and removes it.
struct HookInstaller {
    /// For an automatic merge, git runs only the second hook, and does not commit what that stages.
    static let names = ["pre-commit", "pre-merge-commit"]

    /// The folder of the hooks. It depends on `core.hooksPath` and on worktrees.
    let folder: String

    init(_ repository: Repository) throws(GitFailure) {
        var output = try repository.git(["rev-parse", "--git-path", "hooks"])
        if output.last == UInt8(ascii: "\n") { output.removeLast() }
        let path = String(decoding: output, as: UTF8.self)
        folder = path.isAbsolutePath ? path : FileSystem.join(repository.root, path)
    }

    /// Adds vmgen to the hooks, or updates its part of them. Changes nothing if an error was reported.
    func install(staging: Bool, executable: String, reporting sink: DiagnosticSink) -> [String] {
        change(staging: staging, reporting: sink) { path, options throws(HookScript.Fault) in
            let text = try extensibleHook(at: path)
            return (text, try HookScript.installed(in: text, executable: executable, options: options))
        }
    }

    func uninstall(reporting sink: DiagnosticSink) -> [String] {
        change(staging: false, reporting: sink) { path, _ throws(HookScript.Fault) in
            guard (try? POSIX.status(path, followingSymlinks: false))?.kind == .file,
                let text = try? POSIX.read(path, limit: .max)
            else { return (nil, nil) }
            return (text, try HookScript.removed(from: text))
        }
    }

    /// Changes all hooks, unless an error was reported.
    ///
    /// - Parameter edit: Returns the bytes of a hook before and after. Without new bytes, the hook is removed.
    /// - Returns: The paths of the changed files.
    private func change(
        staging: Bool, reporting sink: DiagnosticSink,
        _ edit: (_ path: String, _ options: String) throws(HookScript.Fault) -> (old: [UInt8]?, new: [UInt8]?)
    ) -> [String] {
        var changes: [(path: String, old: [UInt8]?, new: [UInt8]?)] = []
        for name in Self.names {
            let options = staging && name == "pre-commit" ? " --stage" : ""
            let path = FileSystem.join(folder, name)
            do throws(HookScript.Fault) {
                let (old, new) = try edit(path, options)
                if new != old { changes.append((path, old, new)) }
            } catch {
                sink.report(.foreignHook(path, error, line: "vmgen hook run" + options))
            }
        }
        if sink.hasErrors { return [] }
        let writer = OutputWriter(reporting: sink)
        return changes.filter { path, old, new in
            guard let new else { return writer.remove(path) }
            return writer.write(new, to: path, mode: 0o755, replacing: old)
        }.map(\.path)
    }

    /// The hook at a path; nil if none exists.
    private func extensibleHook(at path: String) throws(HookScript.Fault) -> [UInt8]? {
        guard let status = try? POSIX.status(path, followingSymlinks: false) else { return nil }
        if status.kind == .symlink { throw .symlink }
        guard status.kind == .file, let bytes = try? POSIX.read(path, limit: .max) else { throw .unreadable }
        if status.mode & 0o111 == 0 { throw .notExecutable }
        return bytes
    }
}
