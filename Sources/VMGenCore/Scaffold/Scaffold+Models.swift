import SwiftCode

extension Scaffold {
    /// One file for each state that carries a model.
    var models: [ScaffoldFile] {
        zip(feature.states.indices, context.models).filter { !$0.1.protocol.isEmpty }.map(model)
    }

    private func model(_ index: Int, _ model: ModelContext) -> ScaffoldFile {
        let name = "\(feature.name)\(feature.states[index].name.upperCamel)Model"
        let imports = imports(of: index)
        var head = imports.map { "\($0)\n" }.joined() + (imports.isEmpty ? "" : "\n")
        head += model.summary.map { "///\($0)\n" }.joined()
        head += "struct \(name): \(model.protocol) {\n"
        for (index, dependency) in context.dependencies.enumerated() {
            head += "    let \(property(index)): \(dependency.type)\n"
        }
        let properties = model.properties.map { property in
            ScaffoldFile.Stub(
                key: "var \(property.name)",
                text: "    var \(property.name): \(property.type)\(property.defaultValue)\n",
                isProperty: true
            )
        }
        if !context.dependencies.isEmpty, properties.isEmpty, !model.actions.isEmpty { head += "\n" }
        let actions = zip(feature.actions, context.actions).filter { $0.0.from.contains(index) }
        return ScaffoldFile(
            name: name + ".swift", head: head,
            stubs: properties + actions.map { stub($0, $1, in: model) })
    }

    private func stub(_ action: Action, _ lowered: ActionContext, in model: ModelContext)
        -> ScaffoldFile.Stub
    {
        var text = lowered.summary.map { "    ///\($0)\n" }.joined()
        text += "    func \(lowered.name)(\(lowered.parameters)) -> \(lowered.result) {\n"
        text += "        // \(lowered.rule)\n"
        if !action.isAsync { text += "        .\(model.name)(self)\n" }
        text += "    }\n"
        return ScaffoldFile.Stub(key: "func \(lowered.name)", text: text)
    }

    private func imports(of index: Int) -> [String] {
        let state = feature.states[index]
        var types = state.content.map(\.type) + state.transients.map { feature.transients[$0].type }
        for action in feature.actions where action.from.contains(index) {
            types += action.parameters.map(\.type)
        }
        for case .type(let type) in feature.dependencies.map(\.kind) { types.append(type) }
        var internally = feature
        internally.access = .internal
        // The builder of an action's states is of the runtime.
        let isBuilding = feature.actions.contains { $0.isAsync && $0.from.contains(index) }
        return ImportLines(feature: internally).lines(
            types: Set(types.flatMap(\.nominalNames)),
            used: runtime == .module && isBuilding ? [RuntimeFile.runtimeModule] : [])
    }
}
