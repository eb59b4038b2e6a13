import SwiftCode

extension Scaffold {
    /// One file for each state that carries a model.
    var models: [ScaffoldFile] {
        root.models.compactMap { model in model.protocol.map { file(of: model, conformingTo: $0) } }
    }

    private func file(of model: ModelView, conformingTo conformance: String) -> ScaffoldFile {
        let name = root.names.model(of: model.state.name)
        let imports = imports(of: model.index)
        var head = imports.map { "\($0)\n" }.joined() + (imports.isEmpty ? "" : "\n")
        head += model.summary.map { "///\($0)\n" }.joined()
        head += "struct \(name): \(conformance) {\n"
        for (index, dependency) in root.dependencies.enumerated() {
            head += "    let \(property(index)): \(dependency.type)\n"
        }
        let properties = model.properties.map { property in
            ScaffoldFile.Stub(
                key: "var \(property.name.spelling)",
                text: "    var \(property.declaration)\n",
                isProperty: true
            )
        }
        if !feature.dependencies.isEmpty, properties.isEmpty, !model.actions.isEmpty { head += "\n" }
        return ScaffoldFile(
            name: name + ".swift", head: head,
            stubs: properties + model.actions.map { stub($0, in: model) })
    }

    private func stub(_ view: ActionView, in model: ModelView) -> ScaffoldFile.Stub {
        let name = view.action.name.spelling
        var text = view.summary.map { "    ///\($0)\n" }.joined()
        text += "    func \(name)(\(view.parameters)) -> \(view.result ?? "Void") {\n"
        text += "        // \(view.rule)\n"
        if !view.action.isAsync { text += "        .\(model.state.name.spelling)(self)\n" }
        text += "    }\n"
        return ScaffoldFile.Stub(key: "func \(name)", text: text)
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
