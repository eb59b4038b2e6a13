/// The parts of a sketched view model that come of its children and its events.
extension Scaffold {
    /// What the view model itself holds: the children of which there is one.
    var heldChildren: [ChildContext] { context.children.filter { !$0.isMany } }

    /// What the initialiser is given beside the emitter: name and type.
    var needs: [(name: String, type: String)] {
        context.dependencies.indices.map(parameter) + heldChildren.map { ($0.name, $0.held) }
    }

    /// How an initialiser is given a dependency.
    func parameter(_ dependency: Int) -> (name: String, type: String) {
        let lowered = context.dependencies[dependency]
        guard case .type(let type) = feature.dependencies[dependency].kind, type.isFunction else {
            return (lowered.name, lowered.type)
        }
        return (lowered.name, "@escaping " + lowered.type)
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
