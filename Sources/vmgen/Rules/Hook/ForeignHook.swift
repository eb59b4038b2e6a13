import GeneratedFiles
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
    static func foreignHook(_ path: String, _ what: String, line: String) -> Diagnostic {
        Rule.foreignHook.diagnostic(
            what, at: .path(path),
            help: "vmgen does not change it; add this command, and stop the hook if it fails:\n\(line)")
    }

    static func idleHook(_ path: String) -> Diagnostic {
        Rule.foreignHook.diagnostic(
            "this hook is not executable, so git does not run it", at: .path(path),
            help: "run 'chmod +x' on it, or remove it; then install again")
    }

    static func damagedHook(_ path: String) -> Diagnostic {
        Rule.foreignHook.diagnostic(
            "the lines between vmgen's marks have no end", at: .path(path),
            help: "remove them by hand, from '\(HookScript.begin)' on")
    }
}
