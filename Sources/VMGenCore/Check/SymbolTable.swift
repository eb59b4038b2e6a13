import SourceText

/// The names of one kind that a spec declares. References are resolved against it.
struct SymbolTable: Sendable {
    /// The kind's noun in messages, such as `state`.
    let noun: String
    /// The rule that an unknown name of this kind breaks.
    let rule: Rule
    let names: [String]
    private let indices: [String: Int]

    init(_ noun: String, rule: Rule, _ names: [Located<String>]) {
        self.noun = noun
        self.rule = rule
        self.names = names.map(\.value)
        indices = Dictionary(
            names.enumerated().map { ($0.element.value, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    subscript(name: String) -> Int? { indices[name] }
}

extension Diagnostic {
    static func unknownName(_ name: String, in table: SymbolTable, at place: SourcePlace) -> Diagnostic {
        table.rule.diagnostic(
            "no \(table.noun) is named '\(shown(name))'", at: place,
            help: suggestion(name, table.names, else: "declare it"))
    }
}
