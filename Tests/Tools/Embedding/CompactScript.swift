import Foundation

/// A script with short names, without comments and without the spaces and breaks that only its readers need: it travels
/// with each page.
///
/// Comments have lines of their own, each statement ends with a semicolon, and no template literal and no brace is
/// within a template literal's expression.
package struct CompactScript {
    package private(set) var text = ""

    package init(_ source: String) {
        var rest = Substring(Self.code(of: source))
        while let sign = rest.first {
            if sign == " " || sign == "\n" {
                rest = rest.drop { $0 == " " || $0 == "\n" }
                if let next = rest.first, needsSpace(before: next) { text.append(" ") }
            } else {
                if sign == "}", text.last == ";" { text.removeLast() }
                let word = rest.prefix(while: Self.isWord)
                let length = lengthOfLiteral(in: rest) ?? max(word.count, 1)
                text +=
                    !word.isEmpty
                    ? ShortNames.of(word)
                    : sign == "`" ? Self.template(rest.prefix(length)) : String(rest.prefix(length))
                rest = rest.dropFirst(length)
            }
        }
    }

    /// The lines without comments. A constant becomes a variable, which is shorter.
    private static func code(of source: String) -> String {
        var isComment = false
        var lines: [String] = []
        for line in source.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("/*") { isComment = true }
            if !isComment, !code.hasPrefix("//") {
                let (constant, loop) = ("const ", "for (const ")
                lines.append(
                    code.hasPrefix(constant)
                        ? "let " + code.dropFirst(constant.count)
                        : code.hasPrefix(loop) ? "for(let " + code.dropFirst(loop.count) : String(code))
            }
            if code.hasSuffix("*/") { isComment = false }
        }
        return lines.joined(separator: "\n")
    }

    /// A template literal, whose expressions are code.
    private static func template(_ literal: Substring) -> String {
        let parts = literal.components(separatedBy: "${")
        return parts[0]
            + parts.dropFirst().map { part in
                let code = part.prefix { $0 != "}" }
                return "${" + CompactScript(String(code)).text + part.dropFirst(code.count)
            }.joined()
    }

    /// The length of a string, a template or a regular expression at the beginning.
    private func lengthOfLiteral(in rest: Substring) -> Int? {
        guard let quote = rest.first, "\"'`/".contains(quote) else { return nil }
        if quote == "/", text.last.map("(,=:!&|?{};[".contains) != true { return nil }
        var (isEscaped, isSet, length) = (false, false, 1)
        for sign in rest.dropFirst() {
            length += 1
            if isEscaped {
                isEscaped = false
            } else if sign == quote, !isSet {
                break
            } else if sign == "\\" {
                isEscaped = true
            } else if quote == "/", sign == "[" || sign == "]" {
                isSet = sign == "["
            }
        }
        return length
    }

    /// Whether two words, or two signs that would be another one, are beside each other.
    private func needsSpace(before next: Character) -> Bool {
        guard let last = text.last else { return false }
        if Self.isWord(next) { return Self.isWord(last) || "\"'`".contains(last) }
        return last == next && "+-".contains(last)
    }

    static func isWord(_ sign: Character) -> Bool {
        sign.isLetter || sign.isNumber || sign == "_" || sign == "$"
    }
}
