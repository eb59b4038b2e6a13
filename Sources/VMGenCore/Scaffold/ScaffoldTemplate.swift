import SwiftCode

/// The templates of the files that developers edit.
enum ScaffoldTemplate: String, CaseIterable, Sendable {
    case viewModel = "view-model"
    case model, view, tests

    var fileName: String { "scaffold.\(rawValue).stencil" }

    static func all(of architecture: Architecture) -> [ScaffoldTemplate] {
        switch architecture {
        case .mvvm: [.viewModel, .tests]
        case .vsm: [.model, .tests]
        case .mv: [.view]
        }
    }
}
