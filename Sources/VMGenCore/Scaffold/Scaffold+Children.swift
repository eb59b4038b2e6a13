/// The parts of a sketched view model that come of its children and its events.
extension Scaffold {
    /// What the view model itself holds: the children of which there is one.
    var heldChildren: [ChildContext] { context.children.filter { !$0.isMany } }

    /// What the initialiser is given beside the emitter: name and type.
    var needs: [(name: String, type: String)] {
        context.dependencies.map { ($0.name, $0.type) } + heldChildren.map { ($0.name, $0.type) }
    }

    var childrenAndEvents: [ScaffoldFile.Stub] {
        var stubs = context.children.filter(\.isMany).map { child in
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
