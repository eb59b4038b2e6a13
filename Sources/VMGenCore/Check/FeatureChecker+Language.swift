import SourceText
import SwiftCode

extension SwiftType {
    /// Stands for a type that was reported. No text parses to it, so nothing is equal to it.
    static let faulty = SwiftType.nominal([])

    var isFaulty: Bool { self == .faulty }
}

/// The parts of a spec that are Swift: names, types, expressions; and references to names.
extension FeatureChecker {
    func name(_ name: Located<String>, as nameCase: SwiftName.Case) -> SwiftName {
        if let checked = SwiftName.check(name, as: nameCase, in: spec.file, reporting: sink) {
            return checked
        }
        faultyNames.insert(name.range)
        return SwiftName(name.value)
    }

    /// A name that others gave, in whatever case: a module's, a type's.
    func identifier(_ name: Located<String>) -> SwiftName {
        if let (message, help) = SwiftName.problem(name.value) {
            report(.badName(message, at: place(name.range), help: help))
            faultyNames.insert(name.range)
        }
        return SwiftName(name.value)
    }

    func type(_ code: CodeSpec, at position: SwiftType.Position = .stored) -> SwiftType {
        SwiftType.parse(code, at: position, in: spec.file, reporting: sink) ?? .faulty
    }

    func expression(_ code: CodeSpec?) -> String? {
        guard let code else { return nil }
        return SwiftExpression.check(code, in: spec.file, reporting: sink)
    }

    /// The index of what a name refers to; nil after one diagnostic.
    func resolve(_ reference: Located<String>, in table: SymbolTable) -> Int? {
        if let index = table[reference.value] { return index }
        report(.unknownName(reference.value, in: table, at: place(reference.range)))
        return nil
    }

    /// The indices of what names refer to, in the order of the spec and each once.
    func resolve(_ references: [Located<String>], in table: SymbolTable) -> [Int] {
        Set(references.compactMap { resolve($0, in: table) }).sorted()
    }

    /// All of the names are known; what follows from a list with a fault is not worth a message.
    func areKnown(_ references: [Located<String>]?, in table: SymbolTable) -> Bool {
        references?.allSatisfy { table[$0.value] != nil } ?? true
    }

    /// A name read as the code that it is.
    func code(_ text: Located<String>) -> CodeSpec {
        let isVerbatim = spec.file.text(text.range) == text.value
        return CodeSpec(text: text.value, range: text.range, textStart: isVerbatim ? text.range.start : nil)
    }
}
