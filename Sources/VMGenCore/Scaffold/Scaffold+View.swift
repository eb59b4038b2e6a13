import SwiftCode

extension Scaffold {
    /// The view that holds its state: `mv` has no view model.
    var view: ScaffoldFile {
        let name = feature.name + "View"
        var head = viewImports.map { "\($0)\n" }.joined() + "\n"
        head += context.summary.map { "///\($0)\n" }.joined()
        head += "\(context.access)struct \(name): View {\n"
        for (index, dependency) in context.dependencies.enumerated() {
            let name = property(index)
            head +=
                dependency.key.isEmpty
                ? "    private let \(name): \(dependency.type)\n"
                : "    @Environment(\\.\(dependency.key)) private var \(name)\n"
        }
        let hasInitial = !context.initial.isEmpty
        let state = hasInitial ? " = \(context.output)()" : ": \(context.output)"
        head += "    @State private var viewState\(state)\n\n"
        if !hasInitial || !given.isEmpty || !context.access.isEmpty {
            head += viewInitialiser + "\n"
        }
        head += viewBody + (feature.actions.isEmpty ? "" : "\n")
        let stubs = zip(feature.actions, context.actions).map(viewStub)
        return ScaffoldFile(name: name + ".swift", head: head, stubs: stubs)
    }

    /// What the environment does not have.
    private var given: [Need] {
        context.dependencies.indices.filter { context.dependencies[$0].key.isEmpty }.map(need)
    }

    private var viewInitialiser: String {
        let hasInitial = !context.initial.isEmpty
        let state = hasInitial ? [] : ["viewState: \(context.output)"]
        let parameters = state + given.map { "\($0.name): \($0.type)" }
        var text = "    \(context.access)init(\(parameters.joined(separator: ", "))) {"
        if parameters.isEmpty { return text + "}\n" }
        text += "\n"
        if !hasInitial { text += "        _viewState = State(initialValue: viewState)\n" }
        for dependency in given {
            text += "        self.\(dependency.property) = \(dependency.name)\n"
        }
        return text + "    }\n"
    }

    private var viewBody: String {
        var text = "    \(context.access)var body: some View {\n        switch viewState {\n"
        for (state, lowered) in zip(feature.states, context.states) {
            if state.presentation?.style == .progress {
                text += "        case .\(lowered.name): ProgressView()\n"
            } else if lowered.hasPayload {
                text += "        case .\(lowered.name)(let content): Text(verbatim: \"\\(content)\")\n"
            } else {
                text += "        case .\(lowered.name): EmptyView()\n"
            }
        }
        return text + "        }\n    }\n"
    }

    private func viewStub(_ action: Action, _ lowered: ActionContext) -> ScaffoldFile.Stub {
        var text = lowered.summary.map { "    ///\($0)\n" }.joined()
        let effect = action.isAsync ? " async" : ""
        text += "    private func \(lowered.name)(\(lowered.parameters))\(effect) {\n"
        if !lowered.runsFromAll {
            text += "        guard viewState.allows(.\(lowered.name)) else { return }\n"
        }
        for line in sketch(of: action) { text += "        // \(line)\n" }
        return ScaffoldFile.Stub(key: "func \(lowered.name)", text: text + "    }\n")
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
