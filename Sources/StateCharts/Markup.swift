import SourceText

/// Text within SVG and HTML.
enum Markup {
    /// The text, escaped for content and for double quotes. Leaves out characters that no document may
    /// contain, so that no text of a spec becomes markup or script.
    static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case "\t", "\n": nil
            default: isInvisible(scalar) ? "" : nil
            }
        }
    }

    /// JSON within a script element: nothing in it ends the element or begins a comment.
    static func escaped(_ json: JSONValue) -> String {
        json.line.replacingScalars { scalar in
            guard scalar == "<" || isInvisible(scalar) else { return nil }
            return String(scalar).utf16.map { "\\u" + hexadecimal($0, digits: 4).lowercased() }.joined()
        }
    }

    /// Lines of JSON within a script element. A JSON text has `<` only in strings, which may escape it.
    static func escapedLog(_ text: String) -> String {
        text.replacingScalars { scalar in
            if scalar == "<" { return "\\u003c" }
            return scalar != "\n" && isInvisible(scalar) ? "" : nil
        }
    }

    /// Whether no document may contain a scalar: a control, a mark that changes the direction of text, or not a
    /// character.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isMisleading || scalar == "\t" || scalar.value & 0xFFFE == 0xFFFE
    }
}
