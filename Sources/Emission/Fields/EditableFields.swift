import SpecLanguage
import SwiftCode
import TemplateEngine

/// A property that a control can edit, in all states that carry it.
struct EditableFields {
    let root: FeatureFields
    let name: SwiftName
    let places: [EditablePlaceFields]

    static let schema = TemplateSchema<EditableFields>(
        "editable",
        [
            .name(\.name),
            .bare(\.name),
            .text("type", "The type.", \.type),
            .optionalText("default", "The value that it has in states without it.") { fields in
                fields.property.defaultValue.map(fields.root.qualifier.qualify)
                    ?? fields.property.type.emptyValue
            },
            .optionalText("example", "A value to edit it to.", \.example),
            .flag("isShared", "All states share it.") { fields in
                fields.root.feature.shared.contains { $0.name == fields.name }
            },
            .flag("isEverywhere", "Every state carries it.", \.isEverywhere),
            .flag("isComparable", "Its type is known to be `Equatable`.", \.property.type.isPlain),
            .list("states", "The states that carry it.", of: EditablePlaceFields.schema, \.places),
            .texts("readers", "The states that have the property, editable or not.") { fields in
                fields.readers.filter { !$0.mayLackModel }.map(\.name.spelling)
            },
            .texts("modelReaders", "In `vsm`, the states that have it unless they have no model.") { fields in
                fields.readers.filter(\.mayLackModel).map(\.name.spelling)
            },
            .flag("isReadEverywhere", "Every state has the property.") { fields in
                fields.root.feature.states.allSatisfy { $0.surelyHas(fields.name, of: fields.property.type) }
            },
            .flag("hasRuns", "An edit runs an action.") { $0.places.contains { $0.action != nil } },
            .optionalText(
                "runs", "The statement that runs an action, if it is the same in every state.", \.runs),
            .flag("runsEverywhere", "An edit runs an action in every state.") {
                $0.isEverywhere && $0.places.allSatisfy { $0.action != nil }
            },
        ]
    )

    init(root: FeatureFields, name: SwiftName) {
        self.root = root
        self.name = name
        places = root.feature.states.enumerated().compactMap { index, state in
            state.properties.first { $0.name == name && $0.isEditable }.map {
                EditablePlaceFields(root: root, index: index, property: $0)
            }
        }
    }

    var type: String { root.qualifier.qualify(property.type.stored).text }

    var example: String? {
        root.examples.value(of: property.type, given: property.example).map(root.qualifier.qualify)
    }

    /// The first property with a default, or the last property.
    private var property: Property {
        let properties = places.map(\.property)
        return properties.first { $0.defaultValue != nil } ?? properties[properties.count - 1]
    }

    /// A statement with arguments from content is within a `switch`.
    private var runs: String? {
        guard isEverywhere, !places.contains(where: \.takesContent) else { return nil }
        let statements = Set(places.map(\.runs))
        return statements.count == 1 ? statements.first ?? nil : nil
    }

    private var isEverywhere: Bool { places.count == root.feature.states.count }

    private var readers: [State] {
        root.feature.states.filter { $0.has(name, of: property.type) }
    }
}

/// An editable property in one state.
struct EditablePlaceFields {
    let root: FeatureFields
    let index: Int
    let property: Property

    static let schema = TemplateSchema<EditablePlaceFields>(
        "place",
        [
            .text("name", "The state.", \.state.name.spelling),
            .optionalText("runs", "The statement that runs an action after an edit.", \.runs),
            .text("argument", "In `vsm`, `itemModel: `: the label of the model. Empty without one.") {
                $0.root.modelArgument(of: $0.index)
            },
            .flag("isPending", "The state has `while`.", \.state.isPending),
            .flag("keepsObservation", "In `vsm`, an edit does not end the observation.") { fields in
                fields.action.map { !$0.leadsSomewhere } ?? fields.state.isPending
            },
            .flag("takesContent", "The action takes arguments from `content`.", \.takesContent),
        ]
    )

    private var state: State { root.feature.states[index] }

    /// The action that an edit runs. An edit of a shared property runs it only in states that allow it.
    var action: Action? {
        property.editRuns.map { root.feature.actions[$0] }.flatMap { $0.from.contains(index) ? $0 : nil }
    }

    var takesContent: Bool { action?.parameters.contains(where: isContent) == true }

    private func isContent(_ parameter: Parameter) -> Bool {
        state.properties.contains { $0.name == parameter.name }
    }

    fileprivate var runs: String? {
        guard let action else { return nil }
        if root.feature.has(.models) {
            let call = action.call(on: "model") { value(of: $0, in: "model") }
            if action.publishes { return "\(root.names.states)(\(call))" }
            let isAwaited = action.isAsync && !action.leadsSomewhere
            return isAwaited ? "_Concurrency.Task { await \(call) }" : call
        }
        return action.launch(by: "_owner", capturing: takesContent ? "content" : "") {
            value(of: $0, in: "content")
        }
    }

    /// The argument of the action: from content, or else its default.
    private func value(of parameter: Parameter, in content: String) -> String {
        let given = isContent(parameter) ? nil : parameter.defaultValue.map(root.qualifier.qualify)
        return given ?? "\(content).\(parameter.name.spelling)"
    }
}
