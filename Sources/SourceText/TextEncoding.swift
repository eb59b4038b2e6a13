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
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
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

    /// Returns the scalar at an offset, or nil if it is not well-formed UTF-8 (table 3-7 of the Unicode
    /// standard).
    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (scalar: UInt32, length: Int)? {
        let first = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0..<0x80: return (UInt32(first), 1)
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            // Overlong encodings and surrogates are rejected.
            if first == 0xE0 { second = 0xA0...0xBF }
            if first == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            // Overlong encodings and scalars above U+10FFFF are rejected.
            if first == 0xF0 { second = 0x90...0xBF }
            if first == 0xF4 { second = 0x80...0x8F }
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        var scalar = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length {
            let byte = bytes[index + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        return (scalar, length)
    }
}
