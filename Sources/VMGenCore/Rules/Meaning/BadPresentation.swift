import SourceText
import SwiftCode

extension Rule {
    static let badPresentation = Rule(
        "bad-presentation", in: .meaning,
        what: "The style cannot present this, or needs to know which property to show.",
        help: "Choose another style, or name the property.",
        why: "A view can only present what the state holds and the style has room for.",
        bad: """
            feature: Posts
            states:
              loaded:
              failed:
                content: { reason: String, code: String }
                present: ⟦alert⟧
            actions:
              load: { emits: [loaded, failed] }
            """,
        good: .replacing("alert", with: "{ alert: reason }"))
}

extension Message {
    static func presentationNeedsProperty(
        _ style: PresentationStyle, of state: String, first property: String
    ) -> Message {
        Message(
            .badPresentation, "state '\(state)' has several properties, and '\(style.rawValue)' can say one",
            help: "name it: '{ \(style.rawValue): \(property) }'")
    }

    static func transientPresentsItself(_ transient: String, _ style: PresentationStyle, _ property: String)
        -> Message
    {
        Message(
            .badPresentation, "transient '\(transient)' presents its own value, not '\(shown(property))'",
            help: "write 'present: \(style.rawValue)'")
    }

    static func transientChoosesStyle(_ transient: String) -> Message {
        Message(
            .badPresentation,
            "transient '\(shown(transient))' cannot choose a style, which 'by' reads from a state's content",
            help: "write a style, such as 'present: alert'")
    }

    static func choosesNoStyle(_ property: String, _ type: SwiftType) -> Message {
        Message(
            .badPresentation,
            "property '\(shown(property))' cannot choose a style: '\(shown(type.text))' has no values to compare",
            help: "name a property with such values, such as an enum")
    }

    static func choiceNeedsMessage(of state: String, by property: String, first: String) -> Message {
        Message(
            .badPresentation,
            "state '\(shown(state))' has several properties besides '\(shown(property))', and one is the message",
            help: "name it: '{ by: \(shown(property)), message: \(shown(first)) }'")
    }

    static func messageWithoutChoice(_ style: PresentationStyle, _ property: String) -> Message {
        Message(
            .badPresentation, "'message' is a key of 'by' only",
            help: "write '{ \(style.rawValue): \(shown(property)) }'")
    }

    static func presentsNoSheet(_ what: String, _ style: PresentationStyle) -> Message {
        Message(
            .badPresentation, "\(what) cannot present '\(style.rawValue)'",
            help: "write 'sheet', 'fullScreenCover' or 'popover'")
    }

    static func presentedChildStays(_ child: String) -> Message {
        Message(
            .badPresentation,
            "child '\(shown(child))' is always there, so nothing begins or ends its presentation",
            help: "add 'optional: true', or remove 'present'")
    }

    static func sheetOfProperty(_ style: PresentationStyle) -> Message {
        Message(
            .badPresentation, "'\(style.rawValue)' presents all content, not a property",
            help: "write '\(style.rawValue)' without a property")
    }

    static func hasNoButtons(_ style: PresentationStyle) -> Message {
        Message(
            .badPresentation, "'\(style.rawValue)' has no buttons of its own",
            help: "remove 'buttons', or present an alert, a dialog, a banner, an overlay or an error")
    }

    static let severalCancelButtons = Message(
        .badPresentation, "a presentation can have one button that cancels", help: "remove this 'role'")

    static func hasNoDismissal(_ style: PresentationStyle, _ action: String) -> Message {
        Message(
            .badPresentation, "'dismiss' is a key of 'sheet', 'fullScreenCover' and 'popover' only",
            help: style.presentsText
                ? "add a button with this action: 'buttons: [{ title: OK, action: \(shown(action)) }]'"
                : "remove it")
    }
}
