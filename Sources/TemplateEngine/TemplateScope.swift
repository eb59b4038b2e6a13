import SourceText

/// The names visible at a place, besides the fields of the template's record.
///
/// As in Stencil, a macro's body and an included template see the names of their caller.
struct TemplateScope: Equatable {
    enum Binding: Equatable {
        /// A value in a register. Its kind is nil if its mistake has been reported.
        case value(TemplateKind?, Int32)
        /// `forloop`, with the first register of the loop.
        case loop(Int32)
    }

    private(set) var bindings: [String: Binding] = [:]
    private(set) var macros: [String: MacroSyntax] = [:]
    /// The registers that are taken: the first holds the template's record.
    private(set) var registerCount: Int32 = 1

    mutating func bind(_ name: String, _ kind: TemplateKind?) -> Int32 {
        registerCount += 1
        bindings[name] = .value(kind, registerCount - 1)
        return registerCount - 1
    }

    /// - Parameter loop: The register of the loop's variable, which was bound last.
    mutating func bindLoop(_ loop: Int32) {
        bindings["forloop"] = .loop(loop)
        registerCount = loop + LoopRegister.count
    }

    mutating func define(_ macro: MacroSyntax) { macros[macro.name.value] = macro }
}
