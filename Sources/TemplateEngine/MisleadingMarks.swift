import SourceText

/// Invisible marks that change the direction of text, so that code looks different from what is compiled.
enum MisleadingMarks {
    static func ranges(in bytes: [UInt8]) -> [SourceRange] {
        var ranges: [SourceRange] = []
        for index in bytes.indices where bytes[index] == 0xE2 || bytes[index] == 0xD8 {
            let length = length(of: bytes[index...].prefix(3))
            if length > 0 { ranges.append(SourceRange(index, index + length)) }
        }
        return ranges
    }

    /// Returns the length in UTF-8 of U+061C, U+200E, U+200F, U+202A to U+202E and U+2066 to U+2069; 0 for
    /// other characters.
    private static func length(of bytes: ArraySlice<UInt8>) -> Int {
        let bytes = Array(bytes)
        if bytes.starts(with: [0xD8, 0x9C]) { return 2 }
        guard bytes.count == 3, bytes[0] == 0xE2 else { return 0 }
        switch (bytes[1], bytes[2]) {
        case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return 3
        default: return 0
        }
    }
}
