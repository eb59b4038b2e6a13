import SpecLanguage
import SwiftCode
import TemplateEngine

/// A feature as the templates of the developer's files see it.
struct ScaffoldFields {
    let template: ScaffoldTemplate
    let root: FeatureFields
    /// The model in the file, with its state.
    let model: ModelFields?
    /// How the feature's generated files get the runtime.
    let runtime: RuntimeMode
    /// The names that the app declares itself, from the configuration.
    let ownTypes: [String]

    static let schema = TemplateSchema<ScaffoldFields>(
        "scaffold", extending: FeatureFields.schema, \.root,
        [
            .text("type", "The type that the file declares, and the file's name: `PostsViewModel`.", \.type),
            .text(
                "subject", "The type that the tests are for: `PostsViewModel`, or `PostsModel` in `vsm`.",
                \.subject),
            .texts("imports", "The import lines of the file.", \.imports),
            .optionalText("swiftUI", "`SwiftUI.`, if the app may have a type like `View` or `Text` itself.") {
                $0.hidesSwiftUI ? "SwiftUI." : nil
            },
            .list(
                "tests", "A test of each action with a body from each state without an outcome.",
                of: ScaffoldTest.schema, \.tests),
            .optional(
                "model", "In `scaffold.model.stencil`, the state of the model.", ModelFields.schema, \.model),
        ]
    )

    var feature: Feature { root.feature }

    var type: String {
        switch template {
        case .viewModel: feature.viewModelName
        case .model: model.map { root.names.model(of: $0.state) } ?? ""
        case .view: root.names.view
        case .tests: subject + "Tests"
        }
    }

    /// See ``ScaffoldFile/bases``.
    var bases: [String] {
        switch template {
        case .viewModel: [root.names.base, root.names.logic]
        case .model: model.map { [root.names.modelProtocol(of: $0.state)] } ?? []
        case .view, .tests: []
        }
    }

    private var subject: String {
        feature.has(.models) ? feature.name + "Model" : feature.viewModelName
    }

    /// Whether the spec has a type with a name that a view needs from SwiftUI. If the spec means SwiftUI's
    /// own type, the extra module name is harmless.
    private var hidesSwiftUI: Bool {
        let types =
            feature.states.flatMap { $0.properties.map(\.type) } + feature.transients.map(\.type)
            + feature.actions.flatMap { $0.parameters.map(\.type) }
            + feature.dependencies.compactMap(\.ownType)
        let names = types.flatMap(\.nominalNames) + ownTypes + [type]
        return CoreNames.swiftUI.contains(where: names.contains)
    }

    private var tests: [ScaffoldTest] {
        root.actions.filter(\.action.hasBody).flatMap { action in
            let (own, states) = (action.own, action.region?.states ?? feature.states)
            let tested = feature.has(.emitter) ? own.outcomes.flatMap(\.from) : []
            return own.from.filter { !tested.contains($0) }.map {
                ScaffoldTest(root: root, action: own, states: states, index: $0)
            }
        }
    }
}
