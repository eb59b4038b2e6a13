import SwiftCode

/// The parts of a sketched view model that come of its children and its events.
extension Scaffold {
    /// What the view model itself holds: the children of which there is one.
    var heldChildren: [ChildView] { root.children.filter { !$0.isMany } }

    /// What an initialiser is given, and the property that keeps it.
    struct Need {
        var name: String
        var type: String
        var property: String
    }

    /// What the initialiser is given beside the emitter.
    var needs: [Need] {
        root.dependencies.indices.map(need)
            + heldChildren.map {
                Need(name: $0.child.name.spelling, type: $0.held, property: $0.child.name.spelling)
            }
    }

    func need(_ dependency: Int) -> Need {
        let view = root.dependencies[dependency]
        var need = Need(
            name: view.dependency.name.spelling, type: view.type, property: property(dependency))
        if case .type(let type) = feature.dependencies[dependency].kind, type.isFunction {
            need.type = "@escaping " + view.type
        }
        return need
    }

    /// The property that keeps a dependency: in a spec actions and content may have the same name, and so may what
    /// the protocol asks for.
    func property(_ dependency: Int) -> String {
        let name = feature.dependencies[dependency].name.spelling
        let members =
            feature.actions.map(\.name.spelling) + root.editables.map(\.name.spelling)
            + root.transients.map(\.dismiss) + root.models.flatMap(\.properties).map(\.name.spelling) + [
                "objectWillChange", "onChange", "onEvent",
            ]
        return members.contains(name) ? feature.dependencies[dependency].name.text + "Dependency" : name
    }

    /// `<HeaderChild: HeaderViewModeling>`: an `ObservableObject` is told the types of its children, so that
    /// tests can give it mocks.
    var genericParameters: String {
        let parameters = root.children.compactMap { child in
            child.associatedType.map { "\($0): \(child.protocol)" }
        }
        if parameters.isEmpty { return "" }
        if parameters.count == 1 { return "<\(parameters[0])>" }
        return "<\n    " + parameters.joined(separator: ",\n    ") + "\n>"
    }

    /// The same with the mocks of the children.
    var genericArguments: String {
        let mocks = root.children.filter { $0.associatedType != nil }.map(\.mock)
        return mocks.isEmpty ? "" : "<\(mocks.joined(separator: ", "))>"
    }

    var childrenAndEvents: [ScaffoldFile.Stub] {
        // What the emitting protocol has by itself needs no stub.
        let many = feature.observation == .observableObject ? [] : root.children.filter(\.isMany)
        var stubs = many.map { child in
            let name = child.child.name.spelling
            return ScaffoldFile.Stub(
                key: "var \(name)",
                text: "    \(access)var \(name): \(child.held) { emitter.\(name) }\n"
            )
        }
        if !feature.events.isEmpty {
            let ignored = feature.observation == .observable ? "@ObservationIgnored " : ""
            let type = "(@MainActor (\(root.names.event)) -> Void)?"
            stubs.append(
                ScaffoldFile.Stub(
                    key: "var onEvent",
                    text: "    \(ignored)\(access)var onEvent: \(type)\n"
                )
            )
        }
        return stubs
    }
}
