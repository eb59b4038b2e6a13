/// Text within SVG and HTML.
enum Markup {
    /// As content and within double quotes; what no document may hold is left out, so that nothing of a spec
    /// becomes markup or script.
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

    /// Controls, marks that turn the direction of text, and what is no character.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
