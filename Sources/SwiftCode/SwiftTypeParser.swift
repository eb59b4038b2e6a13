import SourceText

/// A recursive-descent parser for the bytes of a type.
///
/// It stops at the first fault, because the rest could only be guessed. Functions that call themselves for nested types
/// leave most faults to others: each fault takes room on a stack that is 512 KiB on macOS.
struct SwiftTypeParser {
    static let depthLimit = 32
    static let suffixLimit = 4

    var cursor: CodeCursor
    var depth = 0
    /// Whether `some` is allowed: in a parameter's type, but not within a function type or generic arguments.
    var allowsSome = false
    /// Whether the type belongs to a method of a protocol.
    var isInSignature = false
    /// The last `some`.
    var lastSome: Range<Int>?

    init(_ cursor: CodeCursor) { self.cursor = cursor }

    mutating func parseWhole(at position: SwiftType.Position) throws(CodeFault) -> SwiftType {
        allowsSome = position == .parameter
        let type = try parseType(position)
        try expectEnd(after: type)
        return type
    }

    /// Parses a type with its modifiers and suffixes.
    mutating func parseType(
        _ position: SwiftType.Position = .stored, after what: String? = nil
    ) throws(CodeFault) -> SwiftType {
        depth += 1
        defer { depth -= 1 }
        cursor.skipSpaces()
        guard depth <= Self.depthLimit else { throw .tooDeep(cursor.scalarRange) }
        let start = cursor.index
        if let word = cursor.word {
            if word.text == "any" || word.text == "some" { return try parseExistential(word) }
            if let fault = fault(of: word, at: position) { throw fault }
            if word.text == "inout" {
                cursor.index = word.range.upperBound
                return .prefixed("inout", try parseType(after: "inout"))
            }
        }
        if cursor.isAt("@") { return try parseAttributed(position) }
        let first = try parseSuffixed(after: what)
        return try parseComposition(from: first, at: start)
    }

    /// Returns the fault of a word that cannot begin a type here.
    private func fault(of keyword: CodeWord, at position: SwiftType.Position) -> CodeFault? {
        let (word, range) = (keyword.text, keyword.range)
        let start = range.lowerBound
        switch word {
        case "inout": return position == .functionParameter ? nil : .inoutElsewhere(at: range)
        case "each", "repeat": return .pack(keyword)
        case "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "nonisolated":
            if isFollowedByType(range.upperBound) {
                return CodeFault(range, "'\(word)' is not supported in a spec", help: .remove)
            }
            guard word == "nonisolated", cursor.byte(after: word.utf8.count) == UInt8(ascii: "(") else {
                return nil
            }
            let rest = cursor.bytes[start...].prefix { $0 != UInt8(ascii: ")") }
            return CodeFault(
                start..<min(rest.endIndex + 1, cursor.bytes.count),
                "a function type's isolation is not supported in a spec",
                help: "remove it, or give the type a name in the app's code with 'typealias' and write that")
        case "async", "throws":
            let message = "a function type begins with its parameters"
            // A value is expected and not a parameter, which may be a closure.
            if depth == 1, position == .stored {
                let type = result(after: start).map { "'\($0)'" } ?? "the type of a value, such as 'Int'"
                return CodeFault(range, message, help: "write \(type) here, or a method of a dependency")
            }
            return CodeFault(
                range, message, help: Help("write '() ' before it", replacement: "() ", isSafe: true),
                replacing: start..<start)
        default: return nil
        }
    }

    /// Returns the text after the next arrow.
    private func result(after start: Int) -> String? {
        let text = String(decoding: cursor.bytes[start...], as: UTF8.self)
        let parts = text.split(separator: ">", maxSplits: 1)
        guard parts.count == 2, parts[0].hasSuffix("-") else { return nil }
        return SwiftExpression.trimmed(Array(parts[1].utf8))
    }

    private func isFollowedByType(_ end: Int) -> Bool {
        var next = cursor
        next.index = end
        next.skipSpaces()
        return next.index > end && !next.isAtEnd
            && (next.identifierEnd != nil || next.isAt("(") || next.isAt("["))
    }

    private mutating func parseAttributed(_ position: SwiftType.Position) throws(CodeFault) -> SwiftType {
        var attributes: [String] = []
        var firstRange = 0..<0
        while cursor.isAt("@") {
            let start = cursor.index
            cursor.index += 1
            let name = cursor.takeWord()?.text ?? ""
            let attribute = CodeWord(text: "@" + name, range: start..<cursor.index)
            switch name {
            case "Sendable", "MainActor": break
            case "escaping":
                guard position != .stored else { throw .escapingElsewhere(at: attribute.range) }
            default:
                throw isInSignature && name == "autoclosure"
                    ? UndeclaredMember.fault("@autoclosure", at: attribute.range)
                    : .unknownAttribute(name, at: attribute.range)
            }
            guard !attributes.contains(attribute.text) else { throw .repeated(attribute) }
            if attributes.isEmpty { firstRange = attribute.range }
            attributes.append(attribute.text)
            cursor.skipSpaces()
        }
        let type = try parseType(after: attributes.last)
        guard case .function(var function) = type else {
            throw CodeFault(
                firstRange, "'\(attributes[0])' belongs to a function type only", help: .remove)
        }
        function.attributes = attributes
        return .function(function)
    }

