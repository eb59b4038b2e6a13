import SourceText
import SpecLanguage

/// Edits of properties, and dismissals.
extension TraceCheck {
    mutating func edit(
        _ property: Int, isDismissal: Bool, isTimed: Bool, from: Int, _ event: TraceLine,
        _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let state = feature.states[from]
        let fault: String
        if isTimed, !feature.hasTimers[property] {
            fault = "a timer called '\(feature.dismissals[property])', but its transient has no 'for'"
        } else if isDismissal {
            guard feature.dismissalStates[property]?.contains(from) == false else { return }
            fault =
                "'\(feature.dismissals[property])' changed '\(state)', which does not carry the transient"
        } else {
            guard !feature.propertyStates[property].contains(from) else { return }
            fault = "'\(feature.properties[property])' was edited in '\(state)', where it is not editable"
        }
        var diagnostic = Rule.wrongEdit.fault(
            fault, at: place(of: event.property), by: nil, in: feature.feature)
        diagnostic.notes = [
            Diagnostic.declaration(of: feature.feature.states[from], "state", in: feature.feature)
        ]
        report(
            diagnostic, instance,
            ("\(isDismissal ? "a dismissal" : "an edit") changed", from, nil))
    }
}
