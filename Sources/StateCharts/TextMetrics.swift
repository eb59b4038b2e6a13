/// The width of text, computed without a font from the advance widths of Helvetica, which Arial and
/// Liberation Sans share.
struct TextMetrics: Sendable {
    var size: Double
    var isBold = false

    /// The width in pixels, rounded up.
    func width(of text: String) -> Int {
        let units = text.unicodeScalars.reduce(0) { $0 + self.units(of: $1) }
        return Int((Double(units) * size / 1000).rounded(.up))
    }

    /// Lines that are at most this wide. Breaks at spaces, and long words at capitals if possible.
    func wrap(_ text: String, width limit: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(whereSeparator: \.isNewline) {
            var line = ""
            for word in paragraph.split(whereSeparator: \.isWhitespace).map(String.init) {
                let longer = line.isEmpty ? word : line + " " + word
                if width(of: longer) <= limit {
                    line = longer
                    continue
                }
                if !line.isEmpty { lines.append(line) }
                let pieces = self.pieces(of: word, width: limit)
                lines += pieces.dropLast()
                line = pieces.last ?? ""
            }
            if !line.isEmpty { lines.append(line) }
        }
        return lines
    }

    private func pieces(of word: String, width limit: Int) -> [String] {
        var pieces: [String] = []
        var rest = Substring(word)
        while width(of: String(rest)) > limit {
            var end = rest.startIndex
            var hump: Substring.Index?
            while end < rest.endIndex {
                let next = rest.index(after: end)
                if end > rest.startIndex, width(of: String(rest[..<next])) > limit { break }
                end = next
                if end < rest.endIndex, rest[end].isUppercase || !rest[rest.index(before: end)].isLetter {
                    hump = end
                }
            }
            let cut = hump ?? end
            pieces.append(String(rest[..<cut]))
            rest = rest[cut...]
        }
        if !rest.isEmpty { pieces.append(String(rest)) }
        return pieces
    }

    private func units(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: return (isBold ? Self.bold : Self.regular)[Int(scalar.value) - 0x20]
        // Combining marks.
        case 0x300..<0x370, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
        // Accented Latin and punctuation, then Greek and Cyrillic.
        case 0..<0x370, 0x2000..<0x2100: return scalar == "…" ? 1000 : 670
        case 0x370..<0x1100: return 850
        default: return 1050
        }
    }

    // The widths from the space to the tilde, in thousandths of the font size.
    private static let regular = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
        611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
        667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
        222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    private static let bold = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
        611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
        667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
        278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
}
