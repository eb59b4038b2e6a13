extension SwiftExpressionScanner {
    /// Consumes a string literal. The cursor is at its quote, after the `#` signs.
    mutating func skipString(poundCount: Int) throws(CodeFault) {
        let start = cursor.index - poundCount
        guard !isAtQuotes(3) else { throw .multilineString(at: cursor.index..<cursor.index + 3) }
        cursor.index += 1
        while !cursor.isAtEnd {
            if cursor.isAt("\""), hasPounds(poundCount, after: 1) {
                cursor.index += 1 + poundCount
                return
            }
            if cursor.isAt("\\"), hasPounds(poundCount, after: 1) {
                let escape = cursor.index
                cursor.index += 1 + poundCount
                guard !cursor.isAtEnd else { throw .strayBackslash(at: escape..<escape + 1) }
                if cursor.isAt("(") {
                    interpolations.append(escape)
                    try skipBrackets()
                    interpolations.removeLast()
                } else {
                    cursor.index = cursor.scalarRange.upperBound
                }
                continue
            }
            cursor.index += 1
        }
        throw .unclosedString(at: start..<start + poundCount + 1)
    }

    /// Reports a quote that begins no string: it was meant to close the string around the interpolation.
    func rejectUnclosedInterpolation() throws(CodeFault) {
        guard isAfterOperand, let start = interpolations.last else { return }
        var rest = self
        do throws(CodeFault) { try rest.skipString(poundCount: 0) } catch {
            throw .unclosedInterpolation(at: start..<start + 2)
        }
    }

    private func isAtQuotes(_ count: Int) -> Bool {
        (0..<count).allSatisfy { cursor.byte(after: $0) == UInt8(ascii: "\"") }
    }

    private func hasPounds(_ count: Int, after distance: Int) -> Bool {
        (0..<count).allSatisfy { cursor.byte(after: distance + $0) == UInt8(ascii: "#") }
    }
}
