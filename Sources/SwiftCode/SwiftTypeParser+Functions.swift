import SourceText

extension SwiftTypeParser {
    /// Parses the rest of a function type after its parameters; returns nil if neither an arrow nor an effect
    /// follows.
    mutating func parseFunction(_ elements: [TupleElement]) throws(CodeFault) -> SwiftType.Function? {
        guard let effects = try parseEffects() else { return nil }
        guard cursor.isAt("-", ">") else {
            guard effects.areWritten else { return nil }
            throw .missingArrow(at: cursor.index..<cursor.index)
        }
        if let lastSome { throw .someElsewhere(at: lastSome) }
        cursor.index += 2
        for element in elements {
            guard let label = element.label, label.text != "_" else { continue }
            throw .labelInFunction(label.text, at: label.range)
        }
        let outer = allowsSome
        allowsSome = false
        let result = try parseType(after: "->")
        allowsSome = outer
        return SwiftType.Function(
            attributes: [],
            parameters: elements.map { SwiftType.Element(label: nil, type: $0.type) },
            isAsync: effects.isAsync,
            throwing: effects.throwing,
            result: result)
    }

    struct Effects {
        var isAsync = false
        var throwing = Throwing.never
        var areWritten: Bool { isAsync || throwing != .never }
    }

    /// Parses `async`, `throws`, `throws(E)`; returns nil if something other than an effect or an arrow
    /// follows.
    mutating func parseEffects() throws(CodeFault) -> Effects? {
        var effects = Effects()
        while true {
            cursor.skipSpaces()
            guard let word = cursor.word else { return effects }
            switch word.text {
            case "async":
                guard !effects.isAsync else { throw .repeated(word) }
                guard effects.throwing == .never else {
                    throw CodeFault(word.range, "'async' must precede 'throws'", help: "write 'async throws'")
                }
                effects.isAsync = true
                cursor.index = word.range.upperBound
            case "throws":
                guard effects.throwing == .never else { throw .repeated(word) }
                cursor.index = word.range.upperBound
                effects.throwing = try parseThrown()
            case "rethrows", "reasync":
                throw CodeFault(
                    word.range, "'\(word.text)' is not supported in a spec",
                    help: .write(word.text == "rethrows" ? "throws" : "async"))
            default:
                return effects.areWritten ? effects : nil
            }
        }
    }

    private mutating func parseThrown() throws(CodeFault) -> Throwing {
        guard cursor.isAt("(") else { return .untyped }
        let open = cursor.index
        cursor.index += 1
        let type = try parseType(after: "(")
        cursor.skipSpaces()
        try close(open)
        if type.isNever {
            throw CodeFault(
                open..<cursor.index, "'throws(Never)' means that nothing is thrown",
                help: "remove it, and 'throws'")
        }
        return .typed(type)
    }

