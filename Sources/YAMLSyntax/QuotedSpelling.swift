/// How a text of one line is written as a quoted YAML scalar: in double quotes where nothing needs an
/// escape, else in single ones.
package func quotedSpelling(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        return "\"\(text)\""
    }
    var quoted = "'"
    for scalar in text.unicodeScalars {
        quoted.unicodeScalars.append(scalar)
        if scalar == "'" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
}
