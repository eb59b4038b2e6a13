import VMGenCore

/// The messages of a hook's run: its effects, and the steps that remain.
struct HookReport {
    private static let shownFiles = 20

    var update: StagedUpdate

    /// The report for a commit that lacks generated files.
    ///
    /// - Parameters:
    ///   - isPartial: Whether the commit names paths.
    ///   - indexStays: Whether git keeps the index of a stopped commit. After `git commit --all` it does not.
    func stopping(isPartial: Bool, indexStays: Bool) -> String {
        var text = "the generated files of this commit differ from those of the staged specs:\n"
        text += list(\.action.rawValue)
        let toAdd = update.steps.filter { $0.action != .kept }.map { ShellWord.quoted($0.file.shown) }
        if !toAdd.isEmpty {
            text += "stage them, then commit again:\n  git add -- \(toAdd.joined(separator: " "))\n"
        }
        if isPartial {
            text += "this commit names paths: commit with these paths too, or without any path\n"
        } else if !toAdd.isEmpty, indexStays {
            text += "or let vmgen stage them: vmgen hook run --stage\n"
        }
        if !update.files(.kept).isEmpty {
            text +=
                isPartial || !indexStays
                ? "files left alone have edits that git does not keep: save those that you need; then\n"
                    + "'vmgen generate' overwrites them\n"
                : "files left alone have changes that are not staged: stage those and their specs,\n"
                    + "or keep them out of this commit: vmgen hook run --stage\n"
        }
        return text
    }

    /// The report after staging generated files.
    ///
    /// - Parameter replaced: The index entries whose edits were replaced.
    func staged(replacing replaced: [IndexEntry]) -> String {
        var text = "staged the generated files of the staged specs:\n"
        text += list { $0.file.wanted == nil ? "removed" : "staged" }
        if !update.files(.kept).isEmpty {
            text += "vmgen left edits alone that are not in the last commit; "
            text += "'vmgen generate' overwrites them\n"
        }
        if !replaced.isEmpty {
            text += "vmgen replaced edits that were only staged; git still has them:\n"
            for entry in replaced {
                text += "  git show \(entry.object)  # \(ShellWord.quoted(entry.path))\n"
            }
        }
        return text
    }

    private func list(_ word: (StagedUpdate.Step) -> String) -> String {
        var text = ""
        for step in update.steps.prefix(Self.shownFiles) {
            let word = word(step)
            text += "  " + word + String(repeating: " ", count: max(1, 12 - word.count))
            text += ShellWord.quoted(step.file.shown) + "\n"
        }
        let more = update.steps.count - Self.shownFiles
        return more > 0 ? text + "  and \(more) more\n" : text
    }
}
