import SourceText
import SwiftCode

/// Checks pending states and busy flags, which depend on running actions.
extension MeaningCheck {
    func checkRuns() {
        // Keys that the architecture does not have cause no further faults.
        guard !feature.missingKeys.contains(where: \.isRefused) else { return }
        for index in feature.states.indices { checkPending(index) }
        for transient in feature.transients { checkBusyFlag(transient) }
        checkEmissions()
    }

    /// - Parameter isOfSection: Whether `current` is no state of a run's own.
    func checkEmissions(isOfSection: Bool = false) {
        for (index, action) in feature.actions.enumerated() {
            checkEmissions(of: action, index)
            checkEnds(of: action, index, isOfSection)
        }
    }

    // MARK: Pending states

    /// - Parameter isOfSection: Whether `while` may name only actions of other sections.
    func checkPending(_ index: Int, isOfSection: Bool = false) {
        let state = feature.states[index]
        guard state.origin[.while] != nil else { return }
        let (name, references) = (state.name.text, state.origin.references(.while))
        if references.isEmpty, !isOfSection {
            report(.pendingForNothing("state '\(name)'"), at: state.origin.range)
        }
        if state.isTerminal {
            report(
                .conflictingKeys, "state '\(name)' is terminal and cannot be taken back, as 'while' would do",
                at: state.origin.range(of: .terminal), help: "remove 'while', or 'terminal: true'")
        }
        for reference in references {
            guard let action = asyncAction(reference), action.origin[.emits] != nil,
                action.origin.isResolved(.emits), !action.emits.contains(index)
            else { continue }
            report(
                .outsideAction, "action '\(action.name.text)' does not emit state '\(name)'",
                at: reference.range, note: "the action is declared here", declared: action,
                help: "add '\(name)' to its 'emits', or name an action that emits it")
        }
    }

    /// Returns an action that `while` may name; nil after reporting a diagnostic.
    private func asyncAction(_ reference: Located<Int?>) -> Action? {
        guard let action = reference.value.map({ feature.actions[$0] }) else { return nil }
        guard action.isAsync else {
            let key = [Origin.Key.shows, .sends].first { action.origin[$0] != nil && !action.hasBody }
            report(
                .outsideAction, "action '\(action.name.text)' is not async: its run ends within the call",
                at: reference.range, note: "the action is declared here", declared: action,
                help: key.map {
                    "name an action with a body, or remove '\($0.rawValue)' there and write a body"
                } ?? "name an asynchronous action, or remove 'async: false' there")
            return nil
        }
        return action
    }

    /// Rejects emissions of a state that is pending for other actions, unless one of them surely runs.
    private func checkEmissions(of action: Action, _ index: Int) {
        guard action.origin.isResolved(.from) else { return }
        let emissions =
            action.origin[.emits] == nil
            ? action.outcomes.flatMap { $0.origin.references(.emits) } : action.origin.references(.emits)
        var reported: Set<Int> = []
        for reference in emissions {
            guard let stateIndex = reference.value else { continue }
            let state = feature.states[stateIndex]
            guard state.origin[.while] != nil, !state.pendingFor.contains(index),
                state.origin.isResolved(.while)
            else { continue }
            if !action.hasBody, action.from != [stateIndex] {
                report(
                    .vanishingEmission,
                    "action '\(action.name.text)' shows the pending state '\(state.name.text)', and may run from another state",
                    at: reference.range, note: "the state is declared here", declared: state,
                    help: "write 'from: \(state.name.text)' in the action, or show another state")
                continue
            }
            guard !isAwaited(stateIndex, wheneverRuns: action), reported.insert(stateIndex).inserted else {
                continue
            }
            let (name, stateName) = (action.name.text, state.name.text)
            let awaited = state.origin.references(.while).compactMap(\.value)
                .map { feature.actions[$0].name.text }
            let canceled = state.pendingFor.filter(action.cancels.contains)
            let suggestion =
                action.isAsync
                ? "add '\(name)' to the 'while' of '\(stateName)'" : "remove '\(stateName)' from its 'emits'"
            let other =
                canceled.isEmpty || canceled.count < state.pendingFor.count
                ? "write 'from: \(stateName)' in the action"
                : "remove \(listed(canceled.map { feature.actions[$0].name.text })) from its 'cancels'"
            report(
                .vanishingEmission,
                awaited.isEmpty
                    ? "action '\(name)' may emit '\(stateName)', whose 'while' names no action of its section"
                    : "action '\(name)' may emit '\(stateName)' while no run of \(listed(awaited)) is live",
                at: reference.range, note: "the state is declared here", declared: state,
                help: "\(suggestion), or \(other)")
        }
    }

    /// Whether an action runs only while one of the actions runs for which a state is pending, and does not
    /// cancel them: from that state, or from states that are pending for some of these actions.
    private func isAwaited(_ state: Int, wheneverRuns action: Action) -> Bool {
        let awaited = feature.states[state].pendingFor
        return !action.from.isEmpty
            && action.from.allSatisfy { start in
                let running = feature.states[start].pendingFor
                return running.contains { !action.cancels.contains($0) }
                    && running.allSatisfy(awaited.contains)
            }
    }

    /// Rejects outcomes that end with a pending state: it ends with its run. Another action may end it meanwhile.
    private func checkEnds(of action: Action, _ index: Int, _ isOfSection: Bool) {
        for outcome in action.courses where outcome.isValid && !outcome.endsWithPrevious {
            // The screen's current state follows; the section's pending state is taken back.
            if isOfSection, outcome.sequence.last == .some(nil) { continue }
            guard let last = outcome.origin.references(.emits).last, let stateIndex = last.value else {
                continue
            }
            let state = feature.states[stateIndex]
            guard state.origin[.while] != nil,
                state.pendingFor.contains(index) || isAwaited(stateIndex, wheneverRuns: action)
            else { continue }
            report(
                .outcomeEndsPending,
                "outcome '\(outcome.name.text)' ends with '\(state.name.text)', which is taken back when the run ends",
                at: last.range, note: "the state is declared here", declared: state,
                help:
                    "add the state that follows the run, or 'previous' if the body only returns, or remove 'while' from '\(state.name.text)'"
            )
        }
    }

    // MARK: Busy flags

    private func checkBusyFlag(_ transient: Transient) {
        let origin = transient.origin
        guard origin[.while] != nil else { return }
        let (name, references) = (transient.name.text, origin.references(.while))
        if references.isEmpty {
            report(.pendingForNothing("transient '\(name)'"), at: transient.origin.range)
        }
        for reference in references { _ = asyncAction(reference) }
        if !transient.type.isBool, !transient.type.isFaulty {
            report(.busyFlagHas("type", name), at: origin.range(of: .type))
        }
        for key in [Origin.Key.default, .resets, .for, .retry] {
            if let range = origin[key] { report(.busyFlagHas(key.rawValue, name), at: range) }
        }
    }
}
