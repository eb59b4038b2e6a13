import SwiftCode

/// The value that runs an action again.
enum RetrySubject {
    /// A closure that the caller passes.
    case closure(String)
    case viewModel
    /// The state container, which observes the action of `content`.
    case container
}

extension FeatureView {
    var retrySubject: RetrySubject { feature.architecture == .vsm ? .container : .viewModel }
}

extension Action {
    /// Returns the type of a closure that runs the action.
    func retryType(_ qualifier: Qualifier) -> String {
        let types = parameters.map { qualifier.qualify($0.type).text }.joined(separator: ", ")
        return "@MainActor (\(types))\(isAsync ? " async" : "") -> Void"
    }

    /// Returns a statement that runs the action with arguments from `content`.
    func retry(_ subject: RetrySubject) -> String {
        let call: String
        switch subject {
        case .container:
            return "container.observe(\(self.call(on: "content") { "content.\($0.spelling)" }))"
        case .viewModel:
            call = self.call(on: "viewModel") { "content.\($0.spelling)" }
        case .closure(let name):
            call = "\(name)(\(parameters.map { "content.\($0.name.spelling)" }.joined(separator: ", ")))"
        }
        return isAsync ? "_Concurrency.Task { await \(call) }" : call
    }
}
