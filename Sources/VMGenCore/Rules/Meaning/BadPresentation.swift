import SourceText
import SwiftCode

extension Rule {
    static let badPresentation = Rule(
        "bad-presentation", in: .meaning,
        what: "The style cannot present this, or needs to know which property to show.",
        help: "Choose another style, or name the property.",
        why: "A view can only present what the state holds and the style has room for.",
        bad: .spec(
            """
            feature: Posts
            states:
              loaded:
              failed:
                content: { reason: String, code: String }
                present: ⟦alert⟧
            actions:
              load: { emits: [loaded, failed] }
            """),
        good: .replacing("alert", with: "{ alert: reason }"))
}

extension Diagnostic {
    static func presentationNeedsProperty(
        _ style: PresentationStyle, of state: String, first property: String, at place: SourcePlace
    ) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "state '\(state)' has several properties, and '\(style.rawValue)' can say one", at: place,
            help: "name it: '{ \(style.rawValue): \(property) }'")
    }

    static func transientPresentsItself(
        _ transient: String, _ style: PresentationStyle, _ property: String, at place: SourcePlace
    ) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "transient '\(transient)' presents its own value, not '\(shown(property))'", at: place,
            help: "write 'present: \(style.rawValue)'")
    }

    static func transientChoosesStyle(_ transient: String, at place: SourcePlace) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "transient '\(shown(transient))' cannot choose a style, which 'by' reads from a state's content",
            at: place, help: "write a style, such as 'present: alert'")
    }

    static func choosesNoStyle(_ property: String, _ type: SwiftType, at place: SourcePlace) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "property '\(shown(property))' cannot choose a style: '\(shown(type.text))' has no values to compare",
            at: place, help: "name a property with such values, such as an enum")
    }

    static func choiceNeedsMessage(
        of state: String, by property: String, first: String, at place: SourcePlace
    ) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "state '\(shown(state))' has several properties besides '\(shown(property))', and one is the message",
            at: place, help: "name it: '{ by: \(shown(property)), message: \(shown(first)) }'")
    }

    static func messageWithoutChoice(_ style: PresentationStyle, _ property: String, at place: SourcePlace)
        -> Diagnostic
    {
        Rule.badPresentation.diagnostic(
            "'message' is a key of 'by' only", at: place,
            help: "write '{ \(style.rawValue): \(shown(property)) }'")
    }

    static func presentsNoSheet(_ what: String, _ style: PresentationStyle, at place: SourcePlace)
        -> Diagnostic
    {
        Rule.badPresentation.diagnostic(
            "\(what) cannot present '\(style.rawValue)'", at: place,
            help: "write 'sheet', 'fullScreenCover' or 'popover'")
    }

    static func presentedChildStays(_ child: String, at place: SourcePlace) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "child '\(shown(child))' is always there, so nothing begins or ends its presentation", at: place,
            help: "add 'optional: true', or remove 'present'")
    }

    static func sheetOfProperty(_ style: PresentationStyle, at place: SourcePlace) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "'\(style.rawValue)' presents all content, not a property", at: place,
            help: "write '\(style.rawValue)' without a property")
    }

    static func hasNoButtons(_ style: PresentationStyle, at place: SourcePlace) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "'\(style.rawValue)' has no buttons of its own", at: place,
            help: "remove 'buttons', or present an alert, a dialog, a banner, an overlay or an error")
    }

    static func severalCancelButtons(at place: SourcePlace) -> Diagnostic {
        Rule.badPresentation.diagnostic(
            "a presentation can have one button that cancels", at: place,
            help: "remove this 'role'")
    }

    static func hasNoDismissal(_ style: PresentationStyle, _ action: String, at place: SourcePlace)
        -> Diagnostic
    {
        Rule.badPresentation.diagnostic(
            "'dismiss' is a key of 'sheet', 'fullScreenCover' and 'popover' only", at: place,
            help: style.presentsText
                ? "add a button with this action: 'buttons: [{ title: OK, action: \(shown(action)) }]'"
                : "remove it")
    }
}
