import SourceText
import VMGenCore

/// Edits of properties, and dismissals.
extension TraceCheck {
    mutating func edit(
        _ property: Int, isDismissal: Bool, isTimed: Bool, from: Int, _ event: TraceLine,
        _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let state = feature.stateNames[from]
        let fault: String
        if isTimed, !feature.hasTimers[property] {
            fault = "a timer called '\(feature.dismissalNames[property])', but its transient has no 'for'"
        } else if isDismissal {
            guard feature.dismissalStates[property]?.contains(from) == false else { return }
            fault =
                "'\(feature.dismissalNames[property])' changed '\(state)', which does not carry the transient"
        } else {
            guard !feature.propertyStates[property].contains(from) else { return }
            fault = "'\(feature.propertyNames[property])' was edited in '\(state)', where it is not editable"
        }
        let declaration = Diagnostic.declaration(
            of: feature.feature.states[from], "state", in: feature.feature)
        report(
            .wrongEdit(fault, [declaration], at: place(of: event.property)), instance,
            ("\(isDismissal ? "a dismissal" : "an edit") changed", from, nil))
    }
}
