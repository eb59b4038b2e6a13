/// Rejects files that are not UTF-8 text or that editors would show differently.
package enum TextEncoding {
    /// The size of the largest file that vmgen reads: 1 MiB.
    package static let largestFile = 1 << 20

    /// Whether the file can be parsed. Only the first fault is reported; the others follow from it.
    package static func check(_ file: SourceFile, reporting sink: DiagnosticSink) -> Bool {
        let fault = file.bytes.withUnsafeBufferPointer { bytes in
            bytes.count > largestFile
                ? Diagnostic.fileTooLarge(file)
                : foreignEncoding(bytes).map { Diagnostic.notUTF8(file, but: $0) }
                    ?? firstFault(in: bytes, of: file)
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
            if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                index += 1
                continue
            }
            guard let (scalar, length) = decode(bytes, at: index) else {
                return .invalidUTF8(file, at: index)
            }
            let range = SourceRange(index, index + length)
            switch scalar {
            case 0x85, 0x2028, 0x2029: return .foreignLineBreak(scalar, in: file, at: range)
            case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF:
                return .controlCharacter(scalar, in: file, at: range)
            default: index += length
            }
        }
        return nil
    }

    /// Returns the scalar at an offset; nil if it is not well-formed UTF-8.
    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (scalar: UInt32, length: Int)? {
        var rest = bytes[index...].makeIterator()
        var parser = UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return nil }
        return (UTF8.decode(encoded).value, encoded.count)
    }
}
