/// Inputs in one text file, a line for each: `name|bytes`.
///
/// A backslash, a byte that is not printable ASCII, and a space at the end of a line are escaped: `\\`, `\n`, `\t`,
/// `\x20`. Lines that begin with `#` are comments; they come first.
package struct PackedInputs: Equatable, Sendable {
    package struct Input: Equatable, Sendable {
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    package struct Malformed: Error, CustomStringConvertible {
        package var description: String
    }

    package var comments: [String] = []
    package var inputs: [Input] = []

    package init(_ text: String) throws(Malformed) {
        for (index, line) in text.split(separator: "\n").enumerated() {
            if line.hasPrefix("#") {
                comments.append(String(line))
            } else if let bar = line.firstIndex(of: "|"), bar > line.startIndex,
                let bytes = Self.unescaped(line[bar...].dropFirst())
            {
                inputs.append(Input(name: String(line[..<bar]), bytes: bytes))
            } else {
                throw Malformed(description: "line \(index + 1) is not a name, a bar and escaped bytes")
            }
        }
    }

    package var text: String {
        let lines = comments + inputs.map { "\($0.name)|\(Self.escaped($0.bytes))" }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func escaped(_ bytes: [UInt8]) -> String {
        var text = ""
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\\"): text += #"\\"#
            case UInt8(ascii: "\n"): text += #"\n"#
            case UInt8(ascii: "\t"): text += #"\t"#
            case 0x20 where index + 1 < bytes.count, 0x21..<0x7F:
                text.unicodeScalars.append(UnicodeScalar(byte))
            default: text += #"\x"# + hexadecimal[Int(byte >> 4)] + hexadecimal[Int(byte & 15)]
            }
        }
        return text
    }

    private static let hexadecimal = "0123456789ABCDEF".map(String.init)

    /// Nil for an escape that ``escaped(_:)`` does not write.
    private static func unescaped(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
            case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "x"):
                let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
                guard digits.count == 2 else { return nil }
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest = rest.dropFirst(2)
            default: return nil
            }
        }
        return bytes
    }
}
