import SourceText
import SwiftCode

/// Limits the amount of code that a short spec can generate.
struct SizeCheck: FeatureCheck {
    let feature: Feature
    let specs: [ActionSpec]
    let findings: Findings

    /// The most pairs of all kinds.
    static let mostPairs = 100_000

    /// Things of one kind that are counted together with others.
    private struct Pairs {
        /// The message, before and after the number.
        let text: (start: String, end: String)
        let help: Help
        let counts: [(range: SourceRange, count: Int)]
    }

    /// Reports a feature with too many pairs.
    func isWithinLimit() -> Bool {
        var sum = 0
        for pairs in [ofStates, ofKept, ofSubstates, ofOverloads, ofReads] {
            for (range, count) in pairs.counts {
                sum += min(count, Self.mostPairs + 1)
                guard sum <= Self.mostPairs else {
                    let text = "\(pairs.text.start) more than \(Self.mostPairs) \(pairs.text.end)"
                    report(.tooLarge, text, at: range, help: pairs.help)
                    return false
                }
            }
        }
        return true
    }

    /// A state with each shared property and each of its transients, and with each action that it allows or that may
    /// emit it.
    private var ofStates: Pairs {
        var carriers = feature.transients.map { _ in 0 }
        for index in feature.states.flatMap(\.transients) { carriers[index] += 1 }
        return Pairs(
            text: (
                "the states have",
                "shared properties, transients and actions, each counted for every state"
            ), help: "name the states that carry a transient, or split the feature",
            counts: feature.shared.map { ($0.origin.range, feature.states.count) }
                + zip(feature.transients, carriers).map { ($0.origin.range, $1) }
                + feature.actions.map { ($0.origin.range, $0.from.count + $0.emits.count) })
    }

    /// A function that emits a state and keeps some of the transients that stay, with each of its arguments. With at
    /// most three such transients, there are few functions.
    private var ofKept: Pairs {
        let states = feature.has(.payloads) ? feature.states : []
        return Pairs(
            text: ("the functions that emit this state have", "parameters and transients that they keep"),
            help: "use 'resets: emission' for some of its transients, or split the feature",
            counts: states.compactMap { state in
                let kept = state.transients.count { feature.transients[$0].keepsUntilDismissed }
                let arguments = state.properties.count + state.transients.count
                return kept > 3 ? (state.origin.range, kept * arguments) : nil
            })
    }

    /// A property with each state of the substates that it stores in place, of those in them and so on, and with each
    /// property of these states. For a value that is nested in many, the compiler takes as long as for many values.
    private var ofSubstates: Pairs {
        let properties = feature.substates.isEmpty ? [] : feature.allStates.flatMap(\.properties)
        let nesting = SubstateNesting(feature)
        var sizes = feature.substates.map { _ in 0 }
        func size(_ property: Property) -> Int {
            nesting.inPlace(property.type).reduce(0) { min($0 + sizes[$1], Self.mostPairs + 1) }
        }
        for index in nesting.innermostFirst(feature.substates) {
            sizes[index] = feature.substates[index].states.reduce(0) { sum, state in
                state.content.reduce(sum + 1) { min($0 + 1 + size($1), Self.mostPairs + 1) }
            }
        }
        return Pairs(
            text: (
                "with this property, values hold",
                "states and properties of substates, each counted wherever it is"
            ), help: "hold it in an array, or split the feature",
            counts: properties.map { ($0.origin.range, size($0)) })
    }

    /// An overload that leaves out an argument, with each parameter.
    private var ofOverloads: Pairs {
        Pairs(
            text: ("the overloads of actions have", "parameters"),
            help: "give fewer parameters a default, or declare a type for them",
            counts: feature.actions.filter { !$0.isPrivate }.map { action in
                let defaults = action.parameters.count { $0.defaultValue != nil }
                return (action.origin.range, defaults * action.parameters.count)
            })
    }

    /// A state from which an action runs, with each property that the values of `shows` and `sends` name and that the
    /// outcomes set before.
    private var ofReads: Pairs {
        lazy var carriers = feature.states.enumerated().reduce(into: [String: Set<Int>]()) {
            carriers, entry in
            for property in entry.element.properties {
                carriers[property.name.text, default: []].insert(entry.offset)
            }
        }
        return Pairs(
            text: (
                "the values and the outcomes of actions name",
                "properties, each counted for every state from which the action runs"
            ), help: "list fewer states in 'from', or split the feature",
            counts: zip(feature.actions, specs).map { action, spec in
                let effects = spec.effects.map { effect in
                    Set(effect.values.flatMap { MaskedSource(Array($0.value.text.utf8)).words })
                }
                let given = spec.outcomes.map { Set($0.given.map(\.name.value)) }
                let pairs = (effects + given).joined().reduce(0) { sum, name in
                    sum + (carriers[name].map { states in action.from.count(where: states.contains) } ?? 0)
                }
                return (action.origin.range, pairs)
            })
    }
}
