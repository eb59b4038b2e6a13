/// A recursive-descent parser for the bytes of a type.
///
/// It stops at the first fault, because the rest could only be guessed. Functions that call themselves for nested types
/// leave their faults to others: each fault takes room on a stack that is 512 KiB on macOS.
struct SwiftTypeParser {
    static let depthLimit = 32
    static let suffixLimit = 4

    /// The modifiers that are allowed at the start of a type.
    struct Surroundings {
        var allowsEscaping = false
        var allowsInout = false

        static let plain = Surroundings()
        static let functionParameter = Surroundings(allowsEscaping: true, allowsInout: true)
    }

    var cursor: CodeCursor
    var depth = 0
    /// Whether `some` is allowed: in a parameter's type, but not within a function type or generic arguments.
    var allowsSome = false
    /// Whether the type belongs to a method of a protocol.
    var isInSignature = false
    /// The last `some`.
    var lastSome: Range<Int>?

    init(_ text: String) { cursor = CodeCursor(text) }

    mutating func parseWhole(at position: SwiftType.Position) throws(CodeFault) -> SwiftType {
        var surroundings = Surroundings.plain
        if position == .parameter {
            surroundings = Surroundings(allowsEscaping: true)
            allowsSome = true
        }
        let type = try parseType(surroundings)
        try expectEnd(after: type)
        return type
    }

    mutating func expectEnd(after type: SwiftType) throws(CodeFault) {
        cursor.skipSpaces()
        guard !cursor.isAtEnd else { return }
        let start = cursor.index
        if let word = cursor.identifier, word == "async" || word == "throws" {
            throw .effectsAfterType(word, type.text, at: start..<start + word.utf8.count)
        }
        if cursor.isAt("-", ">") {
            throw .functionNeedsParentheses(start..<start + 2, parameter: type.text, from: 0)
        }
        if cursor.isAt(".", "."), cursor.byte(after: 2) == UInt8(ascii: ".") {
            throw .variadic(at: start..<start + 3, of: type.text)
        }
        if cursor.isAt("=", ">") { throw .unexpected(cursor, within: "a type") }
        if cursor.isAt("{") {
            let accessors = cursor.text(start..<cursor.bytes.count)
            let words = accessors.split { !$0.isLetter }
            let range = start..<cursor.bytes.count
            if words.contains("async") || words.contains("throws") {
                throw UndeclaredMember.fault(accessors, at: range)
            }
            if words.contains("set") { throw .settable(at: range, type: type.text) }
        }
        if cursor.isAt("[", "]") { throw .arraySuffix(at: start..<start + 2, of: type.text) }
        if cursor.isAt("|"),
            ["|nil", "|null"].contains(cursor.text(start..<cursor.bytes.count).filter { $0 != " " })
        {
            throw .unionWithNil(at: start..<cursor.bytes.count, of: type.text)
        }
        if cursor.isAt("=") { throw .defaultValue(at: start..<start + 1) }
        if cursor.isAt("?") { throw .spaceBeforeOptional(at: start..<start + 1, corrected: type.text) }
        if cursor.isAt("!") { throw .implicitlyUnwrapped(at: start..<start + 1) }
        if cursor.isAt(")") || cursor.isAt("]") || cursor.isAt(">") || cursor.isAt("}") {
            throw .unopened(CodeFault.name(of: cursor), at: start..<start + 1)
        }
        if cursor.isAt(",") {
            throw .topLevelComma(at: start..<start + 1, isLast: start + 1 == cursor.bytes.count)
        }
        throw .unexpected(cursor, within: "a type")
    }

    /// Parses a type with its modifiers and suffixes.
    mutating func parseType(_ surroundings: Surroundings = .plain, after what: String? = nil)
        throws(CodeFault)
        -> SwiftType
    {
        depth += 1
        defer { depth -= 1 }
        cursor.skipSpaces()
        guard depth <= Self.depthLimit else { throw .tooDeep(cursor.scalarRange) }
        let start = cursor.index
        if let word = cursor.identifier {
            if word == "any" || word == "some" { return try parseExistential(word) }
            if let fault = fault(of: word, in: surroundings) { throw fault }
            if word == "inout" {
                cursor.index += word.utf8.count
                return .prefixed("inout", try parseType(after: word))
            }
        }
        if cursor.isAt("@") { return try parseAttributed(surroundings) }
        let first = try parseSuffixed(after: what)
        return try parseComposition(from: first, at: start)
    }

