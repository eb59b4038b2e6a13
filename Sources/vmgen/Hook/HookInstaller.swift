import GeneratedFiles
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
        var changes: [Change] = []
        for name in Self.names {
            let options = staging && name == "pre-commit" ? " --stage" : ""
            let path = FileSystem.join(folder, name)
            do throws(HookScript.Fault) {
                guard let text = existing(path, options: options, reporting: sink) else { continue }
                let new = try HookScript.installed(in: text.bytes, executable: executable, options: options)
                if new != text.bytes { changes.append(Change(path: path, old: text.bytes, new: new)) }
            } catch {
                report(error, path, options: options, sink)
            }
        }
        return apply(changes, reporting: sink)
    }

    func uninstall(reporting sink: DiagnosticSink) -> [String] {
        var changes: [Change] = []
        for name in Self.names {
            let path = FileSystem.join(folder, name)
            guard (try? POSIX.status(path, followingSymlinks: false))?.kind == .file,
                let text = try? POSIX.read(path, limit: .max)
            else { continue }
            do throws(HookScript.Fault) {
                let new = try HookScript.removed(from: text)
                if new != text { changes.append(Change(path: path, old: text, new: new)) }
            } catch {
                report(error, path, options: "", sink)
            }
        }
        return apply(changes, reporting: sink)
    }

    /// A change to a hook. Without new bytes, the hook is removed.
    private struct Change {
        var path: String
        var old: [UInt8]?
        var new: [UInt8]?
    }

    /// Makes all changes, unless an error was reported.
    ///
    /// - Returns: The paths of the changed files.
    private func apply(_ changes: [Change], reporting sink: DiagnosticSink) -> [String] {
        if sink.hasErrors { return [] }
        let writer = OutputWriter(reporting: sink)
        return changes.filter { change in
            guard let bytes = change.new else { return writer.remove(change.path) }
            return writer.write(bytes, to: change.path, mode: 0o755) {
                FileSystem.holds(change.old, at: change.path) ? nil : .changedMeanwhile(change.path)
            }
        }.map(\.path)
    }

    /// The hook at a path, without bytes if none exists. Reports an error and returns nil for a file that
    /// vmgen cannot extend.
    private func existing(_ path: String, options: String, reporting sink: DiagnosticSink)
        -> (bytes: [UInt8]?, Void)?
    {
        guard let status = try? POSIX.status(path, followingSymlinks: false) else { return (nil, ()) }
        guard status.kind == .file, let bytes = try? POSIX.read(path, limit: .max) else {
            let what = status.kind == .symlink ? "this hook is a symlink" : "this hook cannot be read"
            sink.report(.foreignHook(path, what, line: "vmgen hook run" + options))
            return nil
        }
        if status.mode & 0o111 == 0 {
            sink.report(.idleHook(path))
            return nil
        }
        return (bytes, ())
    }

    private func report(_ fault: HookScript.Fault, _ path: String, options: String, _ sink: DiagnosticSink) {
        switch fault {
        case .damaged: sink.report(.damagedHook(path))
        case .notShell:
            sink.report(
                .foreignHook(path, "this hook is not a shell script", line: "vmgen hook run" + options))
        }
    }
}
