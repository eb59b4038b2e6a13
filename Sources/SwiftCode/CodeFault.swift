/// What is wrong within a type or an expression: a stretch of its text, and the way out.
package struct CodeFault: Error {
    /// Byte offsets within the text.
    package var range: Range<Int>
    package var message: String
    package var help: String?

    package init(_ range: Range<Int>, _ message: String, help: String? = nil) {
        self.range = range
        self.message = message
        self.help = help
    }
}
