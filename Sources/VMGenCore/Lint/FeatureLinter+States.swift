import SourceText
import SwiftCode

/// What leads to states and out of them.
extension FeatureLinter {
    /// Of states that hang together only the first is reported: what leads to it leads to the others.
    ///
    /// - Returns: The states that nothing leads to.
    func lintReachability(_ steps: [TransitionRow]) -> Set<Int> {
        let stepsFrom = leaving(steps)
        var seen: Set<Int> = []
        var taken: Set<Int> = []
        func visit(_ state: Int) {
            var waiting = [state]
            while let state = waiting.popLast() {
                guard seen.insert(state).inserted else { continue }
                for step in stepsFrom[state] where taken.insert(step).inserted { waiting += steps[step].to }
            }
        }
        visit(feature.initial)
        let unreachable = feature.states.indices.filter { !seen.contains($0) }
        let led = Set(
            steps.flatMap { step in
                let lost = step.from.filter { !seen.contains($0) }
                return step.to.filter { to in lost.contains { $0 != to } }
            })
        let initial = name(feature.initial)
        for state in unreachable.filter({ !led.contains($0) }) + unreachable where !seen.contains(state) {
            sink.report(.unreachableState(name(state), initial: initial, at: place(ofState: state)))
            visit(state)
        }
        return Set(unreachable)
    }

    /// The places of the steps that lead from each state.
    private func leaving(_ steps: [TransitionRow]) -> [[Int]] {
        var places: [[Int]] = Array(repeating: [], count: feature.states.count)
        for (place, step) in steps.enumerated() {
            for state in step.from { places[state].append(place) }
        }
        return places
    }

    /// A pending state is left when its runs end.
    ///
    /// - Parameter unreachable: States of which it is said already that they are on no way.
    func lintExits(_ steps: [TransitionRow], except unreachable: Set<Int>) {
        let stepsFrom = leaving(steps)
        let begun = Set(feature.actions.flatMap(\.from))
        for (index, state) in feature.states.enumerated()
        where !state.isTerminal && !state.isPending && !unreachable.contains(index) {
            let leadsOut = stepsFrom[index].contains { steps[$0].to.contains { $0 != index } }
            if presentsError(state), state.retry == nil, !leadsOut {
                sink.report(.stuckErrorState(name(index), at: place(ofState: index)))
            } else if feature.states.count > 1, !leadsOut, !begun.contains(index) {
                sink.report(.deadEndState(name(index), at: place(ofState: index)))
            }
        }
    }

    private func presentsError(_ state: State) -> Bool {
        state.presentation?.style == .fullScreenError || state.presentation?.style == .alert
    }

    /// Equal in all that the spec says, where it says all: content, presentation, and what leads to and from
    /// them. States without content differ by their names alone.
    func lintRedundancy() {
        let isExplicit = spec.actions.allSatisfy {
            $0.from != nil && ($0.emits != nil || !$0.outcomes.isEmpty)
        }
        guard isExplicit else { return }
        let begun = feature.actions.map { Set($0.from) }
        let emitted = feature.actions.map { Set($0.emits) }
        // Without outcomes nothing more is to be known of what leads where.
        let transitions = feature.actions.map { $0.outcomes.isEmpty ? [] : $0.transitions }
        var alike: [Look: [Int]] = [:]
        for second in feature.states.indices where second != feature.initial {
            let content = feature.states[second].content
            if content.isEmpty { continue }
            let look = Look(
                content: content.map { [$0.name.text, $0.type.text, "\($0.isEditable)"] },
                begins: begun.map { $0.contains(second) }, isEmitted: emitted.map { $0.contains(second) })
            if let first = alike[look]?.first(where: { isSame($0, second, transitions) }) {
                sink.report(
                    .redundantState(
                        name(second), first: name(first), at: place(ofState: second), place(ofState: first)))
            }
            alike[look, default: []].append(second)
        }
    }

    /// What makes most states different at once; each of the lists is by action.
    private struct Look: Hashable {
        var content: [[String]]
        var begins: [Bool]
        var isEmitted: [Bool]
    }

    private func isSame(_ first: Int, _ second: Int, _ transitions: [[Transition]]) -> Bool {
        let (a, b) = (feature.states[first], feature.states[second])
        guard a.transients == b.transients, a.presentation == b.presentation, a.retry == b.retry,
            a.isTerminal == b.isTerminal, a.pendingFor == b.pendingFor
        else { return false }
        func followed(_ state: Int) -> [[SwiftName]] {
            feature.children.map { $0.follows.filter { $0.state == state }.map(\.action) }
        }
        guard followed(first) == followed(second) else { return false }
        return transitions.allSatisfy { transitions in
            func touching(_ state: Int) -> Set<Transition> {
                Set(
                    transitions.filter { $0.from == state || $0.to == state }.map {
                        Transition(
                            from: $0.from == second ? first : $0.from, to: $0.to == second ? first : $0.to)
                    })
            }
            return touching(first) == touching(second)
        }
    }

    func lintTransients() {
        let emitted = Set(feature.actions.flatMap(\.emits))
        for (index, transient) in spec.transients.enumerated() {
            let carriers = feature.states.indices.filter { feature.states[$0].transients.contains(index) }
            // No emission sets a busy flag, so the initial state will do.
            let isInitial = feature.transients[index].isBusyFlag && carriers.contains(feature.initial)
            guard emitted.isDisjoint(with: carriers), !isInitial else { continue }
            sink.report(
                .transientNeverSettable(
                    transient.name.value, states: carriers.map(name),
                    at: place(transient.name.range)))
        }
    }

    /// A second call that would restart the first, were it not rejected. Only where the policy is written: the
    /// default promises nothing.
    func lintPolicies() {
        guard feature.architecture == .mvvm else { return }
        for (index, (action, spec)) in zip(feature.actions, spec.actions).enumerated() {
            guard let range = spec.runs?.range ?? spec.debounce?.range,
                action.policy == .restartable || action.policy == .concurrent
            else { continue }
            let passed = action.outcomes.flatMap { $0.emits.dropLast() }
            let waiting = action.emits.filter {
                let state = feature.states[$0]
                return state.presentation?.style == .progress || state.pendingFor.contains(index)
            }
            guard let state = (passed + waiting).first(where: { !action.from.contains($0) }) else { continue }
            sink.report(
                .policyUnreachable(spec.name.value, action.policy, state: name(state), at: place(range)))
        }
    }

    /// A state with progress that nothing takes back. Actions that list it come before those that may emit all.
    func lintProgress() {
        guard feature.architecture != .mv else { return }
        for (index, state) in feature.states.enumerated()
        where state.presentation?.style == .progress && !state.isPending {
            let emitting = zip(feature.actions, spec.actions).filter { action, _ in
                action.isAsync && action.emits.contains(index)
            }
            let listing = emitting.filter { $1.emits != nil || !$1.outcomes.isEmpty }
            let names = (listing.isEmpty ? emitting : listing).map(\.1.name.value)
            sink.report(.progressWithoutRun(name(index), names, at: place(ofState: index)))
        }
    }
}
