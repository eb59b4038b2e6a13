import SwiftCode

extension Scaffold {
    /// The view that holds its state: `mv` has no view model.
    var view: ScaffoldFile {
        let name = root.names.view
        var head = viewImports.map { "\($0)\n" }.joined() + "\n"
        head += root.summary.map { "///\($0)\n" }.joined()
        head += "\(access)struct \(name): View {\n"
        for (index, dependency) in root.dependencies.enumerated() {
            let name = property(index)
            head +=
                dependency.environmentKey.map { "    @Environment(\\.\($0)) private var \(name)\n" }
                ?? "    private let \(name): \(dependency.type)\n"
        }
        let hasInitial = root.initial != nil
        let state = hasInitial ? " = \(root.names.output)()" : ": \(root.names.output)"
        head += "    @State private var viewState\(state)\n\n"
        if !hasInitial || !given.isEmpty || !access.isEmpty {
            head += viewInitialiser + "\n"
        }
        head += viewBody + (feature.actions.isEmpty ? "" : "\n")
        let stubs = root.actions.map(viewStub)
        return ScaffoldFile(name: name + ".swift", head: head, stubs: stubs)
    }

    /// What the environment does not have.
    private var given: [Need] {
        root.dependencies.indices.filter { root.dependencies[$0].environmentKey == nil }.map(need)
    }

    private var viewInitialiser: String {
        let hasInitial = root.initial != nil
        let state = hasInitial ? [] : ["viewState: \(root.names.output)"]
        let parameters = state + given.map { "\($0.name): \($0.type)" }
        var text = "    \(access)init(\(parameters.joined(separator: ", "))) {"
        if parameters.isEmpty { return text + "}\n" }
        text += "\n"
        if !hasInitial { text += "        _viewState = State(initialValue: viewState)\n" }
        for dependency in given {
            text += "        self.\(dependency.property) = \(dependency.name)\n"
        }
        return text + "    }\n"
    }

    private var viewBody: String {
        var text = "    \(access)var body: some View {\n        switch viewState {\n"
        for state in feature.states {
            let name = state.name.spelling
            if state.presentation?.style == .progress {
                text += "        case .\(name): ProgressView()\n"
            } else if state.hasPayload {
                text += "        case .\(name)(let content): Text(verbatim: \"\\(content)\")\n"
            } else {
                text += "        case .\(name): EmptyView()\n"
            }
        }
        return text + "        }\n    }\n"
    }

    private func viewStub(_ view: ActionView) -> ScaffoldFile.Stub {
        let action = view.action
        let name = action.name.spelling
        var text = view.summary.map { "    ///\($0)\n" }.joined()
        let effect = action.isAsync ? " async" : ""
        text += "    private func \(name)(\(view.parameters))\(effect) {\n"
        if !view.runsFromAll {
            text += "        guard viewState.allows(.\(name)) else { return }\n"
        }
        for line in sketch(of: action) { text += "        // \(line)\n" }
        return ScaffoldFile.Stub(key: "func \(name)", text: text + "    }\n")
    }

    /// The types that the initialiser names are declared; those of the actions stay inside.
    private var viewImports: [String] {
        var types: Set<String> = []
        for case .type(let type) in feature.dependencies.map(\.kind) { types.formUnion(type.nominalNames) }
        if feature.access == .internal {
            for action in feature.actions {
                for parameter in action.parameters { types.formUnion(parameter.type.nominalNames) }
            }
        }
        return ImportLines(feature: feature).lines(types: types, declared: ["SwiftUI"])
    }
}
