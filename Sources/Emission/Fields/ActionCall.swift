import SpecLanguage
import SwiftCode

/// Statements that run an action.
extension Action {
    /// Returns `delete(id: content.id)`.
    func call(_ value: (Parameter) -> String) -> String {
        let arguments = parameters.map { $0.argument(value($0)) }.joined(separator: ", ")
        return "\(name.spelling)(\(arguments))"
    }

    /// Returns `owner.delete(id: content.id)`.
    func call(on owner: String, _ value: (Parameter) -> String) -> String { "\(owner).\(call(value))" }

    /// Returns a call on a weakly captured owner. For an asynchronous action, the call is in a task and takes
    /// several lines.
    ///
    /// - Parameter captured: The values that the arguments use; empty if there are none.
    func launch(by owner: String, capturing captured: String, _ value: (Parameter) -> String) -> String {
        let call = call(on: owner + "?", value)
        guard isAsync else { return call }
        let captures = captured.isEmpty ? "weak \(owner)" : "weak \(owner), \(captured)"
        return "_Concurrency.Task { @MainActor [\(captures)] in\n    await \(call)\n}"
    }
}

extension Parameter {
    /// Returns `id: 1`, with the parameter's label.
    func argument(_ value: String) -> String {
        switch label {
        case nil: name.argument(value)
        case "_": value
        case let label?: "\(SwiftName.argumentSpelling(label)): \(value)"
        }
    }
}
