import SourceText

/// Tokens between operands, and faults about missing operands.
extension SwiftExpressionScanner {
    /// Consumes an operator with all of its characters, as Swift does.
    mutating func skipOperator() throws(CodeFault) {
        let start = cursor.index
        guard Self.operators.contains(cursor.byte) else { throw .unexpected(cursor, within: "an expression") }
        let followsValue = isAfterValue
        let isPostfix = followsValue && (cursor.isAt("?") || cursor.isAt("!")) && isBound(start..<start + 1)
        cursor.index += 1
        if isPostfix, let lastToken, cursor.bytes[start] == UInt8(ascii: "!"), cursor.text(lastToken) == "as"
        {
            throw CodeFault(
                lastToken.lowerBound..<cursor.index, "'as!' in an expression",
                help: "write the value itself, or give it a name in the app's code and write that")
        }
        if cursor.bytes[start] == UInt8(ascii: "$") {
            let isInClosure = open.contains { $0.byte == UInt8(ascii: "{") }
            guard isInClosure || !cursor.byte.isASCIIDigit else {
                throw CodeFault(
                    start..<start + 2, "closure's argument outside of a closure",
                    help: "write the value itself")
            }
            return
        }
        if isPostfix, !cursor.isAt("=") { return }
        let isDotted = cursor.bytes[start] == UInt8(ascii: ".")
        while Self.continuing.contains(cursor.byte) || isDotted && cursor.isAt(".") {
            // A comment or a regular expression begins here and is rejected elsewhere.
            if cursor.isAt("/") || cursor.isAt("*", "/") { break }
            cursor.index += 1
        }
        let range = start..<cursor.index
        let text = cursor.text(range)
        if text.utf8.last == UInt8(ascii: "="), !Self.comparing.contains(text) {
            throw CodeFault(
                range, "assignment in an expression", help: "write the value alone; '==' compares")
        }
        if text == "?" { choices.append((open.count, start)) }
        if !followsValue { try rejectMissingOperand(range) }
    }

    /// Consumes the colon of a ternary operator, of a label or of a key in brackets.
    mutating func skipColon() throws(CodeFault) {
        let start = cursor.index
        cursor.index += 1
        if choices.last?.depth == open.count {
            choices.removeLast()
            return
        }
        if let bracket = open.last, bracket.byte != UInt8(ascii: "{") { return }
        // The label of a trailing closure is the only word that can follow an operand.
        let isLabel =
            lastFollowsOperand && lastToken.map { cursor.bytes[$0.lowerBound].isASCIILetter } == true
        guard isLabel else {
            throw CodeFault(
                start..<start + 1, "':' in an expression",
                help: "write labels and keys in brackets: 'f(a: 1)', '[\"a\": 1]'")
        }
    }

    /// Consumes the generic arguments of a type. An unclosed bracket among them would turn into a comparison.
    mutating func skipGenericArguments(of name: Range<Int>) throws(CodeFault) {
        let isType = { (byte: UInt8) in byte.isASCIILetter && byte & 0x20 == 0 }
        let next = cursor.byte(after: 1)
        guard cursor.isAt("<"), isType(cursor.bytes[name.lowerBound]),
            isType(next) || next == UInt8(ascii: "[") || next == UInt8(ascii: "(")
        else { return }
        var types = SwiftTypeParser(cursor)
        types.cursor.index = name.lowerBound
        _ = try types.parseComponent(isMember: true, after: nil)
        cursor.index = types.cursor.index
    }

    /// Rejects an operator or a keyword without an operand after it. At the end of the expression it would
    /// take the code that follows as its operand.
    func rejectDangling(isEnd: Bool) throws(CodeFault) {
        guard let lastToken else { return }
        let text = cursor.text(lastToken)
        let isOperator = text.utf8.allSatisfy { Self.operators.contains($0) }
        // `1...`, `a!` and `a as Int?` are complete, and `+` in brackets may be a function.
        let isWhole =
            switch text {
            case "!", "...": isBound(lastToken) && !followsTry(lastToken)
            case "?": isBound(lastToken) && (hasCast || !isEnd) && !followsTry(lastToken)
            case ">": isBound(lastToken) && !isEnd
            default: false
            }
        let isDangling = isOperator && !isWhole && (isEnd || lastFollowsOperand)
        guard isDangling || isEnd && isPrefix(lastToken) else { return }
        throw CodeFault(
            lastToken, "nothing follows '\(text)'", help: "write the rest of the expression, or remove it")
    }

    /// Whether the token is the mark of `try!` or `try?`.
    private func followsTry(_ token: Range<Int>) -> Bool {
        let start = token.lowerBound - 3
        guard start >= 0, cursor.text(start..<token.lowerBound) == "try" else { return false }
        let before = start > 0 ? cursor.bytes[start - 1] : 0
        return !before.isWordByte && before != UInt8(ascii: ".")
    }

    func rejectUnfinishedChoice() throws(CodeFault) {
        guard let choice = choices.last, choice.depth == open.count else { return }
        throw CodeFault(
            choice.start..<choice.start + 1, "'?' without its ':'",
            help: "write both values of the choice: 'a ? b : c'")
    }

    /// Rejects a missing element between two commas, or between a bracket and a comma.
    func rejectMissingElement() throws(CodeFault) {
        guard let lastToken, [",", "(", "[", "{"].contains(cursor.text(lastToken)) else { return }
        throw .missingOperand(",", at: cursor.scalarRange)
    }

    /// Rejects an operator that needs an operand before it.
    private func rejectMissingOperand(_ range: Range<Int>) throws(CodeFault) {
        let next = cursor.afterSpaces
        // The operator is a function: `reduce(0, +)`.
        if !open.isEmpty, next.isAt(")") || next.isAt(",") { return }
        let first = cursor.bytes[range.lowerBound]
        let isPrefix = Self.prefixing.contains(first) || first == UInt8(ascii: "&") && !open.isEmpty
        if isPrefix, next.index == cursor.index { return }
        // At the end, `rejectDangling` reports it.
        if next.isAtEnd, isPrefix { return }
        throw .missingOperand(cursor.text(range), at: range)
    }

    /// Whether the cursor follows an operand or an operand's postfix operator.
    private var isAfterValue: Bool {
        if isAfterOperand { return true }
        guard let lastToken else { return false }
        let text = cursor.text(lastToken)
        if text == "as" || text == "try" { return isBound(cursor.index..<cursor.index) }
        return ["?", "!", ">", "..."].contains(text) && isBound(lastToken)
    }

    /// Whether no blank precedes the range.
    func isBound(_ range: Range<Int>) -> Bool {
        range.lowerBound > 0 && !cursor.bytes[range.lowerBound - 1].isBlank
    }

    static let operators = Set("+-*/%<>=!&|^~?.:$".utf8)
    private static let continuing = Set("+-*/%<>=!&|^~?".utf8)
    private static let prefixing = Set("+-!~.$".utf8)
    private static let comparing: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
}
