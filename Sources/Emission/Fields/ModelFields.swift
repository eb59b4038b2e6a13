import SpecLanguage
import SwiftCode
import TemplateEngine

/// A state with the model that it carries.
struct ModelFields {
    let fields: StateFields
    let index: Int

    static let schema = TemplateSchema<ModelFields>(
        "model", extending: StateFields.schema, \.fields,
        [
            .optionalText(
                "protocol", "`PostsLoadedModeling`; absent if the state carries no model.", \.protocol),
            .optionalText("carried", "`any PostsLoadedModeling`, Optional if the state may have no model.") {
                $0.root.carriedType(of: $0.index)
            },
            .text("argument", "`itemModel: `, the label of the model in the enum. Empty without one.") {
                $0.root.modelArgument(of: $0.index)
            },
            .optionalText("type", "`PostsLoadedModel` if vmgen writes it: the state has no actions.", \.type),
            .optionalText("mock", "`MockPostsLoadedModel`; absent if vmgen writes the model.", \.mock),
            .list("properties", "The content, then the transients.", of: PropertyFields.schema, \.properties),
            .flag("hasContent", "The state has content.") { !$0.state.content.isEmpty },
            .flag("hasTransients", "The state carries transients.") { !$0.transients.isEmpty },
            .list("actions", "The actions that may run from the state.", of: ActionFields.schema, \.actions),
            .flag("hasOverloads", "A parameter of these actions has a default.") { fields in
                fields.actions.contains { !OverloadFields.all(of: $0).isEmpty }
            },
            .texts("samples", "Samples of the state: with cleared transients, then its variants.", \.samples),
        ]
    )

    var root: FeatureFields { fields.root }
    var state: State { fields.state }
    var `protocol`: String? { isModeled ? root.names.modelProtocol(of: state) : nil }

    /// The model that vmgen writes.
    var type: String? {
        root.feature.writesModel(of: index) ? root.names.model(of: state) : nil
    }

    /// The properties of the model's protocol, which is outside of the view state.
    var properties: [PropertyFields] {
        state.content.map { PropertyFields(root: root, $0, isOutside: true) } + transients
    }

    var actions: [ActionFields] { root.actions.filter { $0.action.from.contains(index) } }

    private var isModeled: Bool { root.feature.carriesValue(index) }
    private var mock: String? { isModeled && type == nil ? root.names.modelMock(of: state) : nil }

    private var transients: [PropertyFields] {
        state.transients.map {
            PropertyFields(root: root, root.feature.transients[$0], isOutside: true)
        }
    }

    /// The state with cleared transients, then with each substate and each transient set, one at a time;
    /// empty if the content has no example.
    var samples: [String] {
        let (name, label) = (".\(state.name.spelling)", root.modelArgument(of: index))
        guard isModeled else { return [name] }
        guard root.examples.arguments(of: state.content) != nil else { return [] }
        func sample(_ changed: SwiftName? = nil, _ value: String = "") -> String {
            let arguments = arguments(changing: changed, to: value)
            // vmgen writes a function that creates its own model.
            return mock.map { "\(name)(\(label)\($0)(\(arguments)))" } ?? "\(name)(\(arguments))"
        }
        var samples = state.mayLackModel ? ["\(name)(\(label)nil)"] : []
        samples.append(sample())
        for property in state.content {
            samples += root.examples.substateValues(of: property).map { sample(property.name, $0) }
        }
        for transient in state.transients.map({ root.feature.transients[$0] }) {
            guard let value = root.examples.setValue(of: transient) else { continue }
            samples.append(sample(transient.name, value))
        }
        return samples
    }

    /// Returns `posts: []`, with one property set to a different value.
    private func arguments(changing changed: SwiftName?, to value: String) -> String {
        var arguments: [String] = []
        func append(_ name: SwiftName, _ value: String?) {
            guard let value else { return }
            arguments.append(name.argument(root.qualifier.qualify(value)))
        }
        for property in state.content {
            let isDefault = property.example == nil && property.defaultValue != nil
            let example = isDefault ? nil : root.examples.value(of: property.type, given: property.example)
            append(property.name, property.name == changed ? value : example)
        }
        // The changed name is a transient; the mock clears the others.
        if let changed, !state.content.contains(where: { $0.name == changed }) { append(changed, value) }
        return arguments.joined(separator: ", ")
    }
}
