/// Returns a one-line text as a quoted YAML scalar: in double quotes if nothing needs an escape, in single
/// quotes otherwise.
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
