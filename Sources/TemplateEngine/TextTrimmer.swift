import SourceText

/// Trims the text between tags, as Stencil does with `trimBehaviour: .smart`.
///
/// A block tag removes the spaces before it, and the rest of its line if that is blank. `{%-` and `-%}`
/// remove all white space; `{%+` and `+%}` remove none. Unlike in Stencil, a comment alone on its line
/// removes the line, and CRLF becomes LF, so that line ends of a checkout do not reach the output.
struct TextTrimmer {
    private let bytes: [UInt8]
    private let pieces: [TemplatePiece]

    init(_ file: SourceFile, _ pieces: [TemplatePiece]) {
        bytes = file.bytes
        self.pieces = pieces
    }

    func text(at index: Int) -> [UInt8] {
        var text = withoutCarriageReturns(pieces[index].range)
        if index > 0 {
            switch pieces[index - 1].kind {
            case .block: trimStart(&text, pieces[index - 1].after)
            case .comment where isAloneOnItsLine(index - 1): trimStart(&text, .unspecified)
            default: break
            }
        }
        if index + 1 < pieces.count {
            switch pieces[index + 1].kind {
            case .block: trimEnd(&text, pieces[index + 1].before)
            case .comment where isAloneOnItsLine(index + 1): trimEnd(&text, .unspecified)
            default: break
            }
        }
        return text
    }

    private func withoutCarriageReturns(_ range: SourceRange) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(range.end - range.start)
        for index in range.start..<range.end {
            if bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "\n")
            {
                continue
            }
            text.append(bytes[index])
        }
        return text
    }

    private func trimStart(_ text: inout [UInt8], _ trim: TemplatePiece.Trim) {
        switch trim {
        case .keep: break
        case .all: text.removeFirst(text.prefix(while: Self.isWhiteSpace).count)
        case .unspecified:
            let blank = text.prefix(while: \.isBlank).count
            if blank < text.count, text[blank] == UInt8(ascii: "\n") { text.removeFirst(blank + 1) }
        }
    }

    private func trimEnd(_ text: inout [UInt8], _ trim: TemplatePiece.Trim) {
        switch trim {
        case .keep: break
        case .all: while let last = text.last, Self.isWhiteSpace(last) { text.removeLast() }
        case .unspecified:
            // Stencil's expression `[ \t]*$` also matches before a final line break.
            let endsLine = text.last == UInt8(ascii: "\n")
            if endsLine { text.removeLast() }
            while let last = text.last, last.isBlank { text.removeLast() }
            if endsLine { text.append(UInt8(ascii: "\n")) }
        }
    }

    private func isAloneOnItsLine(_ index: Int) -> Bool {
        let range = pieces[index].range
        var start = range.start
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        if start > 0, bytes[start - 1] != UInt8(ascii: "\n") { return false }
        var end = range.end
        while end < bytes.count, bytes[end].isBlank || bytes[end] == UInt8(ascii: "\r") { end += 1 }
        return end == bytes.count || bytes[end] == UInt8(ascii: "\n")
    }

    static func isWhiteSpace(_ byte: UInt8) -> Bool { byte.isBlankOrLineEnd || byte == 0x0B || byte == 0x0C }
}