    private mutating func parseExistential(_ keyword: CodeWord) throws(CodeFault) -> SwiftType {
        let (word, range) = (keyword.text, keyword.range)
        if word == "some" {
            guard allowsSome else { throw .someElsewhere(at: range) }
            lastSome = range
        }
        cursor.index = range.upperBound
        cursor.skipSpaces()
        let operandStart = cursor.index
        if let next = cursor.word, next.text == "any" || next.text == "some" {
            throw .existentialOperand(next.range, word: word)
        }
        let first = try parseSuffixed(after: word)
        let operand = try parseComposition(from: first, at: operandStart)
        switch operand {
        case .metatype where word == "some": throw .someElsewhere(at: range)
        case .nominal, .composition, .metatype: return .prefixed(word, operand)
        case .optional(let wrapped):
            let end = cursor.index
            throw .optionalExistential(
                end - 1..<end, from: range.lowerBound, corrected: "(\(word) \(wrapped.text))?")
        default: throw .existentialOperand(operandStart..<cursor.index, word: word)
        }
    }

    private mutating func parseComposition(from first: SwiftType, at start: Int) throws(CodeFault)
        -> SwiftType
    {
        let end = cursor.index
        cursor.skipSpaces()
        let isComposition = cursor.isAt("&")
        cursor.index = end
        if !isComposition { return first }
        var operands = [first]
        var operandStart = start
        while true {
            let end = cursor.index
            cursor.skipSpaces()
            guard cursor.isAt("&") else {
                cursor.index = end
                break
            }
            guard case .nominal = operands[operands.count - 1] else {
                throw .compositionOperand(operandStart..<end)
            }
            cursor.index += 1
            cursor.skipSpaces()
            operandStart = cursor.index
            operands.append(try parseSuffixed(after: "&"))
        }
        guard operands.count > 1 else { return first }
        switch operands[operands.count - 1] {
        case .nominal: return .composition(operands)
        case .optional(let wrapped):
            operands[operands.count - 1] = wrapped
            let corrected = "(any \(SwiftType.composition(operands).text))?"
            throw .optionalExistential(
                cursor.index - 1..<cursor.index, from: start, corrected: corrected)
        default: throw .compositionOperand(operandStart..<cursor.index)
        }
    }

    /// Parses a type with its `?`, `.Type` and members.
    private mutating func parseSuffixed(after what: String?) throws(CodeFault) -> SwiftType {
        var type = try parsePrimary(after: what)
        var (suffixes, members) = (0, 0)
        while true {
            let start = cursor.index
            if cursor.isAt("?") {
                cursor.index += 1
                type = .optional(type)
            } else if cursor.isAt("!") {
                throw .implicitlyUnwrapped(at: start..<start + 1)
            } else if cursor.isAt(".", ".") {
                guard cursor.byte(after: 2) == UInt8(ascii: ".") else {
                    throw .unexpected(cursor, within: "a type")
                }
                throw .variadic(at: start..<start + 3, of: type.text)
            } else if cursor.isAt(".") {
                cursor.index += 1
                type = try parseMember(of: type)
                if case .nominal = type {
                    members += 1
                    guard members < Self.depthLimit else { throw .tooDeep(start..<start + 1) }
                    continue
                }
            } else {
                return type
            }
            suffixes += 1
            guard suffixes <= Self.suffixLimit else {
                throw CodeFault(
                    start..<start + 1, "more than \(Self.suffixLimit) suffixes", help: "use fewer")
            }
        }
    }

    private mutating func parseMember(of type: SwiftType) throws(CodeFault) -> SwiftType {
        let dot = cursor.index - 1
        if let word = cursor.word {
            switch word.text {
            case "Type", "Protocol":
                cursor.index = word.range.upperBound
                return .metatype(type, word.text)
            case "self", "init", "Self": throw .memberIsNoType(word)
            default: break
            }
        }
        let component = try parseComponent(isMember: true, after: ".")
        switch type {
        case .nominal(let components): return .nominal(components + [component])
        case .array(let element): return .nominal([.init(name: "Array", arguments: [element]), component])
        case .dictionary(let key, let value):
            return .nominal([.init(name: "Dictionary", arguments: [key, value]), component])
        default: throw .memberOfUnnamed(at: dot..<cursor.index)
        }
    }
}
