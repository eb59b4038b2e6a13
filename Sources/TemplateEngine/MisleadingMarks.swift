import SourceText

/// Invisible marks that change the direction of text, so that code looks different from what is compiled.
enum MisleadingMarks {
    static func ranges(in bytes: [UInt8]) -> [SourceRange] {
        // In UTF-8, each of them begins with one of these bytes.
        guard bytes.contains(where: { $0 == 0xD8 || $0 == 0xE2 }) else { return [] }
        var ranges: [SourceRange] = []
        var end = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let start = end
            end += UTF8.width(scalar)
            switch scalar.value {
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
                ranges.append(SourceRange(start, end))
            default: break
            }
        }
        return ranges
    }
}
