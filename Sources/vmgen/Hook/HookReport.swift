import SpecLanguage

/// The messages of a hook's run: its effects, and the steps that remain.
struct HookReport {
    private static let shownFiles = 20

    var update: StagedUpdate

    /// The report for a commit that lacks generated files.
    ///
    /// - Parameters:
    ///   - isPartial: Whether the commit names paths.
    ///   - indexStays: Whether git keeps the index of a stopped commit. After `git commit --all` it does not.
    ///   - isSparse: Whether the working copy has only some of the files.
    func stopping(isPartial: Bool, indexStays: Bool, isSparse: Bool) -> String {
        var text = "the generated files of this commit differ from those of the staged specs:\n"
        text += list(\.action.rawValue)
        let overlooked = update.steps.count(where: \.file.isOverlooked)
        let others = update.steps.filter { !$0.file.isOverlooked }
        let toAdd = others.filter { $0.action != .kept }.map { ShellWord.quoted($0.file.shown) }
        if overlooked > 0 {
            // Git refuses to add them, or ignores that.
            text +=
                "git overlooks \(overlooked) of them in the working copy, which is sparse, or where they are marked "
            text += "as skipped or unchanged\n"
            text +=
                isPartial || !indexStays
                ? "stage what this commit changes, let vmgen stage the generated files:\n  vmgen hook run --stage\n"
                    + "then commit without '--all' and without any path\n"
                : "let vmgen stage them, then commit again:\n  vmgen hook run --stage\n"
        } else {
            if !toAdd.isEmpty {
                let command = isSparse ? "git add --sparse --" : "git add --"
                text += "stage them, then commit again:\n  \(command) \(toAdd.joined(separator: " "))\n"
            }
            if isPartial {
                text += "this commit names paths: commit with these paths too, or without any path\n"
            } else if !toAdd.isEmpty, indexStays {
                text += "or let vmgen stage them: vmgen hook run --stage\n"
            }
        }
        if others.contains(where: { $0.action == .kept }) {
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
            text += "  " + word + String(repeating: " ", count: max(2, 12 - word.count))
            text += ShellWord.quoted(step.file.shown) + "\n"
        }
        let more = update.steps.count - Self.shownFiles
        return more > 0 ? text + "  and \(more) more\n" : text
    }
}
