import SourceText

/// Text within SVG and HTML.
enum Markup {
    /// The text, escaped for content and for double quotes. Leaves out characters that no document may
    /// contain, so that no text of a spec becomes markup or script.
    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            case "'": output += "&#39;"
            case "\t", "\n": output.unicodeScalars.append(scalar)
            case _ where isInvisible(scalar): break
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// JSON within a script element: nothing in it ends the element or begins a comment.
    static func escaped(_ json: JSONValue) -> String {
        var output = ""
        for scalar in json.line.unicodeScalars {
            guard scalar == "<" || isInvisible(scalar) else {
                output.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return output
    }

    /// Lines of JSON within a script element. A JSON text has `<` only in strings, which may escape it.
    static func escapedLog(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            if scalar == "<" {
                output += "\\u003c"
            } else if scalar == "\n" || !isInvisible(scalar) {
                output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// Whether a scalar is a control, a mark that changes the direction of text, or not a character.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
