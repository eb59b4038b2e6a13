import SourceText

/// Mistakes in signatures, and what was meant.
extension SwiftTypeParser {
    /// Reports `async` and `throws` after the arrow: `() -> async Int`.
    func lateEffects(after arrow: Int) -> CodeFault? {
        var rest = self
        rest.cursor.skipSpaces()
        let start = rest.cursor.index
        guard let effects = try? rest.parseEffects(), effects.areWritten, !rest.cursor.isAt("-", ">") else {
            return nil
        }
        let words = rest.cursor.text(start..<rest.cursor.index).split(separator: " ").joined(separator: " ")
        rest.cursor.skipSpaces()
        let result = rest.cursor.text(rest.cursor.index..<cursor.bytes.count)
        let meant = "\(words) -> \(result.isEmpty ? "Void" : result)"
        return CodeFault(
            start..<start + words.utf8.count, "'\(words)' must precede '->'",
            help: Help(
                "write '\(cursor.text(0..<arrow))\(meant)'", replacement: meant, isSafe: true),
            replacing: arrow..<cursor.bytes.count)
    }

    /// Reports an attribute or a modifier, which a method in Swift may have: `@discardableResult () -> Int`.
    func attributeFault() -> CodeFault? {
        let start = cursor.index
        var rest = self
        let isAttribute = rest.cursor.take("@")
        guard let name = rest.cursor.takeWord()?.text else { return nil }
        if !isAttribute {
            let modifiers: Set = [
                "public", "internal", "package", "private", "fileprivate", "open", "final", "override",
                "nonisolated", "isolated", "optional", "required", "prefix", "postfix",
            ]
            guard modifiers.contains(name) else { return nil }
        }
        // `@available(iOS 17, *)`, `nonisolated(nonsending)`; a space is before parameters.
        if rest.cursor.isAt("("),
            let end = cursor.bytes[rest.cursor.index...].firstIndex(of: UInt8(ascii: ")"))
        {
            rest.cursor.index = end + 1
        }
        let written = cursor.text(start..<rest.cursor.index)
        rest.cursor.skipSpaces()
        let isOfClosure = isAttribute && ["Sendable", "MainActor"].contains(name)
        let closure = cursor.text(start..<cursor.bytes.count)
        return CodeFault(
            start..<start + written.utf8.count, "a signature has no '\(written)'",
            help: Help(
                isOfClosure ? "remove it; a method that returns a closure is '-> \(closure)'" : "remove it",
                replacement: ""),
            replacing: start..<rest.cursor.index)
    }

    /// Reports parameters after the effects: `async (a: Int) -> Int`; nil if no parameters are there, or if others
    /// precede the effects.
    private func lateParameters(after head: String) -> CodeFault? {
        let start = cursor.index
        guard !head.isEmpty, !head.hasPrefix("("), cursor.isAt("(") else { return nil }
        var rest = self
        guard let parameters = try? rest.parseParameters([]) else { return nil }
        let written = cursor.text(start..<rest.cursor.index)
        rest.cursor.skipSpaces()
        let result = rest.cursor.text(rest.cursor.index..<cursor.bytes.count)
        let effects = head.split(separator: " ").joined(separator: " ")
        let meant = "\(written) \(effects)\(result.isEmpty ? "" : " " + result)"
        guard (try? MethodSignature.parse(meant, name: "")) != nil else { return nil }
        // Without labels, it could be the type of a closure that the method returns.
        return CodeFault(
            start..<start + written.utf8.count, "parameters must precede '\(effects)'",
            help: .write(meant, isSafe: !parameters.isEmpty), replacing: 0..<cursor.bytes.count)
    }

    /// Reports parameters without parentheses: `id: Int -> String`; nil if nothing could be a parameter.
    private func bareParameters(after head: String) -> CodeFault? {
        let text = cursor.text(cursor.index..<cursor.bytes.count)
        guard head.isEmpty, text.includes(": ") else { return nil }
        let words = text.split(separator: " ")
        let rest = words.drop { !["->", "async", "throws"].contains($0) }
        let parameters = words.dropLast(rest.count).joined(separator: " ")
        let meant = (["(\(parameters))"] + rest.map(String.init)).joined(separator: " ")
        guard (try? MethodSignature.parse(meant, name: "")) != nil else { return nil }
        return CodeFault(
            cursor.index..<cursor.index + parameters.utf8.count, "parameters need parentheses",
            help: .write(meant, isSafe: false), replacing: 0..<cursor.bytes.count)
    }

    /// Reports text that is not the expected arrow: most often a result without one.
    func signatureFault() -> CodeFault {
        var rest = self
        let start = cursor.index
        let head = cursor.text(0..<start)
        if let fault = lateParameters(after: head) ?? bareParameters(after: head) { return fault }
        // `async throws: [Post]`
        let isColon = rest.cursor.take(":")
        if isColon { rest.cursor.skipSpaces() }
        let arrow = isColon && !head.isEmpty && !head.hasSuffix(" ") ? " ->" : "->"
        if let type = try? rest.parseType(), rest.cursor.isAtEnd {
            let meant = "\(arrow) \(type.text)"
            return CodeFault(
                start..<rest.cursor.index, "expected '->' before the result",
                help: Help("write '\(head)\(meant)'", replacement: meant, isSafe: !type.isFunction))
        }
        // `asnyc throws`
        if let word = cursor.word, let help = Help.didYouMean(word.text, in: ["async", "throws"]) {
            return CodeFault(word.range, "unexpected '\(word.text)' in a signature", help: help)
        }
        return .unexpected(cursor, within: "a signature")
    }
}
