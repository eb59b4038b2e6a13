/// Adds module names to type names in Swift code, so that the code compiles next to types of the same names.
package struct QualifiedNames: Sendable {
    /// The module to write before each name.
    private let modules: [String: String]

    package init(modules: [String: String]) { self.modules = modules }

    package func qualify(_ code: String) -> String {
        String(decoding: qualify(Array(code.utf8)), as: UTF8.self)
    }

    /// Qualifies the names, except in comments, string literals, members, labels, attributes and backticks.
    package func qualify(_ source: [UInt8]) -> [UInt8] {
        if modules.isEmpty { return source }
        let masked = MaskedSource(source).bytes
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var place = 0
        while place < source.count {
            let letters = masked[place...].prefix(while: \.isWordByte)
            guard !letters.isEmpty else {
                result.append(source[place])
                place += 1
                continue
            }
            if let module = modules[String(decoding: letters, as: UTF8.self)], Self.isFree(letters, masked) {
                result += Array((module + ".").utf8)
            }
            result += source[place..<letters.endIndex]
            place = letters.endIndex
        }
        return result
    }

    private static func isFree(_ word: ArraySlice<UInt8>, _ masked: [UInt8]) -> Bool {
        let before = word.startIndex > 0 ? masked[word.startIndex - 1] : MaskedSource.space
        if [UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "@")].contains(before) { return false }
        // A word before a colon is a label or a declared name, unless a bracket before it makes it a
        // dictionary's key.
        let isFollowedByColon = word.endIndex < masked.count && masked[word.endIndex] == UInt8(ascii: ":")
        return !isFollowedByColon || before == UInt8(ascii: "[")
    }
}
