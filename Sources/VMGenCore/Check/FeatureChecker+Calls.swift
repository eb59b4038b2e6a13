import SourceText
import SwiftCode

/// Actions that the generated views call by themselves: behind a retry button, after an edit.
extension FeatureChecker {
    func checkRetries(_ feature: Feature) {
        for (index, state) in spec.states.enumerated() {
            guard let retry = state.retry else { continue }
            checkCall(of: retry, from: index, feature, cause: "a retry")
        }
        for (index, transient) in spec.transients.enumerated() {
            guard let retry = transient.retry else { continue }
            for (state, lowered) in feature.states.enumerated() where lowered.transients.contains(index) {
                if !checkCall(of: retry, from: state, feature, cause: "a retry") { break }
            }
        }
    }

    /// Whether a view that shows a state can run an action; reports the first reason why not.
    ///
    /// Of an unknown action, or one whose own lines have faults, nothing more is said.
    @discardableResult
    func checkCall(of reference: Located<String>, from state: Int, _ feature: Feature, cause: String) -> Bool
    {
        guard let index = actions[reference.value] else { return false }
        let action = feature.actions[index]
        let stateSpec = spec.states[state]
        func fail(_ reason: String, help: String) -> Bool {
            let declared = place(spec.actions[index].name.range)
            report(
                .retryNotAllowed(
                    "\(cause) \(reason)", at: place(reference.range), action: declared, help: help))
            return false
        }
        if action.isPrivate {
            return fail(
                "cannot run '\(action.name.text)', which is private",
                help: "name an action that views can call")
        }
        if !action.from.contains(state), areKnown(spec.actions[index].from, in: states) {
            return fail(
                "cannot run '\(action.name.text)' from state '\(stateSpec.name.value)'",
                help: "add '\(stateSpec.name.value)' to the action's 'from', or name another action"
            )
        }
        for parameter in action.parameters where !parameter.type.isFaulty {
            let property = feature.states[state].content.first { $0.name == parameter.name }
            if let type = property?.type, type == parameter.type || type.isFaulty { continue }
            let wanted = "'\(parameter.name.text): \(parameter.type.text)'"
            let start =
                "cannot fill parameter \(wanted) of '\(action.name.text)' from state '\(stateSpec.name.value)'"
            if let type = property?.type.text {
                return fail("\(start), where it is '\(type)'", help: "give the two the same type")
            }
            return fail(start, help: "give the state's content a property \(wanted), or name another action")
        }
        return true
    }
}
