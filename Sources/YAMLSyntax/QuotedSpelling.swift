package import SourceText

/// Returns a one-line text as a quoted YAML scalar: in double quotes if nothing needs an escape, in single
/// quotes otherwise.
package func quotedSpelling(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        return "\"\(text)\""
    }
    return "'\(text.replacingScalars { $0 == "'" ? "''" : nil })'"
}

/// Returns the spelling of a one-line text with the fewest quotes.
package func plainSpelling(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last, last != UInt8(ascii: " "),
        !text.utf8.contains(where: { ":#,[]{}\"'`\n\r\t".utf8.contains($0) })
    else { return quotedSpelling(text) }
    let isPlain = first < 0x80 && first.isWordByte || "(.<".utf8.contains(first)
    return isPlain ? text : quotedSpelling(text)
}

extension Fix {
    /// Puts the text of a range, or the text that was meant there, in quotes.
    package static func quoting(_ range: SourceRange, as text: String) -> Fix {
        let quoted = quotedSpelling(text)
        return Fix("write \(quoted)", range, quoted, isSafe: true)
    }
}
