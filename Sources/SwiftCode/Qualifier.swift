import SourceText

/// Writes the full names of types: `PostsOutput.Comments` outside of the output, and `Swift.Int` next to types of the
/// same names. Next to a type with the name of a module, it writes the module's names without it.
package struct Qualifier: Sendable {
    /// The module or the type to write before each name.
    private let owners: [String: String]
    /// The modules that are removed before these of their names.
    private let removed: [String: Set<String>]
    /// Most code has none of these names.
    private let filter: WordFilter

    package init(_ names: some Sequence<String>, in owner: String) {
        self.init(names, in: owner, removing: [:])
    }

    /// - Parameter modules: The modules that are removed before these of their names.
    package init(
        _ names: some Sequence<String>, in owner: String, removing modules: [String: Set<String>]
    ) {
        owners = Dictionary(names.map { ($0, owner) }) { first, _ in first }
        removed = modules
        filter = WordFilter(Array(owners.keys) + removed.keys)
    }

    /// - Parameter names: The names of each module.
    package init(_ names: [(module: String, names: [String])]) {
        owners = names.reduce(into: [:]) { owners, module in
            for name in module.names { owners[name] = module.module }
        }
        removed = [:]
        filter = WordFilter(owners.keys)
    }

    package func qualify(_ code: String) -> String {
        filter.accepts(code, isWord: { isName($0) })
            ? String(decoding: qualify(Array(code.utf8)), as: UTF8.self) : code
    }

    private func isName(_ word: String) -> Bool { owners[word] != nil || removed[word] != nil }

    /// Qualifies the names, except in comments, string literals, members, labels, attributes and backticks.
    package func qualify(_ source: [UInt8]) -> [UInt8] {
        if owners.isEmpty, removed.isEmpty { return source }
        let masked = MaskedSource(source)
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var copied = 0
        for word in masked.allWordRanges {
            let name = String(decoding: source[word], as: UTF8.self)
            if let owner = owners[name], masked.isFree(word) {
                result += source[copied..<word.lowerBound]
                result += (owner + ".").utf8
                copied = word.lowerBound
            } else if let names = removed[name], let member = masked.member(of: word),
                names.contains(String(decoding: source[member], as: UTF8.self))
            {
                result += source[copied..<word.lowerBound]
                copied = member.lowerBound
            }
        }
        return copied == 0 && result.isEmpty ? source : result + source[copied...]
    }

    package func qualify(_ type: SwiftType) -> SwiftType {
        if owners.isEmpty { return type }
        let type = type.mapParts(qualify)
        guard case .nominal(var components) = type, let owner = owners[components[0].name] else {
            return type
        }
        components.insert(SwiftType.Component(name: owner, arguments: []), at: 0)
        return .nominal(components)
    }

    package func qualify(_ signature: MethodSignature) -> MethodSignature {
        owners.isEmpty ? signature : signature.mapTypes(qualify)
    }
}

extension MaskedSource {
    /// Returns the word after a module's name and a dot.
    fileprivate func member(of module: Range<Int>) -> Range<Int>? {
        let start = module.upperBound + 1
        guard start < bytes.count, bytes[start - 1] == UInt8(ascii: "."),
            module.lowerBound == 0
                || ![UInt8(ascii: "."), UInt8(ascii: "`")].contains(bytes[module.lowerBound - 1])
        else { return nil }
        return start..<start + bytes[start...].prefix(while: \.isWordByte).count
    }

    /// Whether a word stands for a type or a value itself.
    fileprivate func isFree(_ word: Range<Int>) -> Bool {
        let before = word.lowerBound > 0 ? bytes[word.lowerBound - 1] : Self.space
        if [UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "@")].contains(before) { return false }
        // A word before a colon is a label or a declared name, unless a bracket before it makes it a
        // dictionary's key.
        let isFollowedByColon = word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: ":")
        return !isFollowedByColon || before == UInt8(ascii: "[")
    }
}
