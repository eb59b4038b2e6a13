import SourceText

/// A word on a shell's command line.
enum ShellWord {
    /// The text, in single quotes if it contains special characters.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { ($0.isWordByte && $0 < 0x80) || "-./+,:@".utf8.contains($0) }
        if isPlain, !text.isEmpty { return text }
        return "'" + text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}
