import SwiftCode

/// The parts of a sketched view model that come of its children and its events.
extension Scaffold {
    /// What the view model itself holds: the children of which there is one.
    var heldChildren: [ChildContext] { context.children.filter { !$0.isMany } }

    /// What an initialiser is given, and the property that keeps it.
    struct Need {
        var name: String
        var type: String
        var property: String
    }

    /// What the initialiser is given beside the emitter.
    var needs: [Need] {
        context.dependencies.indices.map(need)
            + heldChildren.map { Need(name: $0.name, type: $0.held, property: $0.name) }
    }

    func need(_ dependency: Int) -> Need {
        let lowered = context.dependencies[dependency]
        var need = Need(name: lowered.name, type: lowered.type, property: property(dependency))
        if case .type(let type) = feature.dependencies[dependency].kind, type.isFunction {
            need.type = "@escaping " + lowered.type
        }
        return need
    }

    /// The property that keeps a dependency: in a spec actions and content may have the same name, and so may what
    /// the protocol asks for.
    func property(_ dependency: Int) -> String {
        let name = context.dependencies[dependency].name
        let members =
            context.actions.map(\.name) + context.editables.map(\.name) + context.transients.map(\.dismiss)
            + context.models.flatMap(\.properties).map(\.name) + ["objectWillChange", "onChange", "onEvent"]
        return members.contains(name) ? feature.dependencies[dependency].name.text + "Dependency" : name
    }

    /// `<HeaderChild: HeaderViewModeling>`: an `ObservableObject` is told the types of its children, so that
    /// tests can give it mocks.
    var genericParameters: String {
        let parameters = context.children.filter { !$0.associatedType.isEmpty }
            .map { "\($0.associatedType): \($0.protocol)" }
        if parameters.isEmpty { return "" }
        if parameters.count == 1 { return "<\(parameters[0])>" }
        return "<\n    " + parameters.joined(separator: ",\n    ") + "\n>"
    }

    /// The same with the mocks of the children.
    var genericArguments: String {
        let mocks = context.children.filter { !$0.associatedType.isEmpty }.map(\.mock)
        return mocks.isEmpty ? "" : "<\(mocks.joined(separator: ", "))>"
    }

    var childrenAndEvents: [ScaffoldFile.Stub] {
        // What the emitting protocol has by itself needs no stub.
        let many = feature.observation == .observableObject ? [] : context.children.filter(\.isMany)
        var stubs = many.map { child in
            ScaffoldFile.Stub(
                key: "var \(child.name)",
                text: "    \(context.access)var \(child.name): \(child.held) { emitter.\(child.name) }\n"
            )
        }
        if !context.events.isEmpty {
            let ignored = feature.observation == .observable ? "@ObservationIgnored " : ""
            let type = "(@MainActor (\(context.event)) -> Void)?"
            stubs.append(
                ScaffoldFile.Stub(
                    key: "var onEvent",
                    text: "    \(ignored)\(context.access)var onEvent: \(type)\n"
                )
            )
        }
        return stubs
    }
}
