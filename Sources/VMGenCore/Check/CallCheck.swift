import SourceText
import SwiftCode

/// Checks the actions that generated views call: from a retry button, after an edit.
struct CallCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        for (index, state) in feature.states.enumerated() {
            checkCall(of: state.retry, at: state.origin[.retry], from: index, cause: .retry)
            for property in state.content where property.isEditable {
                checkCall(of: property.editRuns, at: property.origin[.runs], from: index, cause: .edit)
            }
        }
        for property in feature.shared where property.isEditable { checkEdit(of: property) }
        for (index, transient) in feature.transients.enumerated() {
            for (state, carrier) in feature.states.enumerated() where carrier.transients.contains(index) {
                let isSound = checkCall(
                    of: transient.retry, at: transient.origin[.retry], from: state, cause: .retry)
                if !isSound { break }
            }
        }
    }

    private enum Cause: String {
        case retry = "a retry"
        case edit = "an edit"
    }

    /// Checks the action that an edit of a shared property runs, in each state from which it may run.
    private func checkEdit(of property: Property) {
        guard let action = property.editRuns.map({ feature.actions[$0] }) else { return }
        for state in action.from {
            let isSound = checkCall(
                of: property.editRuns, at: property.origin[.runs], from: state, cause: .edit)
            if !isSound { return }
        }
    }

    /// Whether a view of a state can run an action. Reports the first reason against it.
    ///
    /// Reports nothing about an unknown action or one whose own lines have faults.
    @discardableResult
    private func checkCall(of index: Int?, at range: SourceRange?, from state: Int, cause: Cause) -> Bool {
        guard let index, let range else { return false }
        let action = feature.actions[index]
        let stateName = feature.states[state].name.text
        func fail(_ reason: String, help: String) -> Bool {
            let message = "\(cause.rawValue) \(reason)"
            report(
                cause == .retry
                    ? .retryNotAllowed(message, at: place(range), action: place(of: action), help: help)
                    : .editNotAllowed(message, at: place(range), action: place(of: action), help: help))
            return false
        }
        if action.isPrivate, cause == .retry {
            return fail(
                "cannot run '\(action.name.text)', which is private",
                help: "name an action that views can call")
        }
        if !action.from.contains(state), action.origin.isResolved(.from) {
            return fail(
                "cannot run '\(action.name.text)' from state '\(stateName)'",
                help: "add '\(stateName)' to the action's 'from', or name another action"
            )
        }
        for parameter in action.parameters where !parameter.type.isFaulty {
            let property = feature.states[state].properties.first { $0.name == parameter.name }
            if let type = property?.type, type.isSame(as: parameter.type) || type.isFaulty { continue }
            if property == nil, parameter.defaultValue != nil { continue }
            let wanted = "'\(parameter.name.text): \(parameter.type.text)'"
            let start =
                "cannot fill parameter \(wanted) of '\(action.name.text)' from state '\(stateName)'"
            if let type = property?.type.text {
                return fail("\(start), where it is '\(type)'", help: "give the two the same type")
            }
            return fail(start, help: "give the state's content a property \(wanted), or name another action")
        }
        return true
    }
}
