import Files
import SourceText

extension Rule {
    static let foreignHook = Rule(
        "foreign-hook", in: .hook,
        what: "vmgen cannot add itself to an existing git hook.",
        help: "Let it call `vmgen hook run`.",
        why: "Only a shell script can be extended without breaking it.",
        bad: .files(
            [:], "git init --quiet", "mkdir -p .git/hooks",
            "printf '#!/usr/bin/env python3\\n' > .git/hooks/pre-commit",
            "chmod +x .git/hooks/pre-commit", "vmgen hook install", at: ".git/hooks/pre-commit"),
        good: .files(
            [:], "git init --quiet", "mkdir -p .git/hooks",
            "printf '#!/bin/sh\\n' > .git/hooks/pre-commit",
            "chmod +x .git/hooks/pre-commit", "vmgen hook install"))
}

extension Diagnostic {
    /// - Parameter line: The command that the hook must run.
    static func foreignHook(_ path: String, _ fault: HookScript.Fault, line: String) -> Diagnostic {
        let byHand = "vmgen does not change it; add this command, and stop the hook if it fails:\n\(line)"
        let (what, help) =
            switch fault {
            case .symlink: ("this hook is a symlink", byHand)
            case .unreadable: ("this hook cannot be read", byHand)
            case .notShell: ("this hook is not a shell script", byHand)
            case .notExecutable:
                (
                    "this hook is not executable, so git does not run it",
                    "run 'chmod +x' on it, or remove it; then install again"
                )
            case .damaged:
                (
                    "the lines between vmgen's marks have no end",
                    "remove them by hand, from '\(HookScript.begin)' on"
                )
            }
        return Rule.foreignHook.diagnostic(on: path, what, help: help)
    }
}
