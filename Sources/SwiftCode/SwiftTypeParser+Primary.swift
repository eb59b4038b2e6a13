import SourceText

extension SwiftTypeParser {
    /// Parses a name or a bracketed type.
    mutating func parsePrimary(after what: String?) throws(CodeFault) -> SwiftType {
        switch cursor.byte {
        case UInt8(ascii: "("): return try parseParenthesized()
        case UInt8(ascii: "["): return try parseBracketed()
        case UInt8(ascii: "~"):
            throw CodeFault(
                cursor.scalarRange, "noncopyable types are not supported",
                help: Help("use a copyable type: drop the '~'", replacement: ""))
        default: return .nominal([try parseComponent(isMember: false, after: what)])
        }
    }

    /// Parses one name of a dotted chain, with its generic arguments.
    mutating func parseComponent(isMember: Bool, after what: String?) throws(CodeFault) -> SwiftType.Component
    {
        let name = try parseName(isMember: isMember, after: what)
        let end = cursor.index
        cursor.skipSpaces()
        guard cursor.isAt("<") else {
            cursor.index = end
            return SwiftType.Component(name: name, arguments: [])
        }
        let open = cursor.index
        cursor.index += 1
        var arguments: [SwiftType] = []
        repeat {
            arguments.append(try parseGenericArgument(after: arguments.isEmpty ? "<" : ","))
            cursor.skipSpaces()
        } while cursor.take(",")
        try close(open)
        return SwiftType.Component(name: name, arguments: arguments)
    }

    /// Parses a type, or the number of an `InlineArray<3, Int>`.
    private mutating func parseGenericArgument(after what: String) throws(CodeFault) -> SwiftType {
        cursor.skipSpaces()
        let start = cursor.index
        guard cursor.byte.isASCIIDigit else { return try parseConcrete(after: what) }
        while cursor.byte.isASCIIDigit || cursor.isAt("_") { cursor.index += 1 }
        return .nominal([SwiftType.Component(name: cursor.text(start..<cursor.index), arguments: [])])
    }

    /// Parses a type without `some`, which a generic argument cannot have: a type with `some` in it cannot be
    /// stored as one with `any`.
    private mutating func parseConcrete(after what: String) throws(CodeFault) -> SwiftType {
        let outer = allowsSome
        allowsSome = false
        defer { allowsSome = outer }
        return try parseType(after: what)
    }

    private mutating func parseName(isMember: Bool, after what: String?) throws(CodeFault) -> String {
        let start = cursor.index
        if cursor.isAt("`") {
            let name = try cursor.takeBackticks()
            guard !Self.unnameable.contains(name) else { throw .reservedType(name, at: start..<cursor.index) }
            return name
        }
        guard let name = cursor.takeWord()?.text else {
            guard cursor.isAtEnd || cursor.isAt("-", ">") || ",)]>?:&".utf8.contains(cursor.byte) else {
                throw .unexpected(cursor, within: "a type")
            }
            throw CodeFault(
                cursor.scalarRange, what.map { "expected a type after '\($0)'" } ?? "expected a type",
                help: "write a Swift type, such as 'String', '[Post]' or 'Int?'")
        }
        let range = start..<cursor.index
        if name == "Any", !isMember { return name }
        guard !Self.unnameable.contains(name) else {
            throw isInSignature && name == "Self"
                ? UndeclaredMember.fault(name, at: range) : .reservedType(name, at: range)
        }
        if SwiftName.isKeyword(name), !isMember {
            throw CodeFault(
                range, "'\(name)' is a keyword of Swift",
                help: Help("if it is a type's name, write '`\(name)`', in quotes", replacement: "`\(name)`"))
        }
        if !isMember, !cursor.isAt("."), Self.lowerCasedNames.accepts(name), let known = Self.lowerCased[name]
        {
            throw CodeFault(range, "Swift has no type '\(name)'", help: .write(known))
        }
        return name
    }

    /// Types as other languages write them.
    private static let lowerCased = [
        "string": "String", "int": "Int", "integer": "Int", "bool": "Bool", "boolean": "Bool",
        "double": "Double",
        "float": "Float",
    ]

    private static let lowerCasedNames = WordFilter(lowerCased.keys)

    private static let unnameable: WordSet = ["_", "self", "Self", "Type", "Protocol", "init", "Any"]

    /// Parses `[T]` or `[K: V]`.
    private mutating func parseBracketed() throws(CodeFault) -> SwiftType {
        let open = cursor.index
        cursor.index += 1
        cursor.skipSpaces()
        if cursor.byte.isASCIIDigit {
            throw CodeFault(
                cursor.scalarRange, "expected a type after '['",
                help: "write a fixed-size array as 'InlineArray<3, Int>'")
        }
        let outer = lastSome
        lastSome = nil
        let first = try parseType(after: "[")
        cursor.skipSpaces()
        if cursor.take(":") {
            if let key = lastSome { throw .someElsewhere(at: key) }
            lastSome = outer
            let value = try parseType(after: ":")
            cursor.skipSpaces()
            try close(open)
            return .dictionary(first, value)
        }
        try close(open)
        lastSome = lastSome ?? outer
        return .array(first)
    }

