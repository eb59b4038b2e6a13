import SourceText
import SwiftCode

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
        var indices = Dictionary(
            names.enumerated().map { ($0.element.value, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        // A declaration in the wrong case is reported once, not at each correct reference, too.
        for (index, name) in names.enumerated() where !name.value.isEmpty {
            guard let corrected = SwiftName.corrected(name.value, to: .lowerCamel) else { continue }
            if indices[corrected] == nil { indices[corrected] = index }
        }
        self.indices = indices
    }

    subscript(name: String) -> Int? { indices[name] }
}

extension Diagnostic {
    static func unknownName(_ name: String, in table: SymbolTable, at place: SourcePlace) -> Diagnostic {
        let message = "no \(table.noun) is named '\(shown(name))'"
        if let list = listInBrackets(name, at: place) {
            return table.rule.diagnostic(message, at: place, help: .write(list))
        }
        return table.rule.diagnostic(
            message, at: place, help: suggestion(name, table.names, else: "declare it"))
    }

    /// Returns `[idle, loading]` for the value `idle, loading` of a key.
    private static func listInBrackets(_ names: String, at place: SourcePlace) -> String? {
        guard names.contains(",") else { return nil }
        let before = place.file.bytes.prefix(max(0, place.range.start)).last { $0 != UInt8(ascii: " ") }
        let isName = { (part: Substring) in SwiftName.problem(part.filter { $0 != " " }) == nil }
        guard before == UInt8(ascii: ":"), names.split(separator: ",").allSatisfy(isName) else { return nil }
        return "[\(names)]"
    }
}
