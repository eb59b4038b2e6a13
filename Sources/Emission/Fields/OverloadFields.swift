import SpecLanguage
import SwiftCode
import TemplateEngine

/// An overload of an action that leaves out arguments.
///
/// A protocol's functions have no default arguments. There is one overload for each parameter with a default: it
/// lacks this parameter, requires those before it, and has default arguments for those after it. So each call
/// that leaves out arguments fits exactly one overload.
///
/// If all parameters have defaults, there is also one without parameters: where a state runs the action of a child, the
/// code refers to it as a function.
struct OverloadFields {
    let root: FeatureFields
    let action: Action
    /// The parameter that is left out; nil for the overload without parameters.
    let index: Int?

    static let schema = TemplateSchema<OverloadFields>(
        "overload",
        [
            .text("parameters", "The parameters in its declaration.", \.parameters),
            .text("function", "The action's name, after `self.` if a parameter hides it.") { fields in
                let (name, parameters) = (fields.action.name, fields.action.parameters)
                let isHidden = fields.taken.contains { parameters[$0].name == name }
                return (isHidden ? "self." : "") + name.spelling
            },
            .text("arguments", "The arguments with which it calls the action.", \.arguments),
        ]
    )

    static func all(of fields: ActionFields) -> [OverloadFields] {
        guard !fields.action.isPrivate else { return [] }
        let parameters = fields.action.parameters
        let isCallable = parameters.count > 1 && parameters.allSatisfy { $0.defaultValue != nil }
        let left = parameters.indices.filter { parameters[$0].defaultValue != nil }
        return ((isCallable ? [nil] : []) + left).map {
            OverloadFields(root: fields.root, action: fields.action, index: $0)
        }
    }

    /// The parameters that it has.
    private var taken: [Int] { index.map { left in action.parameters.indices.filter { $0 != left } } ?? [] }

    private var parameters: String {
        taken.map { place in
            let parameter = action.parameters[place]
            let isOptional = index.map { place > $0 } ?? false
            let value = isOptional ? parameter.defaultValue.map(root.qualifier.qualify) : nil
            return parameter.declaration(root.qualifier) + (value.map { " = \($0)" } ?? "")
        }.joined(separator: ", ")
    }

    private var arguments: String {
        let taken = taken
        return action.parameters.indices.map { place in
            let parameter = action.parameters[place]
            let value = taken.contains(place) ? nil : parameter.defaultValue.map(root.qualifier.qualify)
            return parameter.argument(value ?? parameter.name.spelling)
        }.joined(separator: ", ")
    }
}

extension Parameter {
    /// Returns `to recipient: Contact`.
    func declaration(_ qualifier: Qualifier) -> String {
        let label = label.map { SwiftName.labelSpelling($0) + " " } ?? ""
        return "\(label)\(name.spelling): \(qualifier.qualify(type).text)"
    }
}
