/// How views see a feature: they hold the view model, in `vsm` the state container, in `mv` the state itself.
extension Lowering {
    /// As the view of all states holds it.
    var viewSubject: SubjectContext {
        switch (feature.architecture, feature.observation) {
        case (.mv, _): subject("private let", value)
        case (_, .observable): subject("private let", owner)
        case (_, .observableObject): subject("@SwiftUI.ObservedObject private var", owner)
        // Nothing tells SwiftUI of changes: whoever is told gives the value.
        case (_, .none): subject("private let", value)
        }
    }

    /// The feature as modifiers take it. They may also dismiss a presentation.
    var modifierSubject: SubjectContext {
        switch (feature.architecture, feature.observation) {
        case (.mv, _):
            var subject = subject("", value)
            subject.parameters = "_ \(value.name): SwiftUI.Binding<\(output)>"
            return subject
        case (_, .observable), (_, .observableObject): return subject("", owner)
        case (_, .none):
            return SubjectContext(
                stored: "",
                parameters: "_ \(owner.name): \(owner.type), showing \(value.name): \(value.type)",
                arguments: "\(owner.name), showing: \(value.name)",
                shown: value.shown
            )
        }
    }

    /// The beginning of a call that presents something and updates it when the feature changes.
    var presenting: String {
        switch (feature.architecture, feature.observation) {
        case (.mv, _): "vmgenPresent(\(value.name)) { $\(value.name) in"
        case (_, .observableObject): "vmgenPresent(\(owner.name)) {"
        case (_, .observable), (_, .none): "vmgenPresent {"
        }
    }

    private struct Part {
        var name: String
        var type: String
        var shown: String
    }

    private var owner: Part {
        if feature.architecture == .vsm {
            return Part(name: "container", type: feature.names.container, shown: "container.state")
        }
        let isObject = feature.observation == .observableObject
        return Part(
            name: "viewModel",
            type: isObject ? "ViewModel" : "any \(feature.names.protocol)",
            shown: "viewModel.output"
        )
    }

    private var value: Part {
        let name =
            switch feature.architecture {
            case .mvvm: "output"
            case .vsm: "state"
            case .mv: "viewState"
            }
        return Part(name: name, type: output, shown: name)
    }

    private func subject(_ declaration: String, _ part: Part) -> SubjectContext {
        SubjectContext(
            stored: declaration.isEmpty ? "" : "\(declaration) \(part.name): \(part.type)",
            parameters: "_ \(part.name): \(part.type)",
            arguments: part.name,
            shown: part.shown
        )
    }
}
