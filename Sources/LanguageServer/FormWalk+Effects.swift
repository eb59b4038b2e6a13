import SourceText
import SpecLanguage
import SwiftCode

/// A type or an expression in a spec.
struct SpecCode {
    var range: SourceRange
    /// The text as YAML reads it; nil if it is that of the range.
    var text: String?
    /// The action whose `shows` or `sends` has the expression. It can read properties and parameters.
    var action: NameOwner?
}

/// The names in the values of `shows` and `sends`.
extension FormWalk {
    /// Returns the action whose effect contains the values of the innermost declaration.
    static func action(ofEffectIn owners: [NameOwner]) -> NameOwner? {
        guard let index = owners.lastIndex(where: { $0.kind == .action }) else { return nil }
        let inner = owners[(index + 1)...]
        let isEffect = inner.contains { $0.kind == .state || $0.kind == .event }
        return isEffect && !inner.contains { $0.kind == .outcome } ? owners[index] : nil
    }

    /// Adds the references of expressions to properties and parameters. Where a word cannot be told for certain, the
    /// value has a hidden reference.
    static func references(
        in codes: [SpecCode], of index: SpecIndex, bytes: [UInt8]
    ) -> (found: [NamePlace], hidden: [NamePlace]) {
        var (found, hidden): ([NamePlace], [NamePlace]) = ([], [])
        let properties = Set(
            index.declarations.filter { $0.place.kind == .property && $0.place.owner == nil }.map(
                \.place.name))
        for code in codes {
            guard let action = code.action else { continue }
            let parameters = Set(index.declarations(of: .parameter, owner: action).map(\.place.name))
            let substate = index.sections[action.name].map { NameOwner(kind: .substate, name: $0) }
            let content = substate.map { owner in
                Set(index.declarations(of: .property, owner: owner).map(\.place.name))
            }
            func place(_ name: String, _ range: SourceRange) -> NamePlace? {
                if parameters.contains(name) {
                    return NamePlace(name: name, range: range, kind: .parameter, owner: action)
                }
                if content?.contains(name) == true {
                    return NamePlace(name: name, range: range, kind: .property, owner: substate)
                }
                return properties.contains(name) ? NamePlace(name: name, range: range, kind: .property) : nil
            }
            let written = Array(bytes[code.range.start..<code.range.end])
            let text = code.text.map { Array($0.utf8) } ?? written
            let source = MaskedSource(text)
            let offsets = offsets(of: text, in: written)
            // A closure declares names of its own.
            let isCertain = offsets != nil && !source.bytes.contains(UInt8(ascii: "{"))
            for word in isCertain ? source.valueRanges : source.wordRanges {
                let name = String(decoding: text[word], as: UTF8.self)
                guard let offsets, isCertain else {
                    if let place = place(name, code.range) { hidden.append(place) }
                    continue
                }
                let start = code.range.start + offsets[word.lowerBound]
                let range = SourceRange(start, start + word.count)
                if let place = place(name, range) { found.append(place) }
            }
        }
        return (found, hidden)
    }

    /// Returns the offset of each byte of a text in its spelling within YAML's quotes; nil if it has other escapes than
    /// those of quotes and backslashes.
    private static func offsets(of text: [UInt8], in written: [UInt8]) -> [Int]? {
        var (offsets, offset): ([Int], Int) = ([], 0)
        let isVerbatim = text == written
        for byte in text {
            guard offset < written.count else { return nil }
            let next = offset + 1 < written.count ? written[offset + 1] : 0
            let isEscape =
                !isVerbatim
                && (written[offset] == UInt8(ascii: "\\") && "\"\\/".utf8.contains(next)
                    || written[offset] == UInt8(ascii: "'") && next == UInt8(ascii: "'"))
            if isEscape { offset += 1 }
            guard written[offset] == byte else { return nil }
            offsets.append(offset)
            offset += 1
        }
        return offset == written.count ? offsets : nil
    }
}
