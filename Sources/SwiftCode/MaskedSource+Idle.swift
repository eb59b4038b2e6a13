import SourceText

/// Marks and operators without effect, about which the compiler warns in the code that they are written into.
extension MaskedSource {
    /// Returns the first `try?` or `try!` before an operand in which nothing can throw: it has only literals, these
    /// names of stored values, and Swift's operators.
    package func idleTry(reading names: Set<String>) -> Range<Int>? {
        wordRanges.lazy.compactMap { word -> Range<Int>? in
            guard text(word) == "try", let mark = byte(at: word.upperBound), "?!".utf8.contains(mark) else {
                return nil
            }
            let end = word.upperBound + 1
            return canThrow(from: end, reading: names) ? nil : word.lowerBound..<end
        }.first
    }

    /// Returns what asks whether the value of this name is nil, such as `?? []`, `== nil` or `!`.
    package func nilTest(of name: Range<Int>) -> Range<Int>? {
        let before = bytes[..<name.lowerBound].last { !$0.isBlank }
        guard before.map({ "([,:?&|".utf8.contains($0) }) ?? true else { return nil }
        let rest = bytes[name.upperBound...]
        guard let start = rest.firstIndex(where: { !$0.isBlank }) else { return nil }
        func begins(_ text: String) -> Range<Int>? {
            bytes[start...].starts(with: text.utf8) ? start..<start + text.utf8.count : nil
        }
        for text in ["??", "== nil", "!= nil"] {
            if let found = begins(text) { return found }
        }
        guard start == name.upperBound, begins("!=") == nil else { return nil }
        return begins("!") ?? begins("?.") ?? begins("?[")
    }

    /// Whether the operand that begins at an offset may throw.
    private func canThrow(from start: Int, reading names: Set<String>) -> Bool {
        var (place, depth) = (start, 0)
        var isAfterOperand = false
        while let byte = byte(at: place) {
            let word = bytes[place...].prefix(while: \.isWordByte)
            if let first = word.first {
                let text = String(decoding: word, as: UTF8.self)
                let isKnown = first.isASCIIDigit || Self.constants.contains(text) || names.contains(text)
                if !isKnown { return true }
                (place, isAfterOperand) = (word.endIndex, true)
                continue
            }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if isAfterOperand { return true }
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                if depth == 0 { return false }
                (depth, isAfterOperand) = (depth - 1, true)
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return false }
                isAfterOperand = false
            case _ where byte.isBlank: break
            // The dot of a number, as in `0.5`.
            case UInt8(ascii: ".") where self.byte(at: place + 1)?.isASCIIDigit == true && isAfterOperand:
                break
            default:
                guard "+-*/%<>=!&|?".utf8.contains(byte) else { return true }
                isAfterOperand = false
            }
            place += 1
        }
        return false
    }

    private static let constants: Set = ["false", "nil", "true"]

    private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
