import SourceText

/// The names visible at a place, besides the fields of the template's record.
///
/// As in Stencil, a macro's body and an included template see the names of their caller.
struct TemplateScope: Equatable {
    enum Binding: Equatable {
        /// A value. Its kind is nil if its mistake has been reported.
        case value(TemplateKind?, local: Int)
        /// `forloop`, with the slot of its position.
        case loop(local: Int)
    }

    private(set) var bindings: [String: Binding] = [:]
    private(set) var macros: [String: MacroSyntax] = [:]
    private(set) var localCount = 0

    mutating func bind(_ name: String, _ kind: TemplateKind?) -> Int {
        localCount += 1
        bindings[name] = .value(kind, local: localCount - 1)
        return localCount - 1
    }

    mutating func bindLoop() {
        bindings["forloop"] = .loop(local: localCount)
        localCount += 2
    }

    mutating func define(_ macro: MacroSyntax) { macros[macro.name.value] = macro }
}
