import SpecLanguage
import SwiftCode

extension ScaffoldFields {
    var imports: [String] {
        switch template {
        case .viewModel: viewModelImports
        case .model: modelImports
        case .view: viewImports
        case .tests:
            root.imports.tests(
                importing: root.modules, with: root.testing, support: root.support, conforms: false,
                examples: [])
        }
    }

    private var dependencyNames: [String] {
        feature.dependencies.compactMap(\.ownType).flatMap(\.nominalNames)
    }

    /// The imports for the bodies, and for the children's types.
    private var viewModelImports: [String] {
        let written = feature.actions.filter { $0.hasBody || $0.pushes != nil }
        let types = written.flatMap { $0.parameters.map(\.type) }
        let generics = feature.observation == .observableObject ? feature.children.map(\.protocol) : []
        let pushed = feature.pushed.map(\.screen.protocol)
        return ImportLines(feature: feature, explicitImports: root.explicitImports).lines(
            types: Set(types.flatMap(\.nominalNames) + generics + pushed))
    }

    private var modelImports: [String] {
        guard let model else { return [] }
        let actions = model.actions.map(\.action)
        let types =
            model.state.content.map(\.type) + model.state.transients.map { feature.transients[$0].type }
            + actions.flatMap { $0.parameters.map(\.type) }
        var internally = feature
        internally.access = .internal
        // The builder of an action's states belongs to the runtime.
        let isBuilding = actions.contains { $0.isAsync && !$0.publishes }
        let combine: [ImportedModule] = actions.contains(where: \.publishes) ? ["Combine"] : []
        return ImportLines(feature: internally, explicitImports: root.explicitImports).lines(
            types: Set(types.flatMap(\.nominalNames) + dependencyNames),
            used: combine
                + (runtime == .module && isBuilding ? [ImportedModule(RuntimeFile.runtimeModule)] : []))
    }

    /// The types in the initializer are part of its declaration. The actions' types are not.
    private var viewImports: [String] {
        let parameters = feature.access == .internal ? feature.actions.flatMap(\.parameters) : []
        return ImportLines(feature: feature, explicitImports: root.explicitImports).lines(
            types: Set(parameters.map(\.type).flatMap(\.nominalNames) + dependencyNames),
            declared: ["SwiftUI"])
    }
}
