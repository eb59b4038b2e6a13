/// Rejects files that are not UTF-8 text or that editors would show differently.
package enum TextEncoding {
    /// The size of the largest file that vmgen reads: 1 MiB.
    package static let largestFile = 1 << 20

    /// Whether the file can be parsed. Only the first fault is reported; the others follow from it.
    package static func check(_ file: SourceFile, reporting sink: DiagnosticSink) -> Bool {
        let start = SourcePlace(file, .at(0))
        let fault = file.bytes.withUnsafeBufferPointer { bytes -> Diagnostic? in
            if bytes.count > largestFile {
                return Rule.tooLarge.diagnostic(
                    "the file has more than \(largestFile) bytes", at: start,
                    help: "split it into several files")
            }
            if let encoding = foreignEncoding(bytes) {
                return Rule.encoding.diagnostic(
                    "the file is \(encoding), not UTF-8", at: start, help: "save it as UTF-8")
            }
            return firstFault(in: bytes, of: file)
        }
        if let fault { sink.report(fault) }
        return fault == nil
    }

    /// The length of the byte order mark; 0 if there is none.
    package static func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Recognizes UTF-16 and UTF-32 by their marks, or by the zero bytes of the first character.
    private static func foreignEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let head = (0..<4).map { $0 < bytes.count ? bytes[$0] : 0xAA }
        switch (head[0], head[1], head[2], head[3]) {
        case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): return "UTF-32 (little-endian)"
        case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): return "UTF-32 (big-endian)"
        case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): return "UTF-16 (little-endian)"
        case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): return "UTF-16 (big-endian)"
        default: return nil
        }
    }

    private static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile) -> Diagnostic? {
        var index = byteOrderMarkLength(of: file.bytes)
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x20 && byte < 0x7F || byte.isBlankOrLineEnd {
                index += 1
                continue
            }
            guard let (scalar, length) = decode(bytes, at: index) else {
                return Rule.encoding.diagnostic(
                    "the byte 0x\(hexadecimal(byte, digits: 2)) is not UTF-8 here",
                    at: SourcePlace(file, SourceRange(index, index + 1)),
                    help: "save the file as UTF-8; it may be in an older encoding such as Latin-1")
            }
            let message: String
            switch scalar.value {
            case 0x85, 0x2028, 0x2029:
                message =
                    "the character \(scalar.codePoint) is a line break to some programs and none to others"
            case 0xFFFE, 0xFFFF,
                _ where scalar.isMisleading && !scalar.turnsText:
                let names: [UInt32: String] = [0: "NUL (U+0000)", 0xFEFF: "byte order mark (U+FEFF)"]
                let name = names[scalar.value] ?? scalar.codePoint
                message = "the invisible character \(name) is not allowed in the text"
            default:
                index += length
                continue
            }
            return Rule.encoding.diagnostic(
                message, at: SourcePlace(file, SourceRange(index, index + length)),
                help: scalar == "\u{FEFF}"
                    ? "remove it; only the first character of a file may be one"
                    : "remove it, or write it as an escape in double quotes: \"\\u\(scalar.codePoint.dropFirst(2))\""
            )
        }
        return nil
    }

    /// Returns the scalar at an offset; nil if it is not well-formed UTF-8.
    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        var rest = bytes[index...].makeIterator()
        var parser = UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return nil }
        return (UTF8.decode(encoded), encoded.count)
    }
}
