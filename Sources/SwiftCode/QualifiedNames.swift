/// Writes names of modules in full in Swift code, so that the code may stand next to types of the same names.
package struct QualifiedNames: Sendable {
    /// A name → the module that is written before it.
    private let modules: [String: String]

    package init(modules: [String: String]) { self.modules = modules }

    package func qualify(_ code: String) -> String {
        String(decoding: qualify(Array(code.utf8)), as: UTF8.self)
    }

    /// Leaves out comments, string literals, members, labels, attributes and names in backticks.
    package func qualify(_ source: [UInt8]) -> [UInt8] {
        if modules.isEmpty { return source }
        let masked = MaskedSource(source).bytes
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var place = 0
        while place < source.count {
            let letters = masked[place...].prefix(while: Self.isLetter)
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
        // A label, or the name in a declaration; a dictionary's key has a bracket before it.
        let isFollowedByColon = word.endIndex < masked.count && masked[word.endIndex] == UInt8(ascii: ":")
        return !isFollowedByColon || before == UInt8(ascii: "[")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
