import SwiftCode
import TemplateEngine

/// A button of a presentation.
struct ButtonFields {
    let label: String
    let role: ButtonRole?
    /// Code that runs its action; empty if it only closes.
    let statement: String
    /// The presented value, as an Optional, if the action takes it.
    var presented: String?
    /// The closure that the caller passes, with the end of its label in a modifier for all presentations.
    var closure: (label: String, suffix: String, type: String)?

    static let schema = TemplateSchema<ButtonFields>(
        "button",
        [
            .text("label", "An expression of its label, a `Text`.") { $0.label },
            .optionalText("role", "`destructive` or `cancel`.") { $0.role?.rawValue },
            .text("statement", "Code that runs its action; empty if it only closes.") { $0.statement },
            .optionalText("presented", "The presented value, if its action takes it.") { $0.presented },
            .text("closure", "The caller's closure that runs its action: `saveAction`.") {
                $0.closure?.label ?? ""
            },
            .text("suffix", "The end of that closure's label after the presentation's name: `SaveAction`.") {
                $0.closure?.suffix ?? ""
            },
            .text("type", "The type of that closure.") { $0.closure?.type ?? "" },
        ]
    )

    /// Returns the buttons whose closures the caller passes, one for each closure.
    static func calls(of buttons: [ButtonFields?]) -> [ButtonFields] {
        var labels: Set<String> = []
        return buttons.compactMap(\.self).filter { button in
            button.closure.map { labels.insert($0.label).inserted } ?? false
        }
    }

    /// `saveAction`
    static func closure(of action: Action) -> String { action.name.text + "Action" }
}
