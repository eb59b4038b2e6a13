import SourceText
package import SpecLanguage
import SwiftCode

/// The chart of a checked feature. It has the same transitions as the emitter, its tests and lint.
extension StateChart {
    package init(_ feature: Feature) {
        let staying = feature.actions.filter { $0.section == nil && $0.transitionRows.isEmpty }
        let sections = feature.sections.indices.map { Section(feature, $0) }
        let states = feature.states.indices.map { index in
            let boxed = feature.sections.indices.filter { sections[$0].holder == index }
            return State(feature, index, boxed: boxed, staying: staying)
        }
        specName = feature.file.fileName
        name = feature.name
        summary = feature.summary
        initial = feature.initial
        edges = Self.edges(of: feature)
        actions = feature.actions.map { Action($0, of: feature) }
        children = feature.children.map { Child($0, of: feature) }
        screens = feature.path.map { Child($0, of: feature) }
        events = feature.events.map { Self.signature($0.name, $0.parameters) }
        notes = Self.notes(of: feature, staying: staying)
        self.sections = sections
        play = Self.play(feature)
        self.states = states
    }

    /// Merges parallel edges into one edge with several labels, and an action's edges from several states to one into
    /// one edge. Steps that lead from every state begin at `any`, if that saves more than it costs.
    private static func edges(of feature: Feature) -> [Edge] {
        struct Ends: Hashable {
            var sources: [Int]?
            var target: Int
        }
        var labels: [Ends: [Label]] = [:]
        for flow in feature.actions.indices.map({ Flow(of: $0, in: feature) }) {
            let traits = traits(of: flow, in: feature)
            for (target, sources) in flow.origins {
                let found = Self.labels(of: flow, to: target, from: sources, traits)
                let isStart =
                    flow.isPlain || sources.allSatisfy { flow.starts(Transition(from: $0, to: target)) }
                if sources.count == feature.states.count, sources.count > 2, isStart {
                    // A later step that leads the same way adds nothing.
                    let fewest = found.map(\.label).min { $0.outcomes.count < $1.outcomes.count }
                    if let fewest {
                        labels[Ends(sources: nil, target: target), default: []].append(fewest)
                    }
                } else {
                    for (label, sources) in found {
                        labels[Ends(sources: sources, target: target), default: []].append(label)
                    }
                }
            }
        }
        var edges = labels.map { Edge(sources: $0.sources, target: $0.target, labels: $1) }
            .sorted { $0.precedes($1) }
        for index in edges.indices {
            if edges[index].source == nil { edges[index].lines = edges[index].sources ?? [] }
        }
        // The initial state stays connected with the states that follow it, because readers start there.
        let leaves = edges.contains { edge in
            (edge.source == feature.initial || edge.lines.contains(feature.initial))
                && edge.target != feature.initial
        }
        let first = edges.firstIndex { $0.sources == nil && $0.target != feature.initial }
        if !leaves, let first { edges[first].lines = [feature.initial] }
        return edges
    }

    /// The labels of steps to a state, each with the states from which these lead.
    ///
    /// - Parameter traits: Those of the action's first step.
    private static func labels(of flow: Flow, to target: Int, from sources: [Int], _ traits: [String])
        -> [(label: Label, sources: [Int])]
    {
        if flow.isPlain {
            return [(Label(action: flow.action.name.text, outcomes: [], traits: traits), sources)]
        }
        let steps = sources.map { source in
            (source, label(of: Transition(from: source, to: target), in: flow, traits))
        }
        return Dictionary(grouping: steps, by: \.1).map { ($0, $1.map(\.0)) }
            .sorted { $0.1.lexicographicallyPrecedes($1.1) }
    }

    private static func label(of step: Transition, in flow: Flow, _ traits: [String]) -> Label {
        let isStart = flow.starts(step)
        let outcomes = flow.action.courses
        let possible = isStart ? flow.outcomes.counts[step.from, default: 0] : outcomes.count
        let places = flow.outcomes.places[step, default: []]
        return Label(
            action: flow.action.name.text,
            outcomes: places.count >= possible ? [] : places.map { outcomes[$0].name.text },
            traits: isStart ? traits : [])
    }

