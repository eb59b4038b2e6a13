import SwiftCode
import TemplateEngine

/// The message of an error screen or a presentation.
struct MessageFields {
    /// The caller's parameter with its default; nil if the value itself is the message.
    let parameter: String?
    /// An expression of the message. It is nil while nothing is presented.
    let text: String

    static let schema = TemplateSchema<MessageFields>(
        "message",
        [
            .optionalText("parameter", "The type of the caller's parameter, with its default.", \.parameter),
            .text("text", "An expression of the message; nil while nothing is presented.", \.text),
        ]
    )
}
