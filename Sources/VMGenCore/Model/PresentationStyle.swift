/// How a view presents a state, a transient, a section or a child.
package enum PresentationStyle: String, Sendable, CaseIterable {
    case progress, fullScreenError, alert, confirmationDialog, banner, overlay
    case sheet, fullScreenCover, popover, none
    /// A property of the content chooses the style. It is not a value of `present` itself.
    case by

    package static let allCases: [PresentationStyle] = [
        .progress, .fullScreenError, .alert, .confirmationDialog, .banner, .overlay, .sheet, .fullScreenCover,
        .popover, .none,
    ]

    /// Whether it is a view of the app that a person can close.
    package var isSheet: Bool { self == .sheet || self == .fullScreenCover || self == .popover }
    /// Whether it is a dialog of the system.
    package var isDialog: Bool { self == .alert || self == .confirmationDialog }
    /// The end of its modifier's name.
    var modifierSuffix: String { traits.suffix }
    /// Whether it shows a text, which a property provides, and buttons.
    var presentsText: Bool { traits.presentsText }
    /// Whether a person can close it.
    var canBeClosed: Bool { traits.canBeClosed }
    /// The parts of the runtime that it needs.
    var runtimeParts: [RuntimePart] { traits.parts }

    private var traits: (suffix: String, presentsText: Bool, canBeClosed: Bool, parts: [RuntimePart]) {
        switch self {
        case .progress: ("Progress", false, false, [.covers, .progress])
        case .fullScreenError: ("Error", true, false, [.covers, .errors])
        case .alert: ("Alert", true, true, [.alerts])
        case .confirmationDialog: ("Dialog", true, true, [.alerts])
        case .banner: ("Banner", true, true, [.banners])
        case .overlay: ("Overlay", true, true, [.overlays])
        case .sheet: ("Sheet", false, true, [.sheets])
        case .fullScreenCover: ("Cover", false, true, [.sheets])
        case .popover: ("Popover", false, true, [.sheets])
        case .by: ("Presentation", true, true, [.styles])
        case .none: ("", false, false, [])
        }
    }
}