    private static func traits(of flow: Flow, in feature: Feature) -> [String] {
        var traits = traits(of: flow.action, in: feature)
        // The models of later states do not have the action, so its first step lists the states it leads to.
        if feature.has(.models) {
            let results = flow.results.map { feature.states[$0].name.text }
            if let last = results.last {
                let others = results.dropLast().joined(separator: ", ")
                traits.append("then " + (others.isEmpty ? last : "\(others) or \(last)"))
            }
        }
        return traits
    }

    /// The effect of a call, and the events that trigger it.
    static func traits(of action: SpecLanguage.Action, in feature: Feature) -> [String] {
        var traits: [String] = []
        if feature.has(.emitter) {
            if action.isAsync { traits.append(action.policy.rawValue) }
            traits += action.options.map { "\($0.key.rawValue) \($0.text)" }
            if let requirement = action.requires { traits.append("requires \(requirement.text)") }
            if action.isPrivate { traits.append("private") }
            if let rules = action.section {
                traits.append("section \(feature.sections[rules.section].name.text)")
            }
            if !action.cancels.isEmpty {
                let names = action.cancels.map { feature.actions[$0].name.text }
                traits.append("cancels " + names.joined(separator: ", "))
            }
        }
        if let screen = action.pushes {
            traits.append("pushes \(feature.path[screen].name.text)")
            if let unless = action.unless { traits.append("unless \(unless.rawValue)") }
        }
        if let pops = action.pops { traits.append("pops \(feature.text(pops))") }
        for child in feature.connectable {
            for wire in child.events + child.reactions
            where feature.actions[wire.action].name == action.name {
                traits.append("on \(child.name.text).\(wire.trigger.text)")
            }
        }
        return traits
    }

    static func signature(_ name: SwiftName, _ parameters: [Parameter]) -> String {
        guard !parameters.isEmpty else { return name.text }
        let list = parameters.map { parameter in
            (parameter.label.map { $0 + " " } ?? "") + "\(parameter.name.text): \(parameter.type.text)"
        }
        return "\(name.text)(\(list.joined(separator: ", ")))"
    }
}

extension StateChart.Section {
    fileprivate init(_ feature: Feature, _ index: Int) {
        let section = feature.sections[index]
        let lasting = section.holders.first { !feature.states[$0].isPending }
        name = section.name.text
        substate = feature.substates[section.substate].name.text
        chart = StateChart(feature.region(index))
        holder = lasting ?? section.holders.first ?? feature.initial
    }
}

extension StateChart.Child {
    fileprivate init(_ child: SpecLanguage.Child, of feature: Feature) {
        self.init(
            name: child.name.text, feature: child.feature, id: child.id?.text,
            isOptional: child.isOptional,
            events: child.events.map { ($0.trigger.text, feature.actions[$0.action].name.text) },
            reactions: child.reactions.map { ($0.trigger.text, feature.actions[$0.action].name.text) },
            follows: child.follows.map { (feature.states[$0.state].name.text, $0.call) },
            popped: child.popped.map { feature.actions[$0].name.text })
    }
}

extension StateChart.Action {
    fileprivate init(_ action: SpecLanguage.Action, of feature: Feature) {
        let own = action.section.map { feature.region($0.section) }
        let states = own?.states ?? feature.states
        let (from, emits) = action.section.map { ($0.from, $0.emits) } ?? (action.from, action.emits)
        let isFromAll = from.count == states.count
        self.init(
            name: action.name.text,
            signature: StateChart.signature(action.name, action.parameters),
            summary: action.summary,
            traits: StateChart.traits(of: action, in: feature),
            from: isFromAll && own == nil ? nil : from.map { states[$0].name.text },
            emits: emits.map { states[$0].name.text }
                + (action.emitsCurrent ? [SpecLanguage.Action.current] : []))
    }
}

extension StateChart.Edge {
    /// Whether it comes before another edge: those from several states come first.
    fileprivate func precedes(_ other: Self) -> Bool {
        let (own, others) = (rank, other.rank)
        if own != others { return own < others }
        return (sources ?? []).lexicographicallyPrecedes(other.sources ?? [])
    }

    private var rank: (Int, Int) {
        guard sources != nil else { return (-2, target) }
        return source.map { ($0, target) } ?? (-1, target)
    }
}
