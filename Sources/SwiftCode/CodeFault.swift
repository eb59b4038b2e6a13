/// A fault in a type or an expression: a range of its text, with a message and a suggestion.
package struct CodeFault: Error {
    /// The byte offsets in the text.
    package var range: Range<Int>
    package var message: String
    package var help: String?

    package init(_ range: Range<Int>, _ message: String, help: String? = nil) {
        self.range = range
        self.message = message
        self.help = help
    }
}
