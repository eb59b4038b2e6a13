import SpecLanguage
import SwiftCode

/// Sentences about an action in doc comments.
extension ActionFields {
    var documentation: [String] {
        let summary = DocComment.lines(of: action.summary)
        return summary + (summary.isEmpty ? [] : [""]) + [" " + rule]
    }

    var rule: String {
        if root.feature.has(.models) { return destinations }
        lazy var states = action.from.map { "`\(root.feature.states[$0].name.text)`" }
        let requirement = action.requires.map { " while `\($0.text)` is true" } ?? ""
        let start = region != nil ? sectionStart : runsFromAll ? "any state" : DocComment.list(states, "or")
        let from = start + requirement
        guard action.hasBody else { return "May run from \(from). \(effect)" }
        guard action.isAsync, root.feature.has(.emitter) else { return "May run from \(from)." }
        let again =
            switch action.policy {
            case .restartable: "A new call replaces the run."
            case .droppable: "A call during a run is dropped."
            case .sequential:
                action.queue.map { "Calls of the queue `\($0)` run in order." } ?? "Calls run in order."
            case .concurrent: "Calls run concurrently."
            }
        let lifetime = action.lifetime == .viewModel ? " The run outlives its caller." : ""
        return "May run from \(from). \(again)\(lifetime)"
    }

    /// The state and the event of an action without a body.
    private var effect: String {
        let shown = (own.shows ?? action.shows).map { effect in
            let states = region?.states ?? root.feature.states
            return "Emits "
                + (effect.target.map { "`\(states[$0].name.text)`" } ?? "the current state once more")
        }
        let sent = action.sends.flatMap(\.target).map { "ends `\(root.feature.events[$0].name.text)`" }
        let effects = [shown, pathEffect, sent.map { "S" + $0 }].compactMap(\.self)
        let words = effects.enumerated().map { index, effect in
            index == 0 ? effect : effect.prefix(1).lowercased() + effect.dropFirst()
        }
        return DocComment.list(words, "and") + "." + condition
    }

    private var pathEffect: String? {
        if let screen = action.pushes { return "Pushes `\(root.feature.path[screen].name.text)`" }
        return switch action.pops {
        case nil: nil
        case .last?: "Pops the last screen"
        case .all?: "Pops all screens"
        case .above(let screen)?: "Pops the screens above the last `\(root.feature.path[screen].name.text)`"
        }
    }

    private var condition: String {
        guard let screen = action.pushes, let unless = action.unless else { return "" }
        let name = "`\(root.feature.path[screen].name.text)`"
        return switch unless {
        case .onTop: " Ignores the call while \(name) is the last screen."
        case .onPath: " Ignores the call while \(name) is on the path."
        }
    }

    private var destinations: String {
        let count = root.feature.states.count
        let states = action.emits.map { "`\(root.feature.states[$0].name.text)`" }
        switch states.count {
        case 0: return "Leads to no other state, and ends no observation."
        case count where count > 1: return "May lead to any state."
        default: return "May lead to \(DocComment.list(states, "or"))."
        }
    }
}
