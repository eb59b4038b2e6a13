import SourceText

/// A member that a type declares directly: no member of a nested type, and no local declaration.
package struct SwiftMember {
    /// `func`, `var` or `let`.
    package var kind: String
    package var name: String
    package var isStatic: Bool
    /// Whether the function has type parameters.
    package var isGeneric: Bool
    /// The labels and types of a function's parameters.
    package var parameters: [Parameter]

    package struct Parameter {
        package var label: String
        package var type: String

        /// The type's name without the types that it is nested in; nil if the type is no name.
        package var typeName: String? {
            let modifiers: Set = ["inout", "borrowing", "consuming", "sending", "isolated"]
            let words = type.split(whereSeparator: \.isWhitespace).map(String.init)
            let parts = Array(words.drop(while: modifiers.contains))
            guard parts.count == 1, let name = parts[0].split(separator: ".").last.map(String.init) else {
                return nil
            }
            return name.utf8.allSatisfy(\.isWordByte) ? name : nil
        }
    }

    static func all(in body: Range<Int>, _ words: SwiftWords, _ pairs: BracketPairs) -> [SwiftMember] {
        let parts = pairs.directly(in: body)
        var own: [SwiftWords.Word] = []
        var part = 0
        for word in words.all where body.contains(word.range.lowerBound) {
            while part < parts.count, parts[part].upperBound <= word.range.lowerBound { part += 1 }
            if part < parts.count, parts[part].contains(word.range.lowerBound) { own.append(word) }
        }
        return own.indices.dropLast().compactMap { index in
            guard ["func", "var", "let"].contains(own[index].text) else { return nil }
            let name = own[index + 1]
            let modifiers: Set = [
                "static", "class", "public", "private", "fileprivate", "internal", "package", "open", "final",
                "override", "nonisolated", "isolated", "mutating", "unsafe", "lazy", "weak", "unowned",
            ]
            let before = own[..<index].reversed().prefix { modifiers.contains($0.text) }
            var member = SwiftMember(
                kind: own[index].text, name: name.text,
                isStatic: before.contains { $0.text == "static" || $0.text == "class" }, isGeneric: false,
                parameters: [])
            if member.kind == "func" { member.readParameters(after: name.range.upperBound, words, pairs) }
            return member
        }
    }

    private mutating func readParameters(after place: Int, _ words: SwiftWords, _ pairs: BracketPairs) {
        let bytes = words.bytes
        guard let start = bytes[place...].firstIndex(of: UInt8(ascii: "(")), let end = pairs.closing[start]
        else { return }
        isGeneric = bytes[place..<start].contains(UInt8(ascii: "<"))
        var text: [UInt8] = []
        var depth = 0
        for index in (start + 1)...end {
            let byte = bytes[index]
            if [UInt8](")]}>".utf8).contains(byte), bytes[index - 1] != UInt8(ascii: "-") { depth -= 1 }
            if index == end || byte == UInt8(ascii: ",") && depth == 0 {
                if let parameter = Self.parameter(String(decoding: text, as: UTF8.self)) {
                    parameters.append(parameter)
                }
                text = []
                continue
            }
            if [UInt8]("([{<".utf8).contains(byte) { depth += 1 }
            text.append(byte)
        }
    }

    private static func parameter(_ text: String) -> Parameter? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let names = text[..<colon].split { $0.isWhitespace || $0 == "`" }
        let type = text[text.index(after: colon)...].prefix { $0 != "=" }
        guard let label = names.first(where: { !$0.hasPrefix("@") }) else { return nil }
        return Parameter(label: String(label), type: String(type))
    }
}
