import SourceText

extension SwiftExpressionScanner {
    /// Consumes a number: a literal, or the digits after a dot or a dollar sign.
    mutating func skipNumber() throws(CodeFault) {
        let start = cursor.index
        try rejectNeighbor()
        switch lastToken.map(cursor.text) {
        case "$": skipDigits(\.isASCIIDigit)
        case ".":
            skipDigits(\.isASCIIDigit)
            guard lastFollowsValue else { throw badNumber(start - 1) }
        default: skipLiteral()
        }
        let isCut = cursor.byte.isASCIIDigit || cursor.identifierEnd != nil
        if isCut || cursor.index == start { throw badNumber(start) }
    }

    /// Consumes the characters of the literal.
    private mutating func skipLiteral() {
        let start = cursor.index
        guard cursor.isAt("0"), let digit = Self.radix[cursor.byte(after: 1)] else {
            skipDigits(\.isASCIIDigit)
            skipFraction(\.isASCIIDigit)
            return skipExponent("e", "E")
        }
        guard digit(cursor.byte(after: 2)) else {
            cursor.index += 1
            return
        }
        cursor.index += 2
        skipDigits(digit)
        guard cursor.bytes[start + 1] == UInt8(ascii: "x") else { return }
        // `0x1.8p3` is a number; without an exponent, the `a` of `0x1.a` is a member.
        let whole = cursor.index
        skipFraction(digit)
        if cursor.isAt("p") || cursor.isAt("P") { skipExponent("p", "P") } else { cursor.index = whole }
    }

    private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
        while isDigit(cursor.byte) || cursor.isAt("_") { cursor.index += 1 }
    }

    private mutating func skipFraction(_ isDigit: (UInt8) -> Bool) {
        guard cursor.isAt("."), isDigit(cursor.byte(after: 1)) else { return }
        cursor.index += 1
        skipDigits(isDigit)
    }

    private mutating func skipExponent(_ lower: Unicode.Scalar, _ upper: Unicode.Scalar) {
        guard cursor.isAt(lower) || cursor.isAt(upper) else { return }
        let next = cursor.byte(after: 1)
        let sign = next == UInt8(ascii: "+") || next == UInt8(ascii: "-") ? 1 : 0
        guard cursor.byte(after: 1 + sign).isASCIIDigit else { return }
        cursor.index += 1 + sign
        skipDigits(\.isASCIIDigit)
    }

    /// Whether the last token, a dot, follows a value.
    private var lastFollowsValue: Bool {
        guard let lastToken, lastToken.lowerBound > 0 else { return false }
        return lastFollowsOperand || "?!>".utf8.contains(cursor.bytes[lastToken.lowerBound - 1])
    }

    private func badNumber(_ start: Int) -> CodeFault {
        var end = cursor
        while end.byte.isASCIIDigit { end.index += 1 }
        end.index = end.identifierEnd ?? end.index
        let range = start..<end.index
        let text = cursor.text(range)
        let message = "'\(text)' is not a number"
        if text.hasPrefix(".") { return CodeFault(range, message, help: .write("0" + text)) }
        return CodeFault(
            range, message,
            help: "write one such as '1', '0.5' or '0xFF'; a text has quotes: '\"\(text)\"'")
    }

    private static let radix: [UInt8: @Sendable (UInt8) -> Bool] = [
        UInt8(ascii: "x"): {
            $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
        },
        UInt8(ascii: "o"): { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) },
        UInt8(ascii: "b"): { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") },
    ]
}
