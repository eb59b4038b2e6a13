/// A JSON value that keeps the order of keys.
package enum JSONValue: Sendable {
    case text(String)
    case number(Int)
    /// A number that is not an `Int`.
    case real(Double)
    case null
    case flag(Bool)
    case list([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// The formatted JSON, one entry per line, with a final line break.
    package var text: String {
        var output = ""
        write(into: &output, indentation: "")
        return output + "\n"
    }

    /// The JSON in one line, without spaces.
    package var line: String {
        var output = ""
        write(into: &output, indentation: nil)
        return output
    }

    /// - Parameter indentation: Nil for a single line.
    private func write(into output: inout String, indentation: String?) {
        switch self {
        case .text(let text): Self.write(text, into: &output)
        case .number(let number): output += String(number)
        case .real(let number): output += String(number)
        case .null: output += "null"
        case .flag(let flag): output += flag ? "true" : "false"
        case .list(let values):
            Self.write("[", "]", values.count, into: &output, indentation) { output, place, inner in
                values[place].write(into: &output, indentation: inner)
            }
        case .object(let fields):
            Self.write("{", "}", fields.count, into: &output, indentation) { output, place, inner in
                Self.write(fields[place].key, into: &output)
                output += inner == nil ? ":" : ": "
                fields[place].value.write(into: &output, indentation: inner)
            }
        }
    }

    private static func write(
        _ opening: String, _ closing: String, _ count: Int, into output: inout String, _ indentation: String?,
        _ item: (inout String, Int, String?) -> Void
    ) {
        guard count > 0 else {
            output += opening + closing
            return
        }
        let inner = indentation.map { $0 + "  " }
        output += opening
        for index in 0..<count {
            if index > 0 { output += "," }
            if let inner { output += "\n" + inner }
            item(&output, index, inner)
        }
        if let indentation { output += "\n" + indentation }
        output += closing
    }

    /// Escapes quotes, backslashes and control characters, as RFC 8259 requires, and nothing else.
    private static func write(_ text: String, into output: inout String) {
        output += "\""
        // Most texts are names.
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
        if isPlain {
            output += text + "\""
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                output += "\\u" + hexadecimal(scalar.value, digits: 4).lowercased()
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}
