import SourceText
import SwiftCode

extension EffectResolver {
    /// Reports names of content and transients that the values cannot read. Other names may be those of the app's code.
    func checkNames(in effect: MessageSpec, of action: Action) {
        let before = action.from.map { feature.states[$0] }
        let read = (before.first?.properties ?? []).filter { property in
            before.allSatisfy { state in
                state.properties.contains { $0.name == property.name && $0.type.isSame(as: property.type) }
            }
        }
        let known = Set(read.map(\.name.text) + action.parameters.map(\.name.text))
        let all = before + (action.shows?.target.map { [feature.states[$0]] } ?? [])
        let content = Set(all.flatMap(\.properties).map(\.name.text)).subtracting(known)
        let transients = Set(all.flatMap(\.transients).map { feature.transients[$0].name.text })
            .subtracting(known)
        for value in effect.values {
            let code = MaskedSource(Array(value.value.text.utf8))
            // A closure declares names of its own.
            if before.isEmpty || code.bytes.contains(UInt8(ascii: "{")) { continue }
            for range in code.wordRanges where !Self.isLabelOrCall(code.bytes, range) {
                let name = String(decoding: code.bytes[range], as: UTF8.self)
                let fault =
                    transients.contains(name)
                    ? CodeFault.hiddenTransient(name, action: action.name.text, at: range)
                    : content.contains(name)
                        ? CodeFault.hiddenContent(name, action: action.name.text, at: range) : nil
                if let fault {
                    report(.badCode(.badExpression, fault, in: value.value, of: file))
                }
            }
        }
    }

    /// Whether a word is an argument's label, or names a function: `id:`, `max(`.
    private static func isLabelOrCall(_ code: [UInt8], _ word: Range<Int>) -> Bool {
        let next = word.upperBound < code.count ? code[word.upperBound] : 0
        return next == UInt8(ascii: ":") || next == UInt8(ascii: "(")
    }
}