    /// Parses `(T)`, a tuple, or a function's parameters with the rest of its type.
    private mutating func parseParenthesized() throws(CodeFault) -> SwiftType {
        let outerSome = lastSome
        lastSome = nil
        let elements = try parseElements()
        let end = cursor.index
        cursor.skipSpaces()
        if let function = try parseFunction(elements) {
            lastSome = outerSome
            return .function(function)
        }
        cursor.index = end
        lastSome = lastSome ?? outerSome
        return try tuple(of: elements)
    }

    private mutating func parseElements() throws(CodeFault) -> [TupleElement] {
        let open = cursor.index
        var elements: [TupleElement] = []
        cursor.index += 1
        cursor.skipSpaces()
        if !cursor.isAt(")") {
            repeat {
                elements.append(try parseElement(isFirst: elements.isEmpty))
                cursor.skipSpaces()
            } while cursor.take(",")
        }
        try close(open)
        return elements
    }

    private func tuple(of elements: [TupleElement]) throws(CodeFault) -> SwiftType {
        for element in elements {
            if let label = element.label, label.text == "_" {
                throw CodeFault(
                    label.range, "a tuple's element has no second name",
                    help: "write the label alone, or none")
            }
            if let range = element.parameterOnly {
                throw cursor.bytes[range.lowerBound] == UInt8(ascii: "@")
                    ? .escapingElsewhere(at: range) : .inoutElsewhere(at: range)
            }
        }
        if elements.count == 1 {
            guard let label = elements[0].label else { return elements[0].type }
            throw CodeFault(
                label.range, "a tuple of one element has no label", help: "write '\(elements[0].type.text)'")
        }
        return .tuple(elements.map { SwiftType.Element(label: $0.label?.text, type: $0.type) })
    }

    /// An element of a tuple or a parameter of a function. Only the text after the closing bracket decides
    /// which.
    struct TupleElement {
        /// Only a function's parameter may have the `_` of `_ id: Int`.
        var label: CodeWord?
        /// The `inout` or `@escaping`, which a tuple's element may not have.
        var parameterOnly: Range<Int>?
        var type: SwiftType
    }

    private mutating func parseElement(isFirst: Bool) throws(CodeFault) -> TupleElement {
        cursor.skipSpaces()
        let labels = takeLabels()
        cursor.skipSpaces()
        let start = cursor.index
        let type = try parseType(.functionParameter, after: isFirst ? "(" : ",")
        return try element(of: type, from: start, labels)
    }

    private mutating func element(of type: SwiftType, from start: Int, _ labels: [CodeWord]) throws(CodeFault)
        -> TupleElement
    {
        try checkCase(Array(labels.prefix(1)))
        var element = TupleElement(label: labels.first, type: type)
        switch type {
        case .prefixed("inout", _): element.parameterOnly = start..<start + 5
        case .function(let function) where function.attributes.contains("@escaping"):
            element.parameterOnly = start..<start + 1
        default: break
        }
        cursor.skipSpaces()
        if cursor.isAt("=") { throw .defaultValue(at: cursor.scalarRange) }
        return element
    }

    /// Checks that labels and parameters begin with a lower-case letter: in generated code, an upper-case
    /// letter begins a type.
    func checkCase(_ labels: [CodeWord]) throws(CodeFault) {
        for label in labels {
            guard let corrected = SwiftName.corrected(label.text, to: .lowerCamel) else { continue }
            throw CodeFault(
                label.range, "'\(label.text)' must begin with a lower-case letter",
                help: .write(corrected))
        }
    }

    /// Consumes `label:` or `label name:`; does nothing if no colon follows.
    mutating func takeLabels() -> [CodeWord] {
        let start = cursor.index
        var labels: [CodeWord] = []
        while labels.count < 2 {
            let begin = cursor.index
            let ticked = cursor.take("`")
            guard var label = cursor.takeWord() else { break }
            if ticked { label.range = begin..<cursor.index + 1 }
            labels.append(label)
            if ticked, !cursor.take("`") { break }
            cursor.skipSpaces()
        }
        if !labels.isEmpty, cursor.take(":") { return labels }
        cursor.index = start
        return []
    }

    /// Consumes the bracket that closes the one at an offset.
    mutating func close(_ open: Int) throws(CodeFault) {
        guard cursor.byte == cursor.bytes[open].closingBracket else { throw closingFault(open) }
        cursor.index += 1
    }

    /// Reports an unclosed bracket, or the text at which it should close.
    private func closingFault(_ open: Int) -> CodeFault {
        let bracket = cursor.bytes[open]
        if cursor.isAtEnd { return .unclosed(bracket, at: open) }
        if cursor.isAt("!") { return .implicitlyUnwrapped(at: cursor.scalarRange) }
        if cursor.isAt("-", ">") {
            return .functionNeedsParentheses(cursor.index..<cursor.index + 2, parameter: nil, from: open)
        }
        let word = cursor.word
        if word != nil || ")]>:".utf8.contains(cursor.byte) {
            let range = word?.range ?? cursor.scalarRange
            return CodeFault(
                range,
                "expected '\(CodeFault.character(bracket.closingBracket))', found '\(cursor.text(range))'",
                help: "close the '\(CodeFault.character(bracket))' before it")
        }
        return .unexpected(cursor, within: "a type")
    }
}
