import SourceText

extension SwiftName {
    /// The case of a name's first letter.
    package enum Case: Sendable {
        /// The case of features, substates and protocols: `Posts`.
        case upperCamel
        /// The case of states, transients, actions, properties and parameters: `posts`.
        case lowerCamel
    }

    /// The most bytes of a name.
    package static let lengthLimit = 1024

    /// The most bytes of a feature's name. Files have its name, and file systems allow 255 bytes.
    package static let featureLengthLimit = 200

    /// Returns why a text cannot be a name in generated code; nil if it can.
    package static func problem(_ text: String) -> CodeFault? {
        var bytes = text
        return bytes.withUTF8 { problem(text, $0) }
    }

    private static func problem(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> CodeFault? {
        if bytes.isEmpty { return CodeFault(of: text, "a name is missing", help: "write a Swift identifier") }
        if bytes.count > lengthLimit {
            return CodeFault(
                of: text, "a name of \(bytes.count) bytes", help: "use at most \(lengthLimit) bytes")
        }
        if reserved.contains(text) {
            return CodeFault(
                of: text, "'\(text)' cannot be a name, not even in backticks", help: "choose another name")
        }
        for (index, byte) in bytes.enumerated() {
            if byte.isASCIILetter || byte == UInt8(ascii: "_") { continue }
            if byte.isASCIIDigit {
                if index > 0 { continue }
                return CodeFault(of: text, "'\(text)' begins with a digit", help: "begin it with a letter")
            }
            return foreign(text, at: index, bytes)
        }
        // A type's name begins with the upper-case form of the first letter. `_1st` has no letter there, so
        // its state and its content would have the same name.
        guard let first = bytes.first(where: { $0 != UInt8(ascii: "_") }), first.isASCIILetter else {
            return CodeFault(
                of: text, "'\(text)' has no letter at its beginning", help: "begin it with a letter")
        }
        return nil
    }

    private static let reserved: WordSet = ["self", "Self", "Type", "Protocol", "init"]

    private static func foreign(_ text: String, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>)
        -> CodeFault
    {
        var cursor = CodeCursor(text)
        cursor.index = index
        let character = CodeFault.name(of: cursor)
        let help: Help = "use the letters a to z and A to Z, digits and '_' only"
        if bytes[index] >= 0x80 {
            let visible = text.replacingScalars { $0.isInvisible ? "" : nil }
            if visible != text, problem(visible) == nil {
                return CodeFault(
                    of: text, "\(character) cannot be in a name, and nobody sees it",
                    help: Help("remove it", replacement: visible, isSafe: true))
            }
            return CodeFault(of: text, "a name has ASCII letters only, not \(character)", help: help)
        }
        if bytes[index] == UInt8(ascii: "`") {
            let bare = text.replacingScalars { $0 == "`" ? "" : nil }
            return CodeFault(
                of: text, "a name is written without backticks",
                help: Help(
                    "remove them: they are added where Swift needs them",
                    replacement: problem(bare) == nil ? bare : nil, isSafe: true))
        }
        if let word = text.split(separator: " ").first.map(String.init), word != text,
            UndeclaredMember.modifiers.contains(word)
        {
            return CodeFault(of: text, UndeclaredMember.message(word), help: UndeclaredMember.help)
        }
        if let problem = declared(text) { return problem }
        // `Service: Actor`
        let parts = text.split(separator: ":")
        if text.first?.isUppercase == true, parts.count == 2, parts[1].first == " " {
            return CodeFault(of: text, UndeclaredMember.message(text), help: UndeclaredMember.help)
        }
        if text.hasPrefix("@testable") {
            return CodeFault(
                of: text, "only an output of the configuration has '@testable' imports",
                help: "write the module's name, or list the import in the output's 'imports'")
        }
        let suggestion = camelCased(text)
        let meant = Help(
            "did you mean '\(suggestion)'?", replacement: suggestion,
            isSafe: text.utf8.allSatisfy { $0 < 0x80 && $0.isWordByte || " -".utf8.contains($0) })
        return CodeFault(
            of: text, "\(character == "character U+0020" ? "a space" : character) cannot be in a name",
            help: problem(suggestion) == nil ? meant : help)
    }

    /// Recognizes what people write instead of a name: a declaration, or a condition.
    private static func declared(_ text: String) -> CodeFault? {
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2,
            ["any", "case", "class", "enum", "func", "let", "some", "struct", "var"].contains(words[0]),
            problem(words[1]) == nil
        {
            return CodeFault(
                of: text, "a name is written without '\(words[0])'", help: .write(words[1]))
        }
        if text.contains(where: "&|".contains) || text.hasPrefix("!") {
            return CodeFault(
                of: text, "a name has no operators",
                help: "write one name, such as 'canSubmit', and compute its value in Swift")
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), problem(String(text[..<open])) == nil,
            text[open...] != "()"
        else { return nil }
        return CodeFault(
            of: text, "'(' cannot be in a name",
            help: "write '\(text[..<open])', and the values below it, in 'content' or 'parameters'")
    }

    /// Returns `load-more` and `load more` as `loadMore`.
    private static func camelCased(_ text: String) -> String {
        var result: [UInt8] = []
        var isAfterGap = false
        for byte in text.utf8 {
            guard byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") else {
                isAfterGap = !result.isEmpty
                continue
            }
            result.append(isAfterGap && byte.isASCIILetter ? byte & 0xDF : byte)
            isAfterGap = false
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the text in the other case if it begins with the wrong one.
    package static func corrected(_ text: String, to nameCase: Case) -> String? {
        let corrected = nameCase == .upperCamel ? SwiftName(text).upperCamel : lowered(text)
        return corrected == text ? nil : corrected
    }

    /// Turns `URLField` into `urlField`, and `Title` into `title`.
    private static func lowered(_ text: String) -> String {
        func isLetter(_ byte: UInt8, isUpper: Bool) -> Bool {
            byte.isASCIILetter && (byte & 0x20 == 0) == isUpper
        }
        let letter = text.utf8.first { $0 != UInt8(ascii: "_") }
        guard let letter, isLetter(letter, isUpper: true) else { return text }
        var bytes = Array(text.utf8)
        let first = bytes.firstIndex(of: letter) ?? bytes.endIndex
        for index in bytes[first...].indices.prefix(while: { isLetter(bytes[$0], isUpper: true) }) {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if index > first, isLetter(next, isUpper: false) { break }
            bytes[index] |= 0x20
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the spelling as an argument label: only the few keywords that begin a parameter need backticks
    /// there.
    package static func labelSpelling(_ label: String) -> String {
        ["inout", "var", "let"].contains(label) ? "`\(label)`" : label
    }

    /// Returns the spelling of a label in a call or a tuple, where the compiler warns of unneeded backticks.
    package static func argumentSpelling(_ label: String) -> String { label == "inout" ? "`inout`" : label }

    /// The spelling of the name as a label in a call.
    package var argumentLabel: String { Self.argumentSpelling(text) }

    /// Returns `id: 1`.
    package func argument(_ value: String) -> String { "\(argumentLabel): \(value)" }
}
