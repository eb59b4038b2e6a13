import Emission
import SourceText
import SpecLanguage
import SwiftCode

/// Child view models, and the calls and events between parent and child.
extension FeatureComparison {
    mutating func compareChildren() {
        // A view model has optional children and dictionaries by default, unless it must name their type.
        let naming: Set<Audience> = new.observation == .observableObject ? [.emitters] : []
        let kept = match(
            old.children, new.children, gone: .childRemoved, came: .childAdded,
            cameFor: { $0.isKept ? naming : .all })
        for child in kept {
            let (before, now) = (child.old, child.new)
            if before.feature != now.feature || before.id != now.id || before.isOptional != now.isOptional {
                report(.childChanged, child.part, "is \(now.held), and was \(before.held)")
            } else if old.wires(of: before) != new.wires(of: now) {
                report(.wiringChanged, child.part, "has other wires")
            }
            comparePresentations((before.presentation, nil), (now.presentation, nil), of: child.part)
        }
        guard new.has(.emitter) else { return }
        let isConnected = newInterface.isConnected
        compare(
            oldInterface.isConnected, isConnected, isConnected ? .connectionAdded : .connectionRemoved,
            of: feature
        ) {
            $1
                ? "has wires, or edits that run an action, and must be connected"
                : "no longer has anything to connect"
        }
    }

    /// Screens are cases of the path's enum, and the view model makes those that actions push.
    mutating func comparePath() {
        let kept = match(
            old.path, new.path, gone: .screenRemoved, came: .screenAdded,
            cameFor: { [new] in new.maker(of: $0) == nil ? [.views] : .all })
        if Matching(old.path, new.path, by: \.name).isReordered {
            report(.screensReordered, feature, "has the screens of its path in another order")
        }
        for screen in kept {
            let (before, now) = (screen.old, screen.new)
            if before.feature != now.feature {
                report(.screenChanged, screen.part, "is '\(now.feature)', and was '\(before.feature)'")
            } else if old.wires(of: before) != new.wires(of: now) {
                report(.wiringChanged, screen.part, "has other wires")
            }
            let made = (old.maker(of: before), new.maker(of: now))
            if made.0 != made.1 {
                report(
                    .makerChanged, screen.part,
                    made.1.map { "is made by '\($0)' now" } ?? "is no longer made by '\(made.0 ?? "")'",
                    // The view model may keep the function.
                    only: made.1 == nil ? [] : .all)
            }
        }
    }

    mutating func compareEvents() {
        for event in match(old.events, new.events, gone: .eventRemoved, came: .eventAdded) {
            let (before, now) = (event.old, event.new)
            // They are the properties of a payload, matched by name.
            if before.parameters.map(\.name) != now.parameters.map(\.name) || before.isAsync != now.isAsync
                || before.parameters.map(\.type.normalForm) != now.parameters.map(\.type.normalForm)
            {
                report(.eventParametersChanged, event.part, "has other parameters")
            }
        }
    }
}

extension Child {
    fileprivate var held: String {
        id.map { "'[\($0.text): \(feature)]'" } ?? (isOptional ? "'\(feature)?'" : "'\(feature)'")
    }
}

extension Feature {
    fileprivate func wires(of child: Child) -> Set<String> {
        let events = child.events.map { wire in
            "\(wire.trigger.text) \(wire.isAwaited ? "awaits" : "runs") \(actions[wire.action].name.text)"
        }
        let reactions = child.reactions.map { "on \($0.trigger.text) \(actions[$0.action].name.text)" }
        let follows = child.follows.map { wire in
            let values = wire.values.map { "\($0.label.text): \($0.property.text)" }
            return
                "\(states[wire.state].name.text) follows \(wire.action.text)(\(values.joined(separator: ", ")))"
        }
        let popped = child.popped.map { ["popped runs \(actions[$0].name.text)"] } ?? []
        return Set(events + reactions + follows + popped)
    }

    /// `makeProduct(id: Int)`, the function that makes a screen; nil if no action pushes it.
    fileprivate func maker(of screen: Child) -> String? {
        pushed.first { $0.screen.name == screen.name }.map { _, action in
            let parameters = action.parameters.map { parameter in
                let label = parameter.label.map { $0 + " " } ?? ""
                return "\(label)\(parameter.name.text): \(parameter.type.normalForm.text)"
            }
            return "\(names.make(screen.name))(\(parameters.joined(separator: ", ")))"
        }
    }
}
