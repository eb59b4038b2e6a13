package import SpecLanguage
import SwiftCode

extension Action {
    /// Returns the type of a closure that runs the action.
    func closureType(_ qualifier: Qualifier) -> String {
        let types = parameters.map { qualifier.qualify($0.type).text }.joined(separator: ", ")
        return "@MainActor (\(types))\(isAsync ? " async" : "") -> Void"
    }
}

extension FeatureFields {
    /// Returns a statement that runs an action with arguments from `content`, the content of a state. Parameters
    /// without content have their default.
    ///
    /// - Parameters:
    ///   - transient: The presented transient, whose value is `presented`.
    ///   - closure: A closure that the caller passes; nil if the owner runs the action.
    package func statement(
        running action: Action, from state: State, presenting transient: Transient? = nil, by closure: String?
    ) -> String {
        func value(_ parameter: Parameter) -> String {
            if transient?.isArgument(for: parameter) == true { return "presented" }
            let isThere = state.properties.contains { $0.name == parameter.name }
            let given = isThere ? nil : parameter.defaultValue.map(qualifier.qualify)
            return given ?? "content.\(parameter.name.spelling)"
        }
        let call: String
        if let closure {
            call = "\(closure)(\(action.parameters.map(value).joined(separator: ", ")))"
        } else if feature.has(.models) {
            // The container observes an action of `content`.
            call = action.call(on: "content", value)
            if action.leadsSomewhere { return "\(traits.owner ?? "").observe(\(call))" }
        } else {
            call = action.call(on: traits.owner ?? "", value)
        }
        return action.isAsync ? "await \(call)" : call
    }
}
