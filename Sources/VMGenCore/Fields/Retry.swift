import SwiftCode

/// The value that runs an action again.
enum RetrySubject {
    /// A closure that the caller passes.
    case closure(String)
    case viewModel(String)
    /// The state container, which observes the action of `content`.
    case container(String)
}

extension FeatureFields {
    /// The object that runs the action; nil if a view holds the output, so that the caller passes a closure.
    var retrySubject: RetrySubject? {
        traits.owner.map { feature.has(.models) ? .container($0) : .viewModel($0) }
    }
}

extension Action {
    /// Returns the type of a closure that runs the action.
    func retryType(_ qualifier: Qualifier) -> String {
        let types = parameters.map { qualifier.qualify($0.type).text }.joined(separator: ", ")
        return "@MainActor (\(types))\(isAsync ? " async" : "") -> Void"
    }

    /// Returns a statement that runs the action with arguments from `content`, the content of a state. Parameters
    /// without content have their default.
    /// - Parameter transient: The presented transient, whose value is `presented`.
    func retry(
        _ subject: RetrySubject, from state: State, presenting transient: Transient? = nil,
        _ qualifier: Qualifier
    ) -> String {
        func value(_ parameter: Parameter) -> String {
            if transient?.isArgument(for: parameter) == true { return "presented" }
            let isThere = state.properties.contains { $0.name == parameter.name }
            let given = isThere ? nil : parameter.defaultValue.map(qualifier.qualify)
            return given ?? "content.\(parameter.name.spelling)"
        }
        let call: String
        switch subject {
        case .container(let name):
            call = self.call(on: "content", value)
            if leadsSomewhere { return "\(name).observe(\(call))" }
        case .viewModel(let name): call = self.call(on: name, value)
        case .closure(let name): call = "\(name)(\(parameters.map(value).joined(separator: ", ")))"
        }
        return isAsync ? "await \(call)" : call
    }
}
