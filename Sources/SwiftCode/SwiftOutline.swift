import SourceText

/// The types of a Swift file, and their members.
package struct SwiftOutline {
    /// A type's declaration, or an extension of it.
    package struct TypeBody {
        package var name: String
        package var isExtension: Bool
        /// Whether it is in no other declaration.
        package var isTopLevel: Bool
        /// The range of the name.
        package var nameRange: Range<Int>
        /// The text between the name and the body: generics, inherited types, requirements.
        package var header: String
        /// The offset of the body's last brace.
        package var end: Int
        package var members: [SwiftMember]
    }

    package private(set) var types: [TypeBody] = []

    package let source: MaskedSource

    /// The names of type aliases anywhere in the file.
    package private(set) var aliases: Set<String> = []

    /// Reads a file; nil if its brackets or literals cannot be read for certain.
    ///
    /// Whether `/…/` is a literal depends on the language mode. The file is certain if only one reading is possible, or if
    /// both find the same.
    package init?(_ bytes: [UInt8]) {
        let new = MaskedSource(bytes, readingSlashes: true)
        let readings = new.needsSlashes ? [new] : [new, MaskedSource(bytes)]
        let possible = readings.filter { $0.isClosed && BracketPairs($0.bytes) != nil }
        guard let first = possible.first, let pairs = BracketPairs(first.bytes) else { return nil }
        if possible.count > 1, first.bytes != possible[1].bytes,
            pairs.braces != BracketPairs(possible[1].bytes)?.braces
        {
            return nil
        }
        source = first
        let words = SwiftWords(first)
        for (index, word) in words.all.enumerated().dropLast() where word.text == "typealias" {
            aliases.insert(words.all[index + 1].text)
        }
        read(words, pairs)
    }

    /// Members without a type, such as a stub; nil if they cannot be read for certain.
    package static func members(of text: String) -> [SwiftMember]? {
        SwiftOutline(Array("struct Members {\n\(text)\n}".utf8))?.types.first?.members
    }

    /// The names that follow words such as `class`, in a file that may be unclear.
    package static func declaredNames(in bytes: [UInt8]) -> Set<String> {
        let isInName: (UInt8) -> Bool = {
            $0.isWordByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`")
        }
        let words = bytes.split { !isInName($0) }
        var names: Set<String> = []
        for (word, name) in zip(words, words.dropFirst())
        where introducers.contains(where: { word.elementsEqual($0.utf8) }) {
            let parts = name.split { !$0.isWordByte }
            if let last = parts.last { names.insert(String(decoding: last, as: UTF8.self)) }
        }
        return names
    }

    private static let introducers: Set = ["class", "struct", "actor", "enum", "extension"]

    private mutating func read(_ words: SwiftWords, _ pairs: BracketPairs) {
        for (index, word) in words.all.enumerated() where Self.introducers.contains(word.text) {
            guard words.isIntroducer(index), var name = words.next(after: index) else { continue }
            let isExtension = word.text == "extension"
            // `extension App.Posts` is of the last name.
            while isExtension, let part = words.part(after: name) { name = part }
            guard let start = pairs.firstBrace(after: name.range.upperBound, outside: word.range.lowerBound),
                let end = pairs.closing[start]
            else { continue }
            let header = words.text(name.range.upperBound..<start)
            types.append(
                TypeBody(
                    name: name.text, isExtension: isExtension, isTopLevel: pairs.isOutside(start),
                    nameRange: name.range, header: header, end: end,
                    members: SwiftMember.all(in: start..<end, words, pairs)))
        }
    }
}

/// The words of masked code. Names in backticks are words.
struct SwiftWords {
    struct Word {
        var text: String
        var range: Range<Int>
    }

    let bytes: [UInt8]
    let all: [Word]

    init(_ source: MaskedSource) {
        bytes = source.bytes
        all = source.allWordRanges.map {
            Word(text: String(decoding: source.bytes[$0], as: UTF8.self), range: $0)
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether a word such as `class` introduces a type: it is no member, label, modifier (`class func`), part of an
    /// import or name in backticks.
    func isIntroducer(_ index: Int) -> Bool {
        let range = all[index].range
        let before = bytes[..<range.lowerBound].last
        if before == UInt8(ascii: ".") || before == UInt8(ascii: "`") { return false }
        if all[safe: index - 1]?.text == "import" { return false }
        return !["func", "var", "let", "override", "final", "subscript"].contains(all[safe: index + 1]?.text)
    }

    /// The next word, if only blanks and a backtick are between.
    func next(after index: Int) -> Word? {
        guard let word = all[safe: index + 1] else { return nil }
        let between = bytes[all[index].range.upperBound..<word.range.lowerBound]
        return between.allSatisfy { $0.isBlankOrLineEnd || $0 == UInt8(ascii: "`") } ? word : nil
    }

    /// The name after a dot that follows a name.
    func part(after name: Word) -> Word? {
        guard let index = all.firstIndex(where: { $0.range == name.range }), let word = all[safe: index + 1]
        else { return nil }
        let between = bytes[name.range.upperBound..<word.range.lowerBound]
        return between.filter { !$0.isBlankOrLineEnd && $0 != UInt8(ascii: "`") } == [UInt8(ascii: ".")]
            ? word : nil
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
