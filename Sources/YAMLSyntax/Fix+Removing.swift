package import SourceText

extension Fix {
    /// Removes an entry: in brackets with one of its commas, else with its lines.
    ///
    /// It is safe only if no comment and no other entry is lost.
    package static func removing(_ range: SourceRange, in file: SourceFile, isSafe: Bool) -> Fix {
        let text = YAMLText(file.bytes)
        let title = "remove '\(file.text(text.restOfLine(from: range.start)).prefix(40))'"
        if let entry = inBrackets(range, text) { return Fix(title, entry, "", isSafe: isSafe) }
        let start = text.startOfLine(at: range.start)
        let end = text.endOfLine(from: max(range.start, range.end - 1))
        let lines = SourceRange(start, min(text.startOfNextLine(from: end), file.bytes.count))
        let before = file.text(SourceRange(start, range.start)).filter { $0 != " " }
        let isAlone = ["", "-"].contains(before) && !file.text(lines).contains("#")
        return Fix(title, lines, "", isSafe: isSafe && isAlone)
    }

    /// Returns an entry between brackets and a comma before or after it; nil if it is not between brackets.
    private static func inBrackets(_ range: SourceRange, _ text: YAMLText) -> SourceRange? {
        var start = range.start
        while start > 0, text.bytes[start - 1].isBlankOrLineEnd { start -= 1 }
        var end = range.end
        while end < text.bytes.count, text.bytes[end].isBlankOrLineEnd { end += 1 }
        func has(_ scalars: String, at offset: Int) -> Bool {
            text.byte(at: offset).map { scalars.utf8.contains($0) } ?? false
        }
        guard has(",]}", at: end) else { return nil }
        if has(",", at: start - 1) { return SourceRange(start - 1, range.end) }
        guard has("[{", at: start - 1) else { return nil }
        guard has(",", at: end) else { return range }
        return SourceRange(range.start, text.firstNonBlank(from: end + 1))
    }
}
