import SourceText

/// Reads the bytes of an expression and stops at the first that could end the expression or change the code
/// around it.
struct SwiftExpressionScanner {
    static let depthLimit = 32

    var cursor: CodeCursor
    /// The open brackets and their offsets.
    var open: [(byte: UInt8, start: Int)] = []
    /// The `?` tokens without their `:` so far, each with the number of open brackets around it.
    var choices: [(depth: Int, start: Int)] = []
    var lastToken: Range<Int>?
    /// Whether the last token follows an operand.
    var lastFollowsOperand = false
    /// The starts of the interpolations around the cursor.
    var interpolations: [Int] = []
    /// The first `try` or `await` of each closure, by the closure's start.
    var effects: [Int: CodeWord] = [:]
    /// Whether the last token ends a type after `as` or `is`, which may end with a `?`.
    var hasCast = false

    init(_ cursor: CodeCursor) { self.cursor = cursor }

    mutating func scan() throws(CodeFault) {
        try rejectMisleading()
        cursor.skipSpaces()
        guard !cursor.isAtEnd else {
            throw CodeFault(
                cursor.scalarRange, "expected an expression",
                help: "write a Swift expression, such as '0' or '[]'")
        }
        while !cursor.isAtEnd {
            try step()
            cursor.skipSpaces()
        }
        if let bracket = open.last { throw .unclosed(bracket.byte, at: bracket.start) }
        try rejectDangling(isEnd: true)
        try rejectUnfinishedChoice()
    }

    /// Rejects misleading characters, even in strings, where other invisible characters are allowed.
    private func rejectMisleading() throws(CodeFault) {
        var place = cursor
        while !place.isAtEnd {
            let byte = place.byte
            if byte.isLineEnd {
                throw CodeFault(
                    place.scalarRange, "line break in an expression",
                    help: "write it on one line, '\\n' for one in a string")
            }
            if byte < 0x20 || byte >= 0x7F, place.scalar?.isMisleading == true {
                throw .invisible(place, within: "an expression")
                    ?? .unexpected(place, within: "an expression")
            }
            place.index = place.scalarRange.upperBound
        }
    }

