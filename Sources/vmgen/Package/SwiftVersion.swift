/// A version of Swift, of its package manager, or of a manifest.
struct SwiftVersion: Comparable {
    let numbers: [Int]

    init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) { numbers = [major, minor, patch] }

    /// Returns nil unless the text begins with a number: `6`, `6.1` or `6.1.2`. Ignores what follows the numbers.
    init?(_ text: some StringProtocol) {
        let parts = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }.split(separator: ".").prefix(3)
        let numbers = parts.compactMap { Int($0) }
        guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
        self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    /// The version that the first line of a manifest requires; nil without a `// swift-tools-version:`.
    init?(ofManifest bytes: [UInt8]) {
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let words = line.split(
            separator: "swift-tools-version:", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2 else { return nil }
        self.init(words[1].drop { $0 == " " || $0 == "\t" })
    }

    static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}
