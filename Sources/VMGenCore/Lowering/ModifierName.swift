import SwiftCode

/// The name of the modifier that presents a state or a transient, without the feature's: `FailureAlert`.
enum ModifierName {
    static func text(of name: SwiftName, _ style: PresentationStyle) -> String {
        name.withoutIs.upperCamel + suffix(of: style)
    }

    private static func suffix(of style: PresentationStyle) -> String {
        switch style {
        case .progress: "Progress"
        case .fullScreenError: "Error"
        case .alert: "Alert"
        case .banner: "Banner"
        case .overlay: "Overlay"
        case .none: ""
        }
    }
}
