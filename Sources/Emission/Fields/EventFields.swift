import SpecLanguage
import SwiftCode
import TemplateEngine

/// An event that the view model sends to its owner.
struct EventFields {
    let root: FeatureFields
    let event: Event

    static let schema = TemplateSchema<EventFields>(
        "event",
        [
            .name(\.event.name),
            .summary(\.event.summary),
            .optionalText("payload", "The payload's type: `Selected`; absent without parameters.") {
                $0.event.parameters.isEmpty ? nil : $0.root.names.payload(ofEvent: $0.event.name)
            },
            .optionalText("sample", "`.selected(id: 1)`; absent if a parameter has no example.", \.sample),
            .list("fields", "Its parameters.", of: EventParameterFields.schema) { fields in
                fields.event.parameters.map { EventParameterFields(root: fields.root, parameter: $0) }
            },
        ]
    )

    var sample: String? {
        var arguments: [String] = []
        for parameter in event.parameters {
            guard let value = root.examples.value(of: parameter.type, given: parameter.example) else {
                return nil
            }
            arguments.append(parameter.name.argument(root.qualifier.qualify(value)))
        }
        return ".\(event.name.spelling)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
}

struct EventParameterFields {
    let root: FeatureFields
    let parameter: Parameter

    static let schema = TemplateSchema<EventParameterFields>(
        "field",
        [
            .name(\.parameter.name),
            .label(\.parameter.name),
            .text("type", "The type.", \.type),
            .text("parameterType", "The type of a parameter, with `@escaping` for a function.") {
                ($0.parameter.type.isFunction ? "@escaping " : "") + $0.type
            },
        ]
    )

    private var type: String { root.qualifier.qualify(parameter.type.stored).text }
}