    /// Consumes one token.
    private mutating func step() throws(CodeFault) {
        let start = cursor.index
        let followsOperand = isAfterOperand
        switch cursor.byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            guard open.count < Self.depthLimit else {
                throw fault(
                    "expression is nested more than \(Self.depthLimit) levels deep",
                    help: "give a part of it a name in the app's code")
            }
            open.append((cursor.byte, start))
            cursor.index += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try closeBracket()
        case UInt8(ascii: "\""):
            try rejectUnclosedInterpolation()
            try rejectNeighbor()
            try skipString(poundCount: 0)
        case UInt8(ascii: "#"):
            try skipPounds()
        case UInt8(ascii: ";"):
            throw fault("';' in an expression", help: "write one expression, without statements")
        case UInt8(ascii: ","):
            guard !open.isEmpty else {
                throw fault("expected one expression, found ','", help: "write several values in brackets")
            }
            try rejectMissingElement()
            try rejectDangling(isEnd: false)
            try rejectUnfinishedChoice()
            cursor.index += 1
        case UInt8(ascii: "/") where !cursor.isAt("/", "/") && !cursor.isAt("/", "*"):
            try rejectRegex()
            try skipOperator()
        case UInt8(ascii: "/"),
            UInt8(ascii: "*") where cursor.isAt("*", "/"):
            throw fault(
                "comment in an expression", help: "write it after a '#', as a YAML comment", length: 2)
        case UInt8(ascii: "'"):
            throw fault("single quote in an expression", help: "write strings of Swift in double quotes")
        case UInt8(ascii: "`"): _ = try cursor.takeBackticks()
        case UInt8(ascii: "@"):
            throw fault("attribute in an expression", help: "remove it: the type decides")
        case UInt8(ascii: "\\"):
            guard cursor.byte(after: 1) == UInt8(ascii: ".") || cursor.byte(after: 1).isASCIILetter else {
                throw .strayBackslash(at: start..<start + 1)
            }
            cursor.index += 1
        default: try skipWord()
        }
        lastToken = start..<cursor.index
        lastFollowsOperand = followsOperand
    }

    /// Returns a fault of the bytes at the cursor.
    func fault(_ message: String, help: Help, length: Int = 1) -> CodeFault {
        CodeFault(cursor.index..<cursor.index + length, message, help: help)
    }

    /// Rejects regular expressions, in which quotes and brackets mean nothing. Any slash that is not a
    /// division begins one.
    private func rejectRegex() throws(CodeFault) {
        let start = cursor.index
        let isSpacedBefore = start > 0 && cursor.bytes[start - 1] == UInt8(ascii: " ")
        let isSpacedAfter = cursor.byte(after: 1) == UInt8(ascii: " ")
        if !isAfterOperand || isSpacedBefore != isSpacedAfter {
            throw fault(
                "regular expression in an expression",
                help: "write 'try! Regex(\"…\")'; to divide, 'a / b'")
        }
    }

    /// Whether the last token ends an operand, so that only an operator can follow.
    var isAfterOperand: Bool {
        guard let lastToken else { return false }
        switch cursor.bytes[lastToken.upperBound - 1] {
        case UInt8(ascii: ">"): return cursor.bytes[lastToken.lowerBound].isASCIILetter
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"):
            return true
        case UInt8(ascii: "#"), UInt8(ascii: "_"): return true
        case let byte where byte.isASCIIDigit || byte.isASCIILetter || byte >= 0x80:
            return !isPrefix(lastToken)
        default: return false
        }
    }

    /// Rejects two adjacent operands: they are two expressions, or a text without quotes.
    func rejectNeighbor() throws(CodeFault) {
        guard isAfterOperand, let lastToken else { return }
        let word = cursor.word
        if let word {
            if Self.infixes.contains(word.text) { return }
            // The label of a trailing closure.
            let end = word.range.upperBound
            let isLabel = end < cursor.bytes.count && cursor.bytes[end] == UInt8(ascii: ":")
            if isLabel, cursor.bytes[lastToken.upperBound - 1] == UInt8(ascii: "}") { return }
        }
        let range = word?.range ?? cursor.scalarRange
        let message = "expected one expression, found '\(cursor.text(range))' after it"
        let whole = SwiftExpression.trimmed(cursor.bytes)
        if whole.utf8.contains(UInt8(ascii: "\"")) {
            throw CodeFault(range, message, help: "join the two with an operator")
        }
        throw CodeFault(
            range, message, help: .quoting(whole), replacing: 0..<cursor.bytes.count)
    }

    private static let infixes: Set<String> = ["as", "is", "in", "throws", "async"]

    private mutating func closeBracket() throws(CodeFault) {
        let closing = cursor.byte
        let range = cursor.scalarRange
        try rejectDangling(isEnd: false)
        try rejectUnfinishedChoice()
        guard let bracket = open.popLast() else { throw .unopened(CodeFault.name(of: cursor), at: range) }
        let partner = bracket.byte.closingBracket
        guard partner == closing else {
            throw CodeFault(
                range, "expected '\(CodeFault.character(partner))', found '\(CodeFault.character(closing))'",
                help: "close the brackets in the order in which they were opened")
        }
        cursor.index += 1
        guard let effect = effects[bracket.start], isFirst(bracket.start), isCalled else { return }
        throw .effect(effect)
    }

    /// Whether nothing precedes the place.
    private func isFirst(_ start: Int) -> Bool {
        cursor.bytes[..<start].allSatisfy(\.isBlank)
    }

    /// Whether a call of the value before the cursor follows.
    private var isCalled: Bool { cursor.afterSpaces.isAt("(") }

    /// Consumes a bracket with its content.
    mutating func skipBrackets() throws(CodeFault) {
        let depth = open.count
        repeat {
            try step()
            // Spaces after the closing bracket belong to the string around it.
            if open.count > depth { cursor.skipSpaces() }
        } while open.count > depth && !cursor.isAtEnd
        if open.count > depth, let bracket = open.last {
            throw .unclosed(bracket.byte, at: bracket.start)
        }
    }

    /// Consumes a name, a number or an operator.
    private mutating func skipWord() throws(CodeFault) {
        let start = cursor.index
        guard let word = cursor.takeWord() else {
            if cursor.byte.isASCIIDigit { return try skipNumber() }
            if cursor.byte >= 0x80 {
                guard let scalar = cursor.scalar, scalar.isSymbol, scalar.lookalike == nil else {
                    throw .unexpected(cursor, within: "an expression")
                }
                cursor.index = cursor.scalarRange.upperBound
                return
            }
            return cursor.isAt(":") ? try skipColon() : try skipOperator()
        }
        let isMember = start > 0 && cursor.bytes[start - 1] == UInt8(ascii: ".")
        let isLabel = cursor.isAt(":") && !open.isEmpty
        if Self.statements.contains(word.text), !isMember, !isLabel { throw .statementInExpression(word) }
        // After a property's initial value, such a brace begins observers and not a closure.
        if Self.observers.contains(word.text), let lastToken, cursor.text(lastToken) == "{" {
            throw .statementInExpression(word)
        }
        cursor.index = start
        try rejectNeighbor()
        cursor.index = word.range.upperBound
        if word.text == "await" || word.text == "try", !isMember, !isLabel { try rejectEffect(word) }
        if word.text == "as" || word.text == "is" { hasCast = true }
        try skipGenericArguments(of: word.range)
    }

    /// Rejects `try` and `await`. They are allowed in closures, except in one that is called at once.
    private mutating func rejectEffect(_ word: CodeWord) throws(CodeFault) {
        if word.text == "try", cursor.isAt("!") || cursor.isAt("?") { return }
        guard let closure = open.last(where: { $0.byte == UInt8(ascii: "{") }) else {
            throw .effect(word)
        }
        if effects[closure.start] == nil { effects[closure.start] = word }
    }

    private static let observers: Set<String> = ["didSet", "willSet"]

    /// Words that begin a declaration or a statement, which ends the expression before them.
    private static let statements: Set<String> = [
        "actor", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if",
        "import", "inout", "internal", "let", "macro", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "return", "static", "struct", "subscript", "switch", "throw", "typealias", "var",
        "where", "while",
    ]

    /// Whether the token is a word that needs an operand after it. A member may have such a name: `.some`.
    func isPrefix(_ token: Range<Int>) -> Bool {
        let isMember = token.lowerBound > 0 && cursor.bytes[token.lowerBound - 1] == UInt8(ascii: ".")
        return !isMember && Self.prefixes.contains(cursor.text(token))
    }

    private static let prefixes: Set<String> = [
        "as", "is", "try", "await", "any", "some", "in", "throws", "async", "weak", "unowned",
    ]
}
