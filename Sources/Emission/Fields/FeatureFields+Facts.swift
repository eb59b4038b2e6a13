import SpecLanguage
import SwiftCode
import TemplateEngine

/// Questions about the feature as a whole.
extension FeatureFields {
    static let factFields: [TemplateField<FeatureFields>] = [
        .flag("hasPayloads", "A state has a payload.") { $0.feature.states.contains(where: \.hasPayload) },
        .flag("hasTransitions", "An action emits a state.") {
            $0.transitionRows.contains { !$0.isEmpty }
        },
        .flag("emitsCurrent", "The body of an action may emit the current state once more.") {
            $0.feature.actions.contains { $0.emitsCurrent && $0.hasBody }
        },
        .flag("hasAsync", "An action is asynchronous.") { $0.feature.actions.contains(where: \.isAsync) },
        .flag("hasStarts", "An action may run from some states only.") {
            $0.actions.contains { !$0.runsFromAll }
        },
        .flag("hasScreenStarts", "An action without a section may run from some states only.") {
            $0.actions.contains { !$0.runsFromAll && $0.region == nil }
        },
        .flag("hasLateEmissions", "An emission of an action may come late.") {
            $0.actions.contains { !$0.isNeverLate }
        },
        .flag("hasRequirements", "An action requires a `Bool`.") {
            $0.feature.actions.contains { $0.requires != nil }
        },
        .flag("hasConditions", "The state alone does not say whether an action may run.") {
            !$0.feature.sections.isEmpty || $0.feature.actions.contains { $0.requires != nil }
        },
        .flag("hasPending", "A state is pending.") { $0.feature.states.contains(where: \.isPending) },
        .flag("hasBusyFlags", "The emitter sets a transient.") {
            $0.feature.transients.contains(where: \.isBusyFlag)
        },
        .flag("hasTestedTransients", "A transient that emissions can set has an example.") { fields in
            fields.feature.transients.contains {
                !$0.isBusyFlag && fields.examples.setValue(of: $0) != nil
            }
        },
        .flag("keepsTransients", "A transient stays until it is dismissed.") {
            $0.feature.transients.contains(where: \.keepsUntilDismissed)
        },
        .flag("hasTimers", "The emitter dismisses a transient after a time.") { fields in
            fields.feature.transients.contains { $0.duration != nil }
        },
        .flag("hasModels", "A state carries a model, in `vsm`.") {
            $0.models.contains { $0.protocol != nil }
        },
        .flag("hasOverloads", "A parameter of an action that views call has a default.") { fields in
            fields.actions.contains { !OverloadFields.all(of: $0).isEmpty }
        },
        .flag("sharesContent", "The states share content.") { !$0.feature.shared.isEmpty },
        .flag(
            "isConnected",
            "The emitter is connected with the view model: an edit or a wire runs an action.",
            \.feature.isConnected),
        .flag("storesChildren", "A child is always there.") {
            $0.feature.children.contains { !$0.isKept }
        },
        .flag(
            "hasWires", "A child's event runs an action, or a state runs one of the child.",
            \.feature.hasWires),
        .flag("hasTestableWires", "Tests can connect an emitter, and mocks can test a wired child.") {
            $0.testsSeeInternals && ($0.children + $0.path).contains(where: \.isTestable)
        },
        .flag("pathIsWired", "A screen of the path has wires.") {
            $0.feature.path.contains(where: \.isWired)
        },
        .flag("pathIsListenedTo", "An event or a state of such a screen runs an action.") {
            $0.path.contains(where: \.isListenedTo)
        },
        .flag("hasPopped", "An action runs when a screen leaves the path.") {
            $0.feature.path.contains { $0.popped != nil }
        },
        .flag("allPopped", "An action runs when any screen leaves it.") {
            $0.feature.path.allSatisfy { $0.popped != nil }
        },
        .flag("hasBodies", "The view model implements an action.") {
            $0.feature.actions.contains(where: \.hasBody)
        },
        .flag("hasMadeScreens", "Tests can make a screen that an action pushes.") { fields in
            fields.path.contains { $0.exampleMake != nil }
        },
        .flag("hasPushed", "An action pushes a screen.") { !$0.feature.pushed.isEmpty },
        .flag("hasFollows", "A state runs a child's action.") {
            $0.feature.connectable.contains { !$0.follows.isEmpty }
        },
        .flag("passesValues", "A state passes values to an action of a child.") {
            ($0.children + $0.path).contains(where: \.passesValues)
        },
    ]
}

extension Feature {
    /// Whether an edit of a property runs an action.
    var hasEditRuns: Bool { states.contains { $0.properties.contains { $0.editRuns != nil } } }

    /// Whether views hide a closed presentation until the next emission.
    var countsEmissions: Bool {
        guard has(.emitter) else { return false }
        let sections = substates.indices.filter { !holders(ofSubstate: $0).isEmpty }
        let states = states + sections.flatMap { substates[$0].states }
        return states.contains { $0.presentation?.style.canBeClosed ?? false }
            || transients.contains { transient in
                guard let style = transient.presentation?.style, !transient.keepsUntilDismissed else {
                    return false
                }
                return style.isSheet || style.canBeClosed && !transient.isDismissible
            }
    }

    /// Whether an event of a child runs an action, or a state runs an action of a child.
    var hasWires: Bool { connectable.contains(where: \.isWired) }

    /// Whether the view model must connect to its emitter.
    var isConnected: Bool { hasEditRuns || hasWires || hasPath }
}
