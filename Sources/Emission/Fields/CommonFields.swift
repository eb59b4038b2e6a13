import SwiftCode
import TemplateEngine

/// The fields that several records have.
extension TemplateField {
    static func name(_ name: @escaping @Sendable (Value) -> SwiftName) -> Self {
        .text("name", "The name in Swift, in backticks if it is a keyword.") { name($0).spelling }
    }

    static func bare(_ name: @escaping @Sendable (Value) -> SwiftName) -> Self {
        .text("bare", "The name without backticks.") { name($0).text }
    }

    static func label(_ name: @escaping @Sendable (Value) -> SwiftName) -> Self {
        .text("label", "The name as an argument's label.") { name($0).argumentLabel }
    }

    static func summary(_ text: @escaping @Sendable (Value) -> String?) -> Self {
        .texts("summary", "The lines of its doc comment.") { DocComment.lines(of: text($0)) }
    }
}
