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
    static func presentsNothing(inSection style: PresentationStyle) -> Message {
        Message(
            .badPresentation, "a state of a substate cannot present '\(style.rawValue)'",
            help: style == .fullScreenError
                ? .write("error")
                : "write one of \(listed(PresentationStyle.ofSections.map(\.rawValue)))")
    }

    static func presentsNoPlace(_ what: String) -> Message {
        Message(
            .badPresentation, "\(what) cannot present 'error', which is a message in the place of a section",
            help: .write("fullScreenError"))
    }

    static func presentsNoSheet(_ what: String, _ style: PresentationStyle) -> Message {
        Message(
            .badPresentation, "\(what) cannot present '\(style.rawValue)'",
            help: "write 'sheet', 'fullScreenCover', 'popover' or 'push'")
    }
}
