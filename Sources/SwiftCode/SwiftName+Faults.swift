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
    package static func problem(_ text: String) -> NameProblem? {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { return NameProblem("a name is missing", "write a Swift identifier") }
        if bytes.count > lengthLimit {
            return NameProblem("a name of \(bytes.count) bytes", "use at most \(lengthLimit) bytes")
        }
        if reserved.contains(text) {
            return NameProblem("'\(text)' cannot be a name, not even in backticks", "choose another name")
        }
        for (index, byte) in bytes.enumerated() {
            if isASCIILetter(byte) || byte == UInt8(ascii: "_") { continue }
            if isASCIIDigit(byte) {
                if index > 0 { continue }
                return NameProblem("'\(text)' begins with a digit", "begin it with a letter")
            }
            return foreign(text, at: index, bytes)
        }
        // A type's name begins with the upper-case form of the first letter. `_1st` has no letter there, so
        // its state and its content would have the same name.
        guard let first = bytes.first(where: { $0 != UInt8(ascii: "_") }), isASCIILetter(first) else {
            return NameProblem("'\(text)' has no letter at its beginning", "begin it with a letter")
        }
        return nil
    }

    private static let reserved: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

    private static func foreign(_ text: String, at index: Int, _ bytes: [UInt8]) -> NameProblem {
        var cursor = CodeCursor(text)
        cursor.index = index
        let character = CodeFault.name(of: cursor)
        let help = "use the letters a to z and A to Z, digits and '_' only"
        if bytes[index] >= 0x80 {
            let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
            if visible != text, problem(visible) == nil {
                return NameProblem(
                    "\(character) cannot be in a name, and nobody sees it", "remove it", visible)
            }
            return NameProblem("a name has ASCII letters only, not \(character)", help)
        }
        if bytes[index] == UInt8(ascii: "`") {
            let bare = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "`" }))
            return NameProblem(
                "a name is written without backticks", "remove them: they are added where Swift needs them",
                problem(bare) == nil ? bare : nil)
        }
        if let word = text.split(separator: " ").first.map(String.init), word != text,
            UndeclaredMember.modifiers.contains(word)
        {
            return NameProblem(UndeclaredMember.message(word), UndeclaredMember.help)
        }
        if let problem = declared(text) { return problem }
        // `Service: Actor`
        let parts = text.split(separator: ":")
        if text.first?.isUppercase == true, parts.count == 2, parts[1].first == " " {
            return NameProblem(UndeclaredMember.message(text), UndeclaredMember.help)
        }
        if text.hasPrefix("@testable") {
            return NameProblem(
                "only an output of the configuration has '@testable' imports",
                "write the module's name, or list the import in the output's 'imports'")
        }
        let suggestion = camelCased(text)
        let isValid = problem(suggestion) == nil
        return NameProblem(
            "\(character == "character U+0020" ? "a space" : character) cannot be in a name",
            isValid ? "did you mean '\(suggestion)'?" : help, isValid ? suggestion : nil,
            isSafe: text.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || " -_".utf8.contains($0) })
    }

    /// Recognizes what people write instead of a name: a declaration, or a condition.
    private static func declared(_ text: String) -> NameProblem? {
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2,
            ["any", "case", "class", "enum", "func", "let", "some", "struct", "var"].contains(words[0]),
            problem(words[1]) == nil
        {
            return NameProblem("a name is written without '\(words[0])'", "write '\(words[1])'", words[1])
        }
        if text.contains(where: "&|".contains) || text.hasPrefix("!") {
            return NameProblem(
                "a name has no operators",
                "write one name, such as 'canSubmit', and compute its value in Swift")
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), problem(String(text[..<open])) == nil,
            text[open...] != "()"
        else { return nil }
        return NameProblem(
            "'(' cannot be in a name",
            "write '\(text[..<open])', and the values below it, in 'content' or 'parameters'")
    }

    /// Returns `load-more` and `load more` as `loadMore`.
    private static func camelCased(_ text: String) -> String {
        var result: [UInt8] = []
        var isAfterGap = false
        for byte in text.utf8 {
            guard isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "_") else {
                isAfterGap = !result.isEmpty
                continue
            }
            result.append(isAfterGap && isASCIILetter(byte) ? byte & 0xDF : byte)
            isAfterGap = false
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the text in the other case if it begins with the wrong one.
    package static func corrected(_ text: String, to nameCase: Case) -> String? {
        var bytes = Array(text.utf8)
        guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: "_") }), isASCIILetter(bytes[first])
        else {
            return nil
        }
        let isUpper = bytes[first] & 0x20 == 0
        switch nameCase {
        case .upperCamel:
            guard !isUpper else { return nil }
            bytes[first] &= 0xDF
        case .lowerCamel:
            guard isUpper else { return nil }
            lowerRun(&bytes, from: first)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Turns `URLField` into `urlField`, and `Title` into `title`.
    private static func lowerRun(_ bytes: inout [UInt8], from first: Int) {
        var index = first
        while index < bytes.count, isASCIILetter(bytes[index]), bytes[index] & 0x20 == 0 {
            let next = index + 1
            let isLastOfRun = next < bytes.count && isASCIILetter(bytes[next]) && bytes[next] & 0x20 != 0
            if index > first, isLastOfRun { break }
            bytes[index] |= 0x20
            index += 1
        }
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

/// The reason why a text cannot be a name.
package struct NameProblem: Sendable, Equatable {
    package var message: String
    package var help: String
    /// The name that was meant.
    package var corrected: String?
    package var isSafe: Bool

    init(_ message: String, _ help: String, _ corrected: String? = nil, isSafe: Bool = true) {
        self.message = message
        self.help = help
        self.corrected = corrected
        self.isSafe = isSafe
    }

    func fault(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, message, help: help,
            correction: corrected.map { CodeCorrection(range, $0, isSafe: isSafe) })
    }
}