    /// Parses a method's signature without `func` and name.
    mutating func parseSignature(name: String) throws(CodeFault) -> MethodSignature {
        cursor.skipSpaces()
        // A method named 'async' may be asynchronous.
        let isNamed = name != "async" && name != "throws"
        if let word = cursor.word, word.text == "func" || isNamed && word.text == name {
            var rest = cursor
            if rest.take(word: "func") { rest.skipSpaces() }
            let dropped = rest.takeWord()?.text
            rest.skipSpaces()
            let signature = rest.isAtEnd ? "()" : rest.text(rest.index..<rest.bytes.count)
            let isAgain = rest.word.map { $0.text == "func" || $0.text == name } ?? false
            let isSignature = !isAgain && (try? MethodSignature.parse(signature, name: name)) != nil
            throw CodeFault(
                word.range, "a signature begins with its parameters, without 'func' and name",
                help: isSignature
                    ? .write(signature, isSafe: dropped == name)
                    : "write, for example, '(id: Int) async throws -> String'",
                replacing: 0..<rest.bytes.count)
        }
        isInSignature = true
        if let word = cursor.word, UndeclaredMember.modifiers.contains(word.text) {
            throw UndeclaredMember.fault(word.text, at: word.range)
        }
        if let fault = attributeFault() { throw fault }
        let generics = cursor.isAt("<") ? try parseGenerics() : []
        let names = Set(generics.map(\.parameter.name))
        var signature = MethodSignature()
        signature.generics = generics.map(\.parameter)
        allowsSome = true
        if cursor.isAt("(") { signature.parameters = try parseParameters(names) }
        allowsSome = false
        let effectsStart = cursor.index
        let effects = try parseEffects() ?? Effects()
        if case .typed(let error) = effects.throwing, error.mentions(names) {
            throw CodeFault(
                effectsStart..<cursor.index, "a mock cannot throw an error of a generic type",
                help: "write 'throws'")
        }
        (signature.isAsync, signature.throwing) = (effects.isAsync, effects.throwing)
        cursor.skipSpaces()
        if cursor.isAt("-", ">") {
            let arrow = cursor.index
            cursor.index += 2
            if let fault = lateEffects(after: arrow) { throw fault }
            let type = try parseType(after: "->")
            if !generics.isEmpty { signature.requirements = try parseWhere() }
            try expectEnd(after: type)
            signature.result = type.isVoid ? nil : type
        } else {
            if !generics.isEmpty { signature.requirements = try parseWhere() }
            if !cursor.isAtEnd { throw signatureFault() }
        }
        try checkGenerics(generics, in: signature)
        return signature
    }

    private mutating func parseWhere() throws(CodeFault) -> [MethodSignature.Requirement] {
        cursor.skipSpaces()
        return cursor.take(word: "where") ? try parseRequirements() : []
    }

    mutating func parseParameters(
        _ generics: Set<String>
    ) throws(CodeFault) -> [MethodSignature.Parameter] {
        let open = cursor.index
        cursor.index += 1
        cursor.skipSpaces()
        if cursor.take(")") { return [] }
        var parameters: [MethodSignature.Parameter] = []
        var names: Set<String> = []
        repeat {
            let (parameter, range) = try parseParameter(isFirst: parameters.isEmpty)
            guard names.insert(parameter.name.text).inserted else {
                throw CodeFault(
                    range, "two parameters are named '\(parameter.name.text)'",
                    help: "give one of them another name")
            }
            try checkErasure(of: parameter, at: range, generics)
            parameters.append(parameter)
            cursor.skipSpaces()
        } while cursor.take(",")
        try close(open)
        if parameters.count == 1, parameters[0].type.isVoid {
            let range = open..<cursor.index
            throw CodeFault(
                range, "the only parameter, '\(parameters[0].name.text)', has nothing to pass",
                help: Help("remove it", replacement: "()", isSafe: true))
        }
        return parameters
    }

    private mutating func parseParameter(isFirst: Bool) throws(CodeFault)
        -> (parameter: MethodSignature.Parameter, range: Range<Int>)
    {
        cursor.skipSpaces()
        let start = cursor.index
        let labels = takeLabels()
        guard let last = labels.last else {
            let type = try parseType(.functionParameter, after: isFirst ? "(" : ",")
            throw CodeFault(
                start..<cursor.index, "a parameter needs a name",
                help: "write 'name: \(type.text)', or '_ name: \(type.text)' without a label")
        }
        if last.text == "_" {
            let label = labels.count == 2 ? labels[0].text : "_"
            let type = (try? parseType(.functionParameter, after: ":"))?.text ?? "Int"
            throw CodeFault(
                start..<cursor.index, "a parameter needs a name", help: "write '\(label) name: \(type)'")
        }
        if let problem = SwiftName.problem(last.text) { throw problem.at(last.range) }
        try checkCase(labels)
        var type = try parseType(.functionParameter, after: ":")
        var isInout = false
        if case .prefixed("inout", let inner) = type { (type, isInout) = (inner, true) }
        cursor.skipSpaces()
        if cursor.isAt("=") { throw .defaultValue(at: cursor.scalarRange) }
        let label = labels.count == 2 && labels[0].text != last.text ? labels[0].text : nil
        let name = SwiftName(last.text)
        return (MethodSignature.Parameter(label: label, name: name, isInout: isInout, type: type), last.range)
    }
}