    /// Returns the fault of a word that cannot begin a type here.
    private func fault(of word: String, in surroundings: Surroundings) -> CodeFault? {
        let start = cursor.index
        let range = start..<start + word.utf8.count
        switch word {
        case "inout": return surroundings.allowsInout ? nil : .inoutElsewhere(at: range)
        case "each", "repeat": return .pack(word, at: range)
        case "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "nonisolated":
            if isFollowedByType(range.upperBound) { return .ownership(word, at: range) }
            guard word == "nonisolated", cursor.byte(after: word.utf8.count) == UInt8(ascii: "(") else {
                return nil
            }
            let rest = cursor.bytes[start...].prefix { $0 != UInt8(ascii: ")") }
            return .isolation(at: start..<min(rest.endIndex + 1, cursor.bytes.count))
        case "async", "throws":
            return .effectsWithoutParameters(
                at: range, result: result(after: start), isStored: depth == 1 && !surroundings.allowsEscaping)
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

    private mutating func parseAttributed(_ surroundings: Surroundings) throws(CodeFault) -> SwiftType {
        var attributes: [String] = []
        var firstRange = 0..<0
        while cursor.isAt("@") {
            let start = cursor.index
            cursor.index += 1
            guard let end = cursor.identifierEnd else { throw .unknownAttribute("", at: start..<start + 1) }
            let name = cursor.text(start + 1..<end)
            switch name {
            case "Sendable", "MainActor": break
            case "escaping":
                guard surroundings.allowsEscaping else { throw .escapingElsewhere(at: start..<end) }
            default:
                throw isInSignature && name == "autoclosure"
                    ? UndeclaredMember.fault("@autoclosure", at: start..<end)
                    : .unknownAttribute(name, at: start..<end)
            }
            guard !attributes.contains("@" + name) else { throw .repeatedAttribute(name, at: start..<end) }
            if attributes.isEmpty { firstRange = start..<end }
            attributes.append("@" + name)
            cursor.index = end
            cursor.skipSpaces()
        }
        let type = try parseType(.plain, after: attributes.last)
        guard case .function(var function) = type else {
            throw .attributeOnNonFunction(attributes[0], at: firstRange)
        }
        function.attributes = attributes
        return .function(function)
    }

    private mutating func parseExistential(_ word: String) throws(CodeFault) -> SwiftType {
        let start = cursor.index
        let range = start..<start + word.utf8.count
        if word == "some" {
            guard allowsSome else { throw .someElsewhere(at: range) }
            lastSome = range
        }
        cursor.index = range.upperBound
        cursor.skipSpaces()
        let operandStart = cursor.index
        if let next = cursor.identifier, next == "any" || next == "some" {
            throw .existentialOperand(operandStart..<operandStart + next.utf8.count, word: word)
        }
        let first = try parseSuffixed(after: word)
        let operand = try parseComposition(from: first, at: operandStart)
        switch operand {
        case .metatype where word == "some": throw .someElsewhere(at: range)
        case .nominal, .composition, .metatype: return .prefixed(word, operand)
        case .optional(let wrapped):
            let end = cursor.index
            throw .optionalExistential(end - 1..<end, from: start, corrected: "(\(word) \(wrapped.text))?")
        default: throw .existentialOperand(operandStart..<cursor.index, word: word)
        }
    }

    private mutating func parseComposition(from first: SwiftType, at start: Int) throws(CodeFault)
        -> SwiftType
    {
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
            guard suffixes <= Self.suffixLimit else { throw .tooManySuffixes(start..<start + 1) }
        }
    }

    private mutating func parseMember(of type: SwiftType) throws(CodeFault) -> SwiftType {
        let dot = cursor.index - 1
        if let end = cursor.identifierEnd {
            let word = cursor.text(cursor.index..<end)
            switch word {
            case "Type", "Protocol":
                cursor.index = end
                return .metatype(type, word)
            case "self", "init", "Self":
                throw .memberIsNoType(word, at: cursor.index..<end)
            default: break
            }
        }
        let component = try parseComponent(isMember: true, after: ".")
        switch type {
        case .nominal(let components): return .nominal(components + [component])
        case .array(let element): return .nominal([Component("Array", [element]), component])
        case .dictionary(let key, let value):
            return .nominal([Component("Dictionary", [key, value]), component])
        default: throw .memberOfUnnamed(at: dot..<cursor.index)
        }
    }
}

private typealias Component = SwiftType.Component

extension SwiftType.Component {
    fileprivate init(_ name: String, _ arguments: [SwiftType]) {
        self.init(name: name, arguments: arguments)
    }
}
