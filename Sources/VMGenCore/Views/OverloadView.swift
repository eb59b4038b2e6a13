import SwiftCode
import TemplateEngine

/// An overload of an action that leaves out an argument.
///
/// A protocol's functions have no default arguments. There is one overload for each parameter with a default: it
/// lacks this parameter, requires those before it, and has default arguments for those after it. So each call
/// that leaves out arguments fits exactly one overload.
struct OverloadView {
    let root: FeatureView
    let action: Action
    /// The parameter that is left out.
    let index: Int

    static let schema = TemplateSchema<OverloadView>(
        "overload",
        [
            .text("parameters", "The parameters in its declaration.") { $0.parameters },
            .text("function", "The action's name, after `self.` if a parameter hides it.") { $0.function },
            .text("arguments", "The arguments with which it calls the action.") { $0.arguments },
        ]
    )

    static func all(of view: ActionView) -> [OverloadView] {
        guard !view.action.isPrivate else { return [] }
        return view.action.parameters.indices.filter { view.action.parameters[$0].defaultValue != nil }
            .map { OverloadView(root: view.root, action: view.action, index: $0) }
    }

    private var parameters: String {
        action.parameters.indices.filter { $0 != index }.map { place in
            let parameter = action.parameters[place]
            let value = place > index ? parameter.defaultValue.map(root.qualifier.qualify) : nil
            return parameter.declaration(root.qualifier) + (value.map { " = \($0)" } ?? "")
        }.joined(separator: ", ")
    }

    private var function: String {
        let isHidden = action.parameters.indices.contains { place in
            place != index && action.parameters[place].name == action.name
        }
        return (isHidden ? "self." : "") + action.name.spelling
    }

    private var arguments: String {
        action.parameters.indices.map { place in
            let parameter = action.parameters[place]
            let value = place == index ? parameter.defaultValue.map(root.qualifier.qualify) : nil
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
