/// The line of a place and the underline below it.
package struct SourceSnippet {
    /// The line, shortened around the place if it is very long. It is empty if there is nothing to show.
    package let line: String
    /// The blanks that align the underline with the place. Tabs are kept, so any tab width works.
    package let padding: String
    /// `^~~~`, which ends with the line at the latest.
    package let underline: String

    /// The most bytes to show before a place, and in total.
    private static let bytesBefore = 60
    private static let mostBytes = 200

    package init(_ place: SourcePlace, _ table: LineTable) {
        let bytes = place.file.bytes
        let whole = table.range(ofLine: table.position(of: place.range.start).line)
        let start = min(max(place.range.start, whole.start), whole.end)
        let end = min(max(place.range.end, start), whole.end)

        var shown = whole
        if whole.end - whole.start > Self.mostBytes {
            shown.start = Self.boundary(max(whole.start, start - Self.bytesBefore), in: bytes)
            shown.end = Self.boundary(min(whole.end, shown.start + Self.mostBytes), in: bytes)
        }
        let before = Self.visible(bytes[shown.start..<start])
        let marked = Self.visible(bytes[start..<max(start, min(end, shown.end))])
        let after = Self.visible(bytes[max(start, min(end, shown.end))..<max(start, shown.end)])
        let isCut = (start: shown.start > whole.start, end: shown.end < whole.end)

        let text = (isCut.start ? "..." : "") + before + marked + after + (isCut.end ? "..." : "")
        line = text.utf8.allSatisfy(\.isBlank) && marked.isEmpty ? "" : text
        var padding = isCut.start ? "   " : ""
        for scalar in before.unicodeScalars {
            padding += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.columns)
        }
        self.padding = padding
        let width = marked.unicodeScalars.reduce(0) { $0 + $1.columns }
        underline = "^" + String(repeating: "~", count: max(0, width - 1))
    }

    private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).replacingScalars { $0 == "\t" ? nil : String($0.visible) }
    }

    /// Moves an offset back to the beginning of a character.
    private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
        var offset = offset
        while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}

extension Unicode.Scalar {
    /// The number of terminal columns that the scalar takes.
    fileprivate var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
