import Files
import SourceText

/// The text of a git hook that runs vmgen besides its other commands.
struct HookScript {
    static let begin = "# >>> vmgen hook >>> (kept by 'vmgen hook install' and 'uninstall')"
    private static let end = "# <<< vmgen hook <<<"
    private static let ownMark = "# This file is vmgen's as a whole."
    private static let ownFirstLine = "#!/bin/sh"
    private static let shells: Set<String> = ["sh", "bash", "dash", "ash", "zsh", "ksh", "mksh"]

    /// Why vmgen does not change a hook.
    enum Fault: Error { case symlink, unreadable, notShell, notExecutable, damaged }

    /// The lines that run vmgen: the one in `PATH`, else the one that installed the hook.
    static func block(executable: String, options: String, isOwn: Bool) -> String {
        let path = ShellWord.quoted(executable)
        return """
            \(begin)
            \(isOwn ? ownMark + "\n" : "")if command -v vmgen >/dev/null 2>&1; then
                vmgen hook run\(options) || exit $?
            elif [ -x \(path) ]; then
                \(path) hook run\(options) || exit $?
            else
                echo "vmgen is not found: install it, or run 'git commit --no-verify' this once" >&2
                exit 1
            fi
            \(end)

            """
    }

    /// The hook with vmgen at its beginning, because many hooks end with `exec` or `exit`.
    ///
    /// - Parameter text: The existing hook.
    static func installed(in text: [UInt8]?, executable: String, options: String) throws(Fault) -> [UInt8] {
        guard let text else {
            let block = block(executable: executable, options: options, isOwn: true)
            return Array((ownFirstLine + "\n" + block).utf8)
        }
        if let place = try place(in: text) {
            let isOwn = String(decoding: text[place], as: UTF8.self).includes(ownMark)
            var block = Array(block(executable: executable, options: options, isOwn: isOwn).utf8)
            if text[place].last != newline { block.removeLast() }
            return text[..<place.lowerBound] + block + text[place.upperBound...]
        }
        guard isShell(text) else { throw .notShell }
        let block = Array(block(executable: executable, options: options, isOwn: false).utf8)
        // A hook of one line may have no final line break, and removing vmgen restores that.
        guard let end = text.firstIndex(of: newline) else { return text + [newline] + block.dropLast() }
        return text[...end] + block + text[(end + 1)...]
    }

    /// The hook without vmgen: nil if vmgen created it and nothing else is in it; the text itself if
    /// vmgen is not in it.
    static func removed(from text: [UInt8]) throws(Fault) -> [UInt8]? {
        guard let place = try place(in: text) else { return text }
        let isOwn = String(decoding: text[place], as: UTF8.self).includes(ownMark)
        var rest = Array(text[..<place.lowerBound])
        if text[place].last != newline { rest.removeLast() }
        rest += text[place.upperBound...]
        return isOwn && rest == Array((ownFirstLine + "\n").utf8) ? nil : rest
    }

    private static let newline = UInt8(ascii: "\n")

    /// The range from the first mark to the end of the second mark's line.
    private static func place(in text: [UInt8]) throws(Fault) -> Range<Int>? {
        var (start, line) = (Int?.none, 0)
        while line < text.count {
            let stop = text[line...].firstIndex(of: newline) ?? text.count
            let words = text[line..<stop]
            if words.elementsEqual(begin.utf8) { start = line }
            if let start, words.elementsEqual(end.utf8) { return start..<min(stop + 1, text.count) }
            line = stop + 1
        }
        if start != nil { throw .damaged }
        return nil
    }

    /// Whether the hook is a shell script: `#!/bin/sh`, `#!/usr/bin/env bash`, `#!/usr/bin/env -S bash -e`.
    private static func isShell(_ text: [UInt8]) -> Bool {
        guard text.starts(with: "#!".utf8) else { return false }
        let line = String(decoding: text.dropFirst(2).prefix { $0 != newline }, as: UTF8.self)
        var words = line.split { $0 == " " || $0 == "\t" }.map(String.init)[...]
        if words.first.map(FileSystem.name(of:)) == "env" {
            words = words.dropFirst().drop { $0.hasPrefix("-") || $0.contains("=") }
        }
        return words.first.map { shells.contains(FileSystem.name(of: $0)) } ?? false
    }
}
