import SourceText

/// Generic parameters and their requirements.
extension SwiftTypeParser {
    /// Parses `<E: Decodable & Sendable, T>`.
    mutating func parseGenerics() throws(CodeFault) -> [(
        parameter: MethodSignature.Generic, range: Range<Int>
    )] {
        let open = cursor.index
        cursor.index += 1
        var generics: [(parameter: MethodSignature.Generic, range: Range<Int>)] = []
        repeat {
            cursor.skipSpaces()
            guard let word = cursor.takeWord() else {
                throw CodeFault(
                    cursor.scalarRange, "expected the name of a generic parameter",
                    help: "write, for example, '<T: Decodable>'")
            }
            let name = word.text
            if name == "each" { throw .pack(word) }
            if let problem = SwiftName.problem(name) { throw problem.at(word.range) }
            if let corrected = SwiftName.corrected(name, to: .upperCamel) {
                throw CodeFault(
                    word.range, "'\(name)' must begin with an upper-case letter",
                    help: .write(corrected, isSafe: false))
            }
            if generics.contains(where: { $0.parameter.name == name }) {
                throw CodeFault(
                    word.range, "two generic parameters are named '\(name)'",
                    help: "give one of them another name")
            }
            cursor.skipSpaces()
            let constraint = cursor.take(":") ? try parseConstraint() : nil
            generics.append((MethodSignature.Generic(name: name, constraint: constraint), word.range))
            cursor.skipSpaces()
        } while cursor.take(",")
        try close(open)
        cursor.skipSpaces()
        return generics
    }

    /// Parses `where E: Decodable, E.ID == Int` without the `where`.
    mutating func parseRequirements() throws(CodeFault) -> [MethodSignature.Requirement] {
        var requirements: [MethodSignature.Requirement] = []
        repeat {
            let subject = try parseType(after: requirements.isEmpty ? "where" : ",")
            cursor.skipSpaces()
            if cursor.take(":") {
                requirements.append(.init(subject: subject, isSameType: false, type: try parseConstraint()))
            } else if cursor.isAt("=", "=") {
                cursor.index += 2
                requirements.append(
                    .init(subject: subject, isSameType: true, type: try parseType(after: "==")))
            } else {
                throw CodeFault(
                    cursor.scalarRange, "expected ':' or '==' in a requirement",
                    help: "write, for example, 'T: Decodable'")
            }
            cursor.skipSpaces()
        } while cursor.take(",")
        return requirements
    }

    private mutating func parseConstraint() throws(CodeFault) -> SwiftType {
        cursor.skipSpaces()
        let start = cursor.index
        let type = try parseType(after: ":")
        switch type {
        case .nominal, .composition: return type
        default:
            throw CodeFault(
                start..<cursor.index, "'\(type.text)' cannot be a constraint",
                help: "name a protocol, or several: 'Decodable & Sendable'")
        }
    }

    /// Reports generic parameters that the compiler could not infer.
    func checkGenerics(
        _ generics: [(parameter: MethodSignature.Generic, range: Range<Int>)], in signature: MethodSignature
    ) throws(CodeFault) {
        let types = signature.parameters.map(\.type) + (signature.result.map { [$0] } ?? [])
        for (generic, range) in generics where !types.contains(where: { $0.mentions([generic.name]) }) {
            throw CodeFault(
                range, "neither a parameter nor the result has generic parameter '\(generic.name)'",
                help: "remove it, or pass its type: '_ type: \(generic.name).Type'")
        }
    }

    /// Reports a parameter that a mock could not pass to a closure, which cannot be generic.
    func checkErasure(
        of parameter: MethodSignature.Parameter, at range: Range<Int>, _ generics: Set<String>
    ) throws(CodeFault) {
        guard parameter.type.mentions(generics) else { return }
        if parameter.isInout || parameter.type.erasing(generics) == nil {
            throw CodeFault(
                range,
                "a mock cannot pass '\(parameter.name.text)' to a closure: its type takes a generic parameter's value",
                help: "use a type that is not generic there, or declare the protocol in the app")
        }
    }
}
