import SourceText

/// What leads to states and out of them.
extension FeatureLinter {
    /// Of states that hang together only the first is reported: what leads to it leads to the others.
    ///
    /// - Returns: The states that nothing leads to.
    func lintReachability(_ steps: [Set<Transition>]) -> [Int] {
        let next = Dictionary(grouping: Set(steps.joined()), by: \.from)
        var seen: Set<Int> = []
        func visit(_ state: Int) {
            guard seen.insert(state).inserted else { return }
            for step in next[state] ?? [] { visit(step.to) }
        }
        visit(feature.initial)
        let unreachable = feature.states.indices.filter { !seen.contains($0) }
        let led = Set(steps.joined().filter { $0.from != $0.to && unreachable.contains($0.from) }.map(\.to))
        let initial = name(feature.initial)
        for state in unreachable.filter({ !led.contains($0) }) + unreachable where !seen.contains(state) {
            sink.report(.unreachableState(name(state), initial: initial, at: place(ofState: state)))
            visit(state)
        }
        return unreachable
    }

    /// - Parameter unreachable: States of which it is said already that they are on no way.
    func lintExits(_ steps: [Set<Transition>], except unreachable: [Int]) {
        for (index, state) in feature.states.enumerated()
        where !state.isTerminal && !unreachable.contains(index) {
            let leadsOut = steps.contains { $0.contains { $0.from == index && $0.to != index } }
            if presentsError(state), state.retry == nil, !leadsOut {
                sink.report(.stuckErrorState(name(index), at: place(ofState: index)))
            } else if feature.states.count > 1, !leadsOut,
                !feature.actions.contains(where: { $0.from.contains(index) })
            {
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
        for second in feature.states.indices where second != feature.initial {
            let first = feature.states.indices.prefix(second).first {
                $0 != feature.initial && isSame($0, second)
            }
            guard let first else { continue }
            sink.report(
                .redundantState(
                    name(second), first: name(first), at: place(ofState: second), place(ofState: first)))
        }
    }

    private func isSame(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (feature.states[first], feature.states[second])
        func content(_ state: State) -> [[String]] {
            state.content.map { [$0.name.text, $0.type.text, "\($0.isEditable)"] }
        }
        guard !a.content.isEmpty, content(a) == content(b), a.transients == b.transients,
            a.presentation == b.presentation, a.retry == b.retry, a.isTerminal == b.isTerminal
        else { return false }
        func followed(_ state: Int) -> [[SwiftName]] {
            feature.children.map { $0.follows.filter { $0.state == state }.map(\.action) }
        }
        guard followed(first) == followed(second) else { return false }
        return feature.actions.allSatisfy { action in
            func touching(_ state: Int) -> Set<Transition> {
                Set(
                    action.transitions.filter { $0.from == state || $0.to == state }.map {
                        Transition(
                            from: $0.from == second ? first : $0.from, to: $0.to == second ? first : $0.to)
                    })
            }
            return action.from.contains(first) == action.from.contains(second)
                && action.emits.contains(first) == action.emits.contains(second)
                && touching(first) == touching(second)
        }
    }

    func lintTransients() {
        let emitted = Set(feature.actions.flatMap(\.emits))
        for (index, transient) in spec.transients.enumerated() {
            let carriers = feature.states.indices.filter { feature.states[$0].transients.contains(index) }
            guard emitted.isDisjoint(with: carriers) else { continue }
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
        for (action, spec) in zip(feature.actions, spec.actions) {
            guard let range = spec.runs?.range ?? spec.debounce?.range,
                action.policy == .restartable || action.policy == .concurrent
            else { continue }
            let passed = action.outcomes.flatMap { $0.emits.dropLast() }
            let waiting = action.emits.filter { feature.states[$0].presentation?.style == .progress }
            guard let state = (passed + waiting).first(where: { !action.from.contains($0) }) else { continue }
            sink.report(
                .policyUnreachable(spec.name.value, action.policy, state: name(state), at: place(range)))
        }
    }
}
