/// A fault in a type or an expression: a range of its text, with a message and a suggestion.
package struct CodeFault: Error {
    /// The byte offsets in the text.
    package var range: Range<Int>
    package var message: String
    package var help: String?
    /// Code that follows the suggestion.
    package var correction: CodeCorrection?

    package init(
        _ range: Range<Int>, _ message: String, help: String? = nil, correction: CodeCorrection? = nil
    ) {
        self.range = range
        self.message = message
        self.help = help
        self.correction = correction
    }

    /// Suggests a text for the range.
    init(_ range: Range<Int>, _ message: String, write text: String) {
        self.init(range, message, help: "write '\(text)'", correction: CodeCorrection(range, text))
    }

    /// Suggests to remove the range.
    init(_ range: Range<Int>, removing message: String) {
        self.init(range, message, help: "remove it", correction: CodeCorrection(range, ""))
    }
}

/// A new text for a range of a type or an expression.
package struct CodeCorrection: Sendable, Equatable {
    /// The byte offsets in the text.
    package var range: Range<Int>
    package var text: String
    /// Whether it is surely what was meant.
    package var isSafe: Bool

    package init(_ range: Range<Int>, _ text: String, isSafe: Bool = true) {
        self.range = range
        self.text = text
        self.isSafe = isSafe
    }

    /// Returns the text with the correction.
    package func applied(to text: String) -> String {
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes[..<range.lowerBound] + Array(self.text.utf8) + bytes[range.upperBound...],
            as: UTF8.self)
    }
}
