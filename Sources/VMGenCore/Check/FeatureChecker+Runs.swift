import SourceText
import SwiftCode

/// Pending states and busy flags: what shows while an action runs.
extension FeatureChecker {
    func checkRuns(_ feature: Feature) {
        guard areRunKeysAllowed() else { return }
        for (state, stateSpec) in zip(feature.states, spec.states) {
            guard let names = stateSpec.pendingFor else { continue }
            checkPending(state, stateSpec, names, feature)
        }
        for (transient, transientSpec) in zip(feature.transients, spec.transients) {
            guard let names = transientSpec.busyFor else { continue }
            checkBusyFlag(transient, transientSpec, names, feature)
        }
        for index in feature.actions.indices {
            checkEmissions(of: index, feature)
            checkEnds(of: index, feature)
        }
    }

    /// Whether a state is pending for an action; nil for an ordinary state.
    func isPending(_ state: Int, for action: ActionSpec) -> Bool? {
        spec.states[state].pendingFor?.contains { $0.value == action.name.value }
    }

    /// All states but those that are pending for other actions only.
    func emittedByDefault(_ action: ActionSpec) -> [Int] {
        spec.states.indices.filter { isPending($0, for: action) != false }
    }

    /// Reports the keys that the architecture has no meaning for.
    private func areRunKeysAllowed() -> Bool {
        guard architecture != .mvvm else { return true }
        var found: [(key: String, of: String, range: SourceRange)] = []
        func add(_ key: String, _ what: String, _ range: SourceRange?) {
            if let range { found.append((key, what, range)) }
        }
        if architecture == .mv {
            for state in spec.states where state.pendingFor != nil {
                add("while", "a state", state.pendingFor?.first?.range ?? state.name.range)
            }
        }
        for transient in spec.transients where transient.busyFor != nil {
            add("while", "a transient", transient.busyFor?.first?.range ?? transient.name.range)
        }
        for action in spec.actions {
            add("lifetime", "an action", action.lifetime?.range)
            add("queue", "an action", action.queue?.range)
            add("throttle", "an action", action.throttle?.range)
        }
        for item in found {
            report(.wrongArchitecture(item.key, of: item.of, architecture, at: place(item.range)))
        }
        return found.isEmpty
    }

    // MARK: Pending states

    private func checkPending(
        _ state: State, _ stateSpec: StateSpec, _ names: [Located<String>], _ feature: Feature
    ) {
        let name = stateSpec.name.value
        if names.isEmpty { report(.pendingForNothing("state '\(name)'", at: place(stateSpec.name.range))) }
        if let terminal = stateSpec.isTerminal, terminal.value {
            report(.pendingAndTerminal(name, at: place(terminal.range)))
        }
        for reference in names {
            guard let index = asyncAction(reference, feature) else { continue }
            let action = spec.actions[index]
            guard let listed = action.emits, areKnown(listed, in: states),
                !listed.contains(where: { $0.value == name })
            else { continue }
            report(
                .pendingWithoutEmission(
                    name, reference.value, at: place(reference.range), declared: place(action.name.range)))
        }
    }

    /// The index of an action that `while` may name; nil after a diagnostic.
    private func asyncAction(_ reference: Located<String>, _ feature: Feature) -> Int? {
        guard let index = actions[reference.value] else { return nil }
        guard feature.actions[index].isAsync else {
            report(
                .pendingForSynchronous(
                    reference.value, at: place(reference.range),
                    declared: place(spec.actions[index].name.range)))
            return nil
        }
        return index
    }

    /// An action may emit a state that is pending for others only while it shows already.
    private func checkEmissions(of index: Int, _ feature: Feature) {
        let action = spec.actions[index]
        guard areKnown(action.from, in: states) else { return }
        let listed = action.emits ?? action.outcomes.flatMap(\.emits)
        var reported: Set<Int> = []
        for reference in listed {
            guard let state = states[reference.value], isPending(state, for: action) == false,
                areKnown(spec.states[state].pendingFor, in: actions),
                feature.actions[index].from != [state], reported.insert(state).inserted
            else { continue }
            let stateSpec = spec.states[state]
            report(
                .vanishingEmission(
                    reference.value, of: action.name.value,
                    isAsync: feature.actions[index].isAsync,
                    pendingFor: stateSpec.pendingFor?.map(\.value) ?? [],
                    at: place(reference.range), declared: place(stateSpec.name.range)))
        }
    }

    /// Nothing pending shows after a run.
    private func checkEnds(of index: Int, _ feature: Feature) {
        for outcome in spec.actions[index].outcomes {
            guard let last = outcome.emits.last, let state = states[last.value],
                isPending(state, for: spec.actions[index]) == true || feature.actions[index].from == [state],
                spec.states[state].pendingFor != nil
            else { continue }
            report(
                .outcomeEndsPending(
                    outcome.name.value, last.value, at: place(last.range),
                    declared: place(spec.states[state].name.range)))
        }
    }

    // MARK: Busy flags

    private func checkBusyFlag(
        _ transient: Transient, _ transientSpec: TransientSpec, _ names: [Located<String>], _ feature: Feature
    ) {
        let name = transientSpec.name.value
        if names.isEmpty {
            report(.pendingForNothing("transient '\(name)'", at: place(transientSpec.name.range)))
        }
        for reference in names { _ = asyncAction(reference, feature) }
        if !transient.type.isBool, !transient.type.isFaulty {
            report(.busyFlagHas("type", name, at: place(transientSpec.type.range)))
        }
        let keys = [
            ("default", transientSpec.defaultValue?.range), ("resets", transientSpec.resets?.range),
            ("retry", transientSpec.retry?.range),
        ]
        for case (let key, let range?) in keys { report(.busyFlagHas(key, name, at: place(range))) }
    }
}
