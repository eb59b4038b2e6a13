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
            // Controls, marks that turn the direction of text, and what is no character.
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                || scalar.value & 0xFFFE == 0xFFFE:
                break
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }
}
