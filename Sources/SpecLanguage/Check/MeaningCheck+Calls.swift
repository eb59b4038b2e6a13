import SourceText
import SwiftCode

/// Checks the actions that generated views call: from a button, when a presentation is closed, after an edit.
extension MeaningCheck {
    func checkCalls() {
        for (index, state) in feature.states.enumerated() {
            if let retry = state.retry {
                checkCall(of: retry, at: state.origin[.retry], from: [index], cause: .retry)
            }
            if let presentation = state.presentation { checkPresentation(presentation, from: [index]) }
            for property in state.content where property.isEditable {
                checkCall(of: property.editRuns, at: property.origin[.runs], from: [index], cause: .edit)
            }
        }
        // An edit of a shared property runs the action only in the states that allow it.
        for property in feature.shared where property.isEditable {
            let states = property.editRuns.map { feature.actions[$0].from } ?? []
            checkCall(of: property.editRuns, at: property.origin[.runs], from: states, cause: .edit)
        }
        for (index, transient) in feature.transients.enumerated() {
            if transient.retry == nil, transient.presentation == nil { continue }
            let carriers = feature.states.indices.filter { feature.states[$0].transients.contains(index) }
            checkCall(
                of: transient.retry, at: transient.origin[.retry], from: carriers, cause: .retry, transient)
            checkPresentation(transient.presentation, from: carriers, transient)
        }
        for (index, substate) in feature.substates.enumerated() {
            if !feature.sections(ofSubstate: index).isEmpty { continue }
            for state in substate.states where state.presentation != nil {
                checkPresentation(state.presentation, from: feature.holders(ofSubstate: index).map(\.state))
            }
        }
        for child in feature.children { checkPresentation(child.presentation, from: nil) }
    }

    enum Cause: String {
        case retry = "a retry"
        case button = "a button"
        case dismissal = "a dismissal"
        case edit = "an edit"
    }

    /// Checks the actions of a presentation's buttons and of its dismissal.
    ///
    /// - Parameter states: The states in which it is presented; nil if it does not depend on the state.
    private func checkPresentation(
        _ presentation: Presentation?, from states: [Int]?, _ transient: Transient? = nil
    ) {
        guard let presentation else { return }
        for button in presentation.buttons {
            checkCall(of: button.action, at: button.range, from: states, cause: .button, transient)
        }
        checkCall(
            of: presentation.dismiss, at: presentation.dismissRange, from: states, cause: .dismissal,
            transient)
    }

    func checkCall(
        of index: Int?, at range: SourceRange?, from states: [Int]?, cause: Cause,
        _ transient: Transient? = nil
    ) {
        guard let states else {
            _ = checkCall(of: index, at: range, from: Int?.none, cause: cause, transient)
            return
        }
        for state in states {
            guard checkCall(of: index, at: range, from: state, cause: cause, transient) else { return }
        }
    }

    /// Whether a view of a state can run an action. Reports the first reason against it.
    ///
    /// Reports nothing about an unknown action or one whose own lines have faults.
    ///
    /// - Parameters:
    ///   - state: The state; nil if the view is there in every state, and has no content.
    ///   - transient: The presented transient, which can be an argument.
    private func checkCall(
        of index: Int?, at range: SourceRange?, from state: Int?, cause: Cause, _ transient: Transient? = nil
    ) -> Bool {
        guard let index, let range else { return false }
        let action = feature.actions[index]
        func fail(_ reason: String, help: Help) -> Bool {
            let rule: Rule =
                switch cause {
                case .retry: .retryNotAllowed
                case .button, .dismissal: .buttonNotAllowed
                case .edit: .editNotAllowed
                }
            report(
                rule, "\(cause.rawValue) \(reason)", at: range, note: "the action is declared here",
                declared: action, help: help)
            return false
        }
        if action.isPrivate, cause != .edit {
            return fail(
                "cannot run '\(action.name.text)', which is private",
                help: "name an action that views can call")
        }
        guard let state else {
            guard let parameter = action.parameters.first(where: { $0.defaultValue == nil }) else {
                return true
            }
            return fail(
                "cannot fill parameter '\(parameter.name.text)' of '\(action.name.text)'",
                help: "give the parameter a default, or name another action")
        }
        let stateName = feature.states[state].name.text
        if let rules = action.section, !action.from.contains(state) {
            let section = feature.sections[rules.section].name.text
            return fail(
                "cannot run '\(action.name.text)' from state '\(stateName)', which has no section '\(section)'",
                help: "name an action of the screen, or add '\(section)' to the state's 'content'")
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
            if property == nil, let transient, transient.isArgument(for: parameter) { continue }
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

extension Transient {
    /// Whether the action of a button can have the presented value as its argument.
    package func isArgument(for parameter: Parameter) -> Bool {
        parameter.name == name && parameter.type.isSame(as: type.wrapped ?? type) && type.wrapped != nil
    }
}

extension Feature {
    /// Returns the states with a property of a substate's type, and those properties.
    package func holders(ofSubstate index: Int) -> [(state: Int, property: Property)] {
        let name = substates[index].name.text
        return states.indices.flatMap { state in
            states[state].properties.filter { ($0.type.wrapped ?? $0.type).isNamed(name) }.map { (state, $0) }
        }
    }
}
