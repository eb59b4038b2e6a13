import SpecLanguage
import SwiftCode

/// The templates of the files that developers edit.
enum ScaffoldTemplate: String, CaseIterable, Sendable {
    case viewModel = "view-model"
    case model, view, tests

    var fileName: String { "scaffold.\(rawValue).stencil" }

    static func all(of feature: Feature) -> [ScaffoldTemplate] {
        guard feature.has(.owner) else { return [.view] }
        return [feature.has(.models) ? .model : .viewModel, .tests]
    }
}
