/// How views see a feature: they hold the view model, in `vsm` the state container, in `mv` the state itself.
extension Lowering {
    /// As the view of all states holds it.
    var viewSubject: SubjectContext {
        switch (feature.architecture, feature.observation) {
        case (.mv, _): subject("private let", value)
        case (_, .observable): subject("private let", owner)
        case (_, .observableObject): subject("@ObservedObject private var", owner)
        // Nothing tells SwiftUI of changes: whoever is told gives the value.
        case (_, .none): subject("private let", value)
        }
    }

    /// As the modifiers hold it, which may also close what is presented.
    var modifierSubject: SubjectContext {
        switch (feature.architecture, feature.observation) {
        case (.mv, _):
            var subject = subject("@Binding var", value)
            subject.parameters = "_ \(value.name): Binding<\(output)>"
            return subject
        case (_, .observable): return subject("let", owner)
        case (_, .observableObject): return subject("@ObservedObject var", owner)
        case (_, .none):
            let (owner, value) = (subject("let", owner), subject("let", value))
            return SubjectContext(
                stored: owner.stored + value.stored,
                parameters: owner.parameters + ", showing " + value.parameters.dropFirst(2),
                arguments: owner.arguments + ", showing: " + value.arguments,
                members: owner.members + ", " + value.members,
                names: owner.names + value.names,
                shown: value.shown
            )
        }
    }

    private struct Part {
        var name: String
        var type: String
        var shown: String
    }

    private var owner: Part {
        if feature.architecture == .vsm {
            return Part(name: "container", type: feature.name + "StateContainer", shown: "container.state")
        }
        let isObject = feature.observation == .observableObject
        return Part(
            name: "viewModel",
            type: isObject ? "ViewModel" : "any \(feature.name)ViewModeling",
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
            stored: ["\(declaration) \(part.name): \(part.type)"],
            parameters: "_ \(part.name): \(part.type)",
            arguments: part.name,
            members: "\(part.name): \(part.name)",
            names: [part.name],
            shown: part.shown
        )
    }
}
