import SourceText

extension SwiftExpressionScanner {
    /// Consumes a string literal. The cursor is at its quote, after the `#` signs.
    mutating func skipString(poundCount: Int) throws(CodeFault) {
        let start = cursor.index - poundCount
        guard !hasBytes("\"", 3, after: 0) else {
            throw fault("string of several lines", help: "write it on one line, in single '\"'", length: 3)
        }
        cursor.index += 1
        while !cursor.isAtEnd {
            if cursor.isAt("\""), hasBytes("#", poundCount, after: 1) {
                cursor.index += 1 + poundCount
                return
            }
            if cursor.isAt("\\"), hasBytes("#", poundCount, after: 1) {
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
        throw CodeFault(
            start..<start + poundCount + 1, "this string is never closed", help: "close it with '\"'")
    }

    /// Reports a quote that begins no string: it was meant to close the string around the interpolation.
    func rejectUnclosedInterpolation() throws(CodeFault) {
        guard isAfterOperand, let start = interpolations.last else { return }
        var rest = self
        do throws(CodeFault) { try rest.skipString(poundCount: 0) } catch {
            throw CodeFault(
                start..<start + 2, "this interpolation is never closed",
                help: "close it with ')'; a backslash itself is written '\\\\'")
        }
    }

    private func hasBytes(_ scalar: Unicode.Scalar, _ count: Int, after distance: Int) -> Bool {
        (0..<count).allSatisfy { cursor.byte(after: distance + $0) == UInt8(ascii: scalar) }
    }

    /// Consumes a raw string. Everything else that begins with `#` is a directive or a macro.
    mutating func skipPounds() throws(CodeFault) {
        let start = cursor.index
        var count = 0
        while cursor.byte(after: count) == UInt8(ascii: "#") { count += 1 }
        guard cursor.byte(after: count) == UInt8(ascii: "\"") else {
            var end = cursor
            end.index = start + count
            let range = start..<(end.identifierEnd ?? end.index)
            throw CodeFault(
                range, "'\(cursor.text(range))' is not accepted in a spec",
                help: "write the value itself; only raw strings may begin with '#'")
        }
        cursor.index += count
        try skipString(poundCount: count)
    }
}
