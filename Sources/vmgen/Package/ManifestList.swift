import SourceText

/// The items between two brackets of a manifest: the arguments of a call, or the elements of an array.
struct ManifestList {
    /// One argument or element.
    struct Item {
        var label: ManifestToken?
        /// The value without the label; never empty.
        var value: ArraySlice<ManifestToken>
        /// The end of the comma after it, if there is one.
        var comma: Int?

        var start: Int { label?.range.lowerBound ?? value[value.startIndex].range.lowerBound }
        var end: Int { value[value.endIndex - 1].range.upperBound }

        var isString: String? { value.count == 1 ? value[value.startIndex].string : nil }
    }

    let open: ManifestToken
    let close: ManifestToken
    let items: [Item]

    /// - Parameter tokens: The tokens from the opening bracket on. The result is nil if the bracket is not
    ///   closed.
    init?(_ tokens: ArraySlice<ManifestToken>) {
        guard let open = tokens.first, open.isMark("(") || open.isMark("[") else { return nil }
        var depth = 0
        var items: [Item] = []
        var start = tokens.startIndex + 1
        for index in tokens.indices {
            let token = tokens[index]
            if token.isMark("(") || token.isMark("[") || token.isMark("{") {
                depth += 1
            } else if token.isMark(")") || token.isMark("]") || token.isMark("}") {
                depth -= 1
                guard depth == 0 else { continue }
                items += Self.item(tokens[start..<index], comma: nil)
                self.open = open
                self.close = token
                self.items = items
                return
            } else if depth == 1, token.isMark(",") {
                items += Self.item(tokens[start..<index], comma: token.range.upperBound)
                start = index + 1
            }
        }
        return nil
    }

    private static func item(_ tokens: ArraySlice<ManifestToken>, comma: Int?) -> [Item] {
        if tokens.isEmpty { return [] }
        guard tokens.count > 2, open(tokens).word != nil, tokens[tokens.startIndex + 1].isMark(":") else {
            return [Item(label: nil, value: tokens, comma: comma)]
        }
        return [Item(label: open(tokens), value: tokens.dropFirst(2), comma: comma)]
    }

    private static func open(_ tokens: ArraySlice<ManifestToken>) -> ManifestToken {
        tokens[tokens.startIndex]
    }

    subscript(_ label: String) -> Item? { items.first { $0.label?.isWord(label) == true } }
}

extension ManifestList.Item {
    /// The array that the value is or begins with.
    var array: ManifestList? {
        value[value.startIndex].isMark("[") ? ManifestList(value) : nil
    }

    /// The call that the value is: for `.target(…)`, a call of `target`.
    var call: (name: String, arguments: ManifestList)? {
        let names = value.prefix { !$0.isMark("(") }
        guard let name = names.last?.word, let list = ManifestList(value[names.endIndex...]) else {
            return nil
        }
        return (name, list)
    }

    func mentions(_ text: String) -> Bool { value.contains { $0.string == text } }
}
