/// Messages about functions, tuples and members.
extension CodeFault {
    /// - Parameter start: Where the parameter's type begins.
    static func functionNeedsParentheses(_ range: Range<Int>, parameter: String?, from start: Int)
        -> CodeFault
    {
        CodeFault(
            range,
            "a function type's parameters need parentheses",
            help: "write '(\(parameter ?? "Int")) -> …'",
            correction: parameter.map { CodeCorrection(start..<range.lowerBound, "(\($0)) ") })
    }

    static func effectsAfterType(_ word: String, _ type: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(word)' after a type",
            help:
                "write a method instead of a property: '\(word) -> \(type)'; a closure is '() \(word) -> \(type)'"
        )
    }

    static func missingArrow(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "expected '->' and a result", help: "write '-> Void' if nothing is returned",
            correction: CodeCorrection(range, " -> Void", isSafe: false))
    }

    /// - Parameter isStored: Whether a value is expected and not a parameter, which may be a closure.
    static func effectsWithoutParameters(at range: Range<Int>, result: String?, isStored: Bool) -> CodeFault {
        if isStored {
            let type = result.map { "'\($0)'" } ?? "the type of a value, such as 'Int'"
            return CodeFault(
                range, "a function type begins with its parameters",
                help: "write \(type) here, or a method of a dependency")
        }
        return CodeFault(
            range, "a function type begins with its parameters", help: "write '() ' before it",
            correction: CodeCorrection(range.lowerBound..<range.lowerBound, "() "))
    }

    static func labelInFunction(_ label: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "a function type has no argument labels", help: "write '_ \(label):', or the type alone")
    }

    static func labelledSingle(at range: Range<Int>, type: String) -> CodeFault {
        CodeFault(range, "a tuple of one element has no label", help: "write '\(type)'")
    }

    static func underscoreInTuple(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "a tuple's element has no second name", help: "write the label alone, or none")
    }

    static func repeatedAttribute(_ name: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'@\(name)' is written twice", help: "remove one", correction: CodeCorrection(range, ""))
    }

    static func repeatedEffect(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(word)' is written twice", help: "remove one", correction: CodeCorrection(range, ""))
    }

    static func asyncAfterThrows(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "'async' must precede 'throws'", help: "write 'async throws'")
    }

    static func unsupportedEffect(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(word)' is not supported in a spec", write: word == "rethrows" ? "throws" : "async")
    }

    static func namedSignature(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "a signature begins with its parameters, without 'func' and name",
            help: "write, for example, '(id: Int) async throws -> String'"
        )
    }

    static func parameterWithoutName(_ range: Range<Int>, type: String) -> CodeFault {
        CodeFault(
            range, "a parameter needs a name",
            help: "write 'name: \(type)', or '_ name: \(type)' without a label")
    }

    static func upperCaseLabel(_ name: String, corrected: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, "'\(name)' must begin with a lower-case letter", write: corrected)
    }

    static func voidParameter(_ name: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "the only parameter, '\(name)', has nothing to pass", help: "remove it",
            correction: CodeCorrection(range, "()"))
    }

    static func throwsNever(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "'throws(Never)' means that nothing is thrown", help: "remove it, and 'throws'")
    }

    static func repeatedParameter(_ name: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, "two parameters are named '\(name)'", help: "give one of them another name")
    }

    static func defaultValue(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "a type has no default value", help: "remove the '=' and what follows it")
    }

    static func spaceBeforeOptional(at range: Range<Int>, corrected: String) -> CodeFault {
        CodeFault(
            range, "space before '?'", help: "write '\(corrected)?'",
            correction: CodeCorrection(0..<range.upperBound, "\(corrected)?"))
    }

    static func settable(at range: Range<Int>, type: String) -> CodeFault {
        CodeFault(
            range, "a type has no accessors",
            help: "write '{ type: \(type), settable: true }' in a dependency")
    }

    static func arraySuffix(at range: Range<Int>, of type: String) -> CodeFault {
        CodeFault(
            range, "'[]' after a type", help: "write '[\(type)]'",
            correction: CodeCorrection(0..<range.upperBound, "[\(type)]"))
    }

    static func unionWithNil(at range: Range<Int>, of type: String) -> CodeFault {
        CodeFault(
            range, "a type has no alternatives", help: "write '\(type)?'",
            correction: CodeCorrection(0..<range.upperBound, "\(type)?"))
    }

    static func unopened(_ name: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, "\(name) closes nothing", help: "remove it, or open it before")
    }

    static func topLevelComma(at range: Range<Int>, isLast: Bool) -> CodeFault {
        if isLast { return CodeFault(range, removing: "unexpected ',' after a type") }
        return CodeFault(
            range, "expected one type, found ','", help: "write several types as a tuple, in parentheses")
    }

    static func inlineArraySugar(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "expected a type after '['", help: "write a fixed-size array as 'InlineArray<3, Int>'")
    }

    static func memberIsNoType(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'.\(word)' is a value, not a type", help: "remove it",
            correction: CodeCorrection(range.lowerBound - 1..<range.upperBound, ""))
    }

    static func memberOfUnnamed(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "only a named type has member types",
            help: "write the type's name, such as 'Optional<Int>'")
    }
}
