import SourceText
import SwiftCode

/// The faults found in one spec so far. Also parses the spec's names, types and expressions, which are Swift.
final class Findings: Reporter {
    let file: SourceFile
    let sink = DiagnosticSink()
    /// The faults of single names, types and expressions. No other fault causes them.
    let ownFaults = DiagnosticSink()
    private let values: ValueFaults
    /// The names that are not Swift names, and those with a reported collision.
    var faultyNames: Set<SourceRange>

    init(
        in file: SourceFile, _ scope: TypeScope, _ diagnostics: [Diagnostic] = [],
        faultyNames: Set<SourceRange> = []
    ) {
        self.file = file
        values = ValueFaults(scope: scope)
        self.faultyNames = faultyNames
        sink.report(contentsOf: diagnostics)
    }

    /// The faults of names, types and expressions, and all others if the spec could be read as a whole.
    func diagnostics(ofWhole isWhole: Bool) -> [Diagnostic] {
        ownFaults.diagnostics + (isWhole ? sink.diagnostics : [])
    }

    // MARK: Swift

    func name(_ name: Located<String>, as nameCase: SwiftName.Case) -> SwiftName {
        if let checked = SwiftName.check(name, as: nameCase, in: file, reporting: ownFaults) {
            // Types are not stored, and no generated type begins with an underscore.
            guard nameCase == .lowerCamel, checked.text.hasPrefix("_") else { return checked }
            report(
                .badName, "'\(name.value)' begins with an underscore, as storage in generated code does",
                at: name.range, help: .write(String(name.value.drop { $0 == "_" })))
        }
        faultyNames.insert(name.range)
        return SwiftName(name.value)
    }

    /// Returns the name of a member of a protocol.
    func member(_ name: Located<String>) -> SwiftName {
        guard let problem = UndeclaredMember.problem(name.value) else {
            return self.name(name, as: .lowerCamel)
        }
        ownFaults.report(.badName(problem), at: place(name.range))
        faultyNames.insert(name.range)
        return SwiftName(name.value)
    }

    /// Returns the name of a module that a spec imports.
    func module(_ name: Located<String>) -> SwiftName {
        guard SwiftName.problem(name.value) != nil, let help = Message.importHelp(name.value) else {
            return identifier(name)
        }
        report(
            .badName("'\(Diagnostic.shown(name.value))' is not the name of a module", help: help),
            at: name.range)
        faultyNames.insert(name.range)
        return SwiftName(name.value)
    }

    /// Returns the name of a module or a type that the spec does not declare, in any case.
    func identifier(_ name: Located<String>) -> SwiftName {
        if let problem = SwiftName.problem(name.value) {
            report(.badName(problem), at: name.range)
            faultyNames.insert(name.range)
        }
        return SwiftName(name.value)
    }

    func type(_ code: CodeSpec, at position: SwiftType.Position = .stored) -> SwiftType {
        guard let type = SwiftType.parse(code, at: position, in: file, reporting: ownFaults) else {
            return .faulty
        }
        guard let name = values.scope.genericWithoutArguments(type) else { return type }
        ownFaults.report(.genericWithoutArguments(name), at: place(code.range))
        return .faulty
    }

    /// Returns an expression without the spaces around it; nil without one, and after reporting a fault.
    ///
    /// - Parameters:
    ///   - type: Nil if the type is not known.
    ///   - mayChange: Whether each evaluation may give another value.
    func expression(_ code: CodeSpec?, of type: SwiftType?, mayChange: Bool = false) -> String? {
        guard let code else { return nil }
        let type = type.flatMap { $0.isFaulty ? nil : $0 }
        return SwiftExpression.check(
            code, of: type, values, mayChange: mayChange, in: file, reporting: ownFaults)
    }

    /// Reports values of a generic result that are no list, or of which one has no type of its own.
    func checkResults(_ values: String, at range: SourceRange) {
        guard values.hasPrefix("["), values.hasSuffix("]") else {
            return report(
                .badExpression,
                "the method's callers choose the type of its result, so the mock needs a value for each type",
                at: range, help: "write a list: '[\(values)]'")
        }
        guard case .array(let elements) = ExpressionShape(values).kind else { return }
        let untyped = elements.first { element in
            if case .nil = element.kind { true } else { element.text.hasPrefix(".") }
        }
        if let untyped {
            report(
                .badExpression,
                "'\(shown(untyped.text))' has no type of its own, and the method's callers choose the type of its result",
                at: range,
                help: untyped.text == "nil"
                    ? "write its type: 'Int?.none as Any'" : "write its type: 'Post\(shown(untyped.text))'")
        }
    }

    /// Returns a name as code.
    func code(_ text: Located<String>) -> CodeSpec {
        let isVerbatim = file.text(text.range) == text.value
        return CodeSpec(text: text.value, range: text.range, textStart: isVerbatim ? text.range.start : nil)
    }

    // MARK: References

    /// Returns the index of the thing that a name refers to; nil after reporting a diagnostic.
    func resolve(_ reference: Located<String>, in table: SymbolTable) -> Int? {
        if let index = table[reference.value] { return index }
        report(.unknownName(reference.value, in: table, at: place(reference.range)))
        return nil
    }

    /// Resolves the names of a list; returns nil if the key is missing.
    func resolve(_ references: [Located<String>]?, in table: SymbolTable) -> [Located<Int?>]? {
        references?.map { Located(resolve($0, in: table), at: $0.range) }
    }
}

extension [Located<Int?>] {
    /// The sorted indices without duplicates.
    var indices: [Int] {
        var indices: [Int] = []
        indices.reserveCapacity(count)
        for case let index? in lazy.map(\.value) { indices.append(index) }
        indices.sort()
        return zip(indices, indices.dropFirst()).contains(where: ==) ? Set(indices).sorted() : indices
    }
}
