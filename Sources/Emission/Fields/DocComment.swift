import SourceText

/// Text in the doc comments of generated code.
enum DocComment {
    /// Returns the lines of a text, each with a space before it. No line can end the comment.
    static func lines(of text: String?) -> [String] {
        guard let text else { return [] }
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let isMisleading = line.unicodeScalars.contains(where: \.isMisleading)
            let visible =
                isMisleading
                ? Substring(line.filter { !$0.unicodeScalars.contains(where: \.isMisleading) }) : line
            let end = visible.lastIndex { !$0.isWhitespace }
            return end.map { " " + visible[...$0] } ?? ""
        }
        while lines.last == "" { lines.removeLast() }
        while lines.first == "" { lines.removeFirst() }
        return lines
    }

    /// Returns a generated sentence in lines that fit a doc comment.
    static func wrapped(_ sentence: String) -> [String] {
        var lines: [String] = []
        var column = 0
        for word in sentence.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
            let width = word.count
            if !lines.isEmpty, column + width < 100 {
                lines[lines.count - 1] += " " + word
                column += 1 + width
            } else {
                lines.append(String(word))
                column = width
            }
        }
        return lines
    }

    /// Returns `a, b or c`.
    static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "no state" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
