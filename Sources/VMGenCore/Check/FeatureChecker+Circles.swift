import SourceText
import SwiftCode

/// Features that contain each other, and wires that run each other for ever.
extension FeatureChecker {
    /// Each cycle is reported once, where the feature stands whose name comes first.
    func checkChildCycles() {
        let start = spec.feature.value
        for child in spec.children {
            guard let path = path(from: child.feature.value, to: start) else { continue }
            let names = [start, child.feature.value] + path.map(\.child.feature.value)
            let notes = path.map { edge in
                Diagnostic.Note(
                    "'\(edge.child.feature.value)' is a child of '\(edge.parent.feature.value)' here",
                    at: SourcePlace(edge.parent.file, edge.child.feature.range))
            }
            report(.childCycle(names, at: place(child.feature.range), notes: notes))
        }
    }

    /// The shortest way down from one feature to another, through features whose names come after the latter.
    private func path(from first: String, to end: String) -> [(parent: FeatureSpec, child: ChildSpec)]? {
        if first == end { return [] }
        var ways: [(feature: String, path: [(parent: FeatureSpec, child: ChildSpec)])] = [(first, [])]
        var seen: Set<String> = [first]
        var next = 0
        while next < ways.count {
            let (feature, path) = ways[next]
            next += 1
            guard feature > end, let parent = peers[feature] else { continue }
            for child in parent.children {
                let longer = path + [(parent, child)]
                if child.feature.value == end { return longer }
                if seen.insert(child.feature.value).inserted { ways.append((child.feature.value, longer)) }
            }
        }
        return nil
    }

    /// An event runs an action that enters a state that runs the child's action that tells the event.
    ///
    /// No spec says which action tells an event. So a circle is sure only where the child has no action but
    /// those that the circle runs.
    func checkCircle(_ child: Child, _ childSpec: ChildSpec, _ peer: FeatureSpec, _ feature: Feature) {
        guard !peer.actions.isEmpty else { return }
        for (wire, wireSpec) in zip(child.events, childSpec.events)
        where childSpec.events.count == child.events.count && childSpec.follows.count == child.follows.count {
            // An action that says nothing of what it emits shows no fault.
            let actionSpec = spec.actions[wire.action]
            if actionSpec.emits == nil, actionSpec.outcomes.isEmpty { continue }
            let entered = Set(
                feature.actions[wire.action].transitionRows.flatMap { row in
                    row.to.filter { to in row.from.contains { $0 != to } }
                })
            let run = zip(child.follows, childSpec.follows).filter { entered.contains($0.0.state) }
            let names = Set(run.map(\.0.action.text))
            guard peer.actions.allSatisfy({ names.contains($0.name.value) }),
                let event = peer.events.first(where: { $0.name.value == wire.event.text })
            else { continue }
            let follow = run[0]
            report(
                .wiringCycle(
                    event: wire.event.text, action: feature.actions[wire.action].name.text,
                    state: feature.states[follow.0.state].name.text, child: follow.0.action.text,
                    at: place(wireSpec.source.range), follow: place(follow.1.source.range),
                    declared: SourcePlace(peer.file, event.name.range)))
            return
        }
    }
}
