package import SourceText

/// A fault in a name, a type or an expression: a range of its text, with a message and a suggestion.
package struct CodeFault: Error, Sendable {
    /// The byte offsets in the text.
    package var range: Range<Int>
    package var message: String
    package var help: Help
    /// The range that the help's replacement replaces.
    package var replaced: Range<Int>

    /// - Parameter replaced: Nil if it is the range.
    package init(
        _ range: Range<Int>, _ message: String, help: Help, replacing replaced: Range<Int>? = nil
    ) {
        self.range = range
        self.message = message
        self.help = help
        self.replaced = replaced ?? range
    }

    /// Creates a fault of a whole text.
    package init(of text: String, _ message: String, help: Help) {
        self.init(0..<text.utf8.count, message, help: help)
    }

    /// Returns the text as the help suggests it; nil if only a person can follow it.
    package func corrected(_ text: String) -> String? {
        guard let replacement = help.replacement else { return nil }
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes[..<replaced.lowerBound] + replacement.utf8 + bytes[replaced.upperBound...],
            as: UTF8.self)
    }

    /// Returns the fault of a whole text as that of a range of another text.
    func at(_ range: Range<Int>) -> CodeFault { CodeFault(range, message, help: help) }
}
