/// How a view presents a state, a transient, a section or a child.
package enum PresentationStyle: String, Sendable, CaseIterable {
    case progress, fullScreenError, error, alert, confirmationDialog, banner, overlay
    case sheet, fullScreenCover, popover, push, none
    /// A property of the content chooses the style. It is not a value of `present` itself.
    case by

    package static let allCases: [PresentationStyle] = [
        .progress, .fullScreenError, .alert, .confirmationDialog, .banner, .overlay, .sheet, .fullScreenCover,
        .popover, .push, .none,
    ]
    /// Those of a state of a substate. `error` is a message in the section's place.
    package static let ofSections: [PresentationStyle] = [
        .progress, .error, .alert, .confirmationDialog, .banner, .overlay, .sheet, .fullScreenCover, .popover,
        .push, .none,
    ]

    /// Whether it is a view of the app that a person can close.
    package var isSheet: Bool { [.sheet, .fullScreenCover, .popover, .push].contains(self) }
    /// Whether it is a dialog of the system.
    package var isDialog: Bool { self == .alert || self == .confirmationDialog }
    /// The end of its modifier's name.
    var modifierSuffix: String { traits.suffix }
    /// Whether it shows a text, which a property provides, and buttons.
    package var presentsText: Bool { traits.presentsText }
    /// Whether a person can close it.
    package var canBeClosed: Bool { traits.canBeClosed }

    private var traits: (suffix: String, presentsText: Bool, canBeClosed: Bool) {
        switch self {
        case .progress: ("Progress", false, false)
        case .fullScreenError, .error: ("Error", true, false)
        case .alert: ("Alert", true, true)
        case .confirmationDialog: ("Dialog", true, true)
        case .banner: ("Banner", true, true)
        case .overlay: ("Overlay", true, true)
        case .sheet: ("Sheet", false, true)
        case .fullScreenCover: ("Cover", false, true)
        case .popover: ("Popover", false, true)
        case .push: ("Push", false, true)
        case .by: ("Presentation", true, true)
        case .none: ("", false, false)
        }
    }
}
