import SourceText
import SwiftCode

/// The names of one kind that a spec declares. References are resolved against it.
struct SymbolTable: Sendable {
    /// The kind's noun in messages, such as `state`.
    let noun: String
    /// The rule that an unknown name of this kind breaks.
    let rule: Rule
    let names: [String]
    /// The sections that have a state of a name. An action of the screen may name it by mistake.
    var sections: [String: String] = [:]
    private let indices: [String: Int]

    init(_ noun: String, rule: Rule, _ names: [String]) {
        self.noun = noun
        self.rule = rule
        self.names = names
        var indices = Dictionary(
            names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        // A declaration in the wrong case is reported once, not at each correct reference, too.
        for (index, name) in names.enumerated() where !name.isEmpty {
            guard let corrected = SwiftName.corrected(name, to: .lowerCamel) else { continue }
            if indices[corrected] == nil { indices[corrected] = index }
        }
        self.indices = indices
    }

    subscript(name: String) -> Int? { indices[name] }
}

extension Diagnostic {
    static func unknownName(_ name: String, in table: SymbolTable, at place: SourcePlace) -> Diagnostic {
        let message = "no \(table.noun) is named '\(shown(name))'"
        if let list = listInBrackets(name, in: table, at: place) {
            return table.rule.diagnostic(message, at: place, help: .write(list))
        }
        if let help = Help.comment(in: name) ?? allStates(name, of: table, at: place) {
            return table.rule.diagnostic(message, at: place, help: help)
        }
        let section = table.sections[name].map {
            Help("add 'section: \($0)' to the action to name its states")
        }
        return table.rule.diagnostic(
            message, at: place, help: section ?? .suggestion(name, table.names, else: "declare it"))
    }

    /// Suggests to leave out a key whose default is what `any` says.
    private static func allStates(_ name: String, of table: SymbolTable, at place: SourcePlace) -> Help? {
        guard table.noun == "state", ["*", "any", "all"].contains(name.lowercased()) else { return nil }
        let before = place.file.bytes[..<place.range.start].reversed().drop { " [\"'".utf8.contains($0) }
        let key = ["from", "in"].first { before.starts(with: "\($0):".utf8.reversed()) }
        return key.map { Help("leave '\($0)' out to allow all states") }
    }

    /// Returns `[idle, loading]` for the value `idle, loading` of a key.
    private static func listInBrackets(_ names: String, in table: SymbolTable, at place: SourcePlace)
        -> String?
    {
        guard names.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) else { return nil }
        let before = place.file.bytes.prefix(max(0, place.range.start)).last { !" \"'".utf8.contains($0) }
        // `load-more` is one name.
        let isDeclared = { (part: Substring) in table[String(part)] != nil }
        let others = names.split { " ,;|/&+→->".contains($0) }
        let parts =
            others.allSatisfy(isDeclared) || !names.contains(",")
            ? others : names.split { $0 == "," || $0 == " " }
        guard before == UInt8(ascii: ":"), parts.count > 1,
            parts.allSatisfy({ SwiftName.problem(String($0)) == nil }),
            names.contains(",")
                || parts.allSatisfy({ isDeclared($0) || nearest(String($0), in: table.names) != nil })
        else { return nil }
        return "[\(parts.joined(separator: ", "))]"
    }
}
