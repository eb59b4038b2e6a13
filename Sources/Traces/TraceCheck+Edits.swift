import SourceText
import VMGenCore

/// Edits of properties, and dismissals.
extension TraceCheck {
    mutating func edit(
        _ property: Int, isDismissal: Bool, isTimed: Bool, from: Int, _ event: TraceLine,
        _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let state = feature.name(ofState: from)
        let fault: String
        if isTimed, !feature.hasTimer(property) {
            fault = "a timer called '\(feature.dismissalNames[property])', but its transient has no 'for'"
        } else if isDismissal {
            guard !feature.mayDismiss(property, in: from) else { return }
            fault =
                "'\(feature.dismissalNames[property])' changed '\(state)', which does not carry the transient"
        } else {
            guard !feature.mayEdit(property, in: from) else { return }
            fault = "'\(feature.propertyNames[property])' was edited in '\(state)', where it is not editable"
        }
        report(
            .wrongEdit(
                fault, Diagnostic.declaration(of: feature.feature.states[from], "state", in: feature.feature),
                at: place(of: event.property)),
            instance, ("\(isDismissal ? "a dismissal" : "an edit") changed", from, nil))
    }
}
