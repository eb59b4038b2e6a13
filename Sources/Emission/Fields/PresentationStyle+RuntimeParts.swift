import Embedded
import SpecLanguage

extension PresentationStyle {
    /// The parts of the runtime that it needs.
    var runtimeParts: [RuntimePart] {
        switch self {
        case .progress: [.covers, .progress]
        case .fullScreenError: [.covers, .errors]
        case .error: [.errors]
        case .alert, .confirmationDialog: [.alerts]
        case .banner: [.banners]
        case .overlay: [.overlays]
        case .sheet, .fullScreenCover, .popover: [.sheets]
        case .push: [.pushes]
        case .by: [.styles]
        case .none: []
        }
    }
}
