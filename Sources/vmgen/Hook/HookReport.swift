import VMGenCore

/// What a run of the hook did, and what is left to do.
struct HookReport {
    private static let shownFiles = 20

    var update: StagedUpdate

    /// For a commit that lacks what was made.
    ///
    /// - Parameters:
    ///   - isPartial: The commit names its paths.
    ///   - indexStays: Git keeps the index of a commit that was stopped; not so after `git commit --all`.
    func stopping(isPartial: Bool, indexStays: Bool) -> String {
        var text = "the staged specs do not make the generated files of this commit:\n"
        text += list(\.action.rawValue)
        let toAdd = update.steps.filter { $0.action != .kept }.map { ShellWord.quoted($0.file.shown) }
        if !toAdd.isEmpty {
            text += "stage them, then commit again:\n  git add -- \(toAdd.joined(separator: " "))\n"
        }
        if isPartial {
            text += "this commit names its paths: name these files too, or no path at all\n"
        } else if !toAdd.isEmpty, indexStays {
            text += "or have it staged: vmgen hook run --stage\n"
        }
        if !update.files(.kept).isEmpty {
            text +=
                isPartial || !indexStays
                ? "what was left alone has edits that git would not keep: save those that you need; then\n"
                    + "'vmgen generate' overwrites them\n"
                : "what was left alone has changes that are not staged: stage those and the specs they come "
                    + "from,\nor keep them out of this commit: vmgen hook run --stage\n"
        }
        return text
    }

    /// For a commit that has got what was made.
    ///
    /// - Parameter replaced: The entries of the index that had edits of their own.
    func staged(replacing replaced: [IndexEntry]) -> String {
        var text = "staged what the staged specs make:\n"
        text += list { $0.file.wanted == nil ? "removed" : "staged" }
        if !update.files(.kept).isEmpty {
            text += "edits that the last commit lacks were left alone in the working copy; "
            text += "'vmgen generate' overwrites them\n"
        }
        if !replaced.isEmpty {
            text += "edits that were only staged were replaced; git still has them:\n"
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
