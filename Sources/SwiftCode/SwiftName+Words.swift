import SourceText

extension SwiftName {
    /// The name as the beginning of a function's name: `Posts` → `posts`, `URLList` → `urlList`, `FAQ` →
    /// `faq`.
    package var lowerCamel: String {
        let word = text.drop { $0 == "_" }
        let upper = word.prefix { $0.isUppercase }
        if upper.count == word.count { return text.lowercased() }
        let lowered = text.count - word.count + max(upper.count - 1, 1)
        return text.prefix(lowered).lowercased() + text.dropFirst(lowered)
    }

    /// The name with only its first letter in lower case: `URLContent` → `uRLContent`. A leading underscore
    /// stays.
    package var firstLowered: String {
        guard let first = text.firstIndex(where: { $0 != "_" }) else { return text }
        return text[...first].lowercased() + text[text.index(after: first)...]
    }

    /// The name of a Bool without its `is`: `isOffline` → `offline`.
    package var withoutIs: SwiftName {
        let rest = text.dropFirst(2)
        guard text.hasPrefix("is"), rest.first?.isUppercase == true else { return self }
        return SwiftName(SwiftName(String(rest)).lowerCamel)
    }

    /// Whether one of the name's ``words`` is this one, whatever its case.
    package func hasWord(_ word: String) -> Bool {
        // Few names have the word's first letter.
        let first = word.utf8.first ?? 0
        guard text.utf8.contains(where: { $0 | 0x20 == first | 0x20 }) else { return false }
        return words.split(separator: " ").contains { $0.lowercased() == word.lowercased() }
    }

    /// The name in words, for a title: `wantsRating` → `Wants rating`, `noURL` → `No URL`.
    package var words: String {
        let letters = Array(text.utf8.drop { $0 == UInt8(ascii: "_") })
        func isUpper(_ index: Int) -> Bool {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[index])
        }
        var words: [UInt8] = []
        for (index, letter) in letters.enumerated() {
            let isNextUpper = index + 1 == letters.count || isUpper(index + 1)
            if index == 0 {
                words.append(letter.isASCIILetter ? letter & 0xDF : letter)
            } else if isUpper(index), !(isUpper(index - 1) && isNextUpper) {
                words += [UInt8(ascii: " "), isNextUpper ? letter : letter | 0x20]
            } else {
                words.append(letter)
            }
        }
        return String(decoding: words, as: UTF8.self)
    }
}
