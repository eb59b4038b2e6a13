import SourceText
import SwiftCode
import VMGenCore

/// Child view models, and the calls and events between parent and child.
extension FeatureComparison {
    mutating func compareChildren() {
        let matching = Matching(old.children, new.children, by: \.name)
        for child in matching.gone {
            report(.childRemoved, [child.name.text], "is gone", at: gone(child))
        }
        for child in matching.came {
            // A view model has optional children and dictionaries by default, unless it must name their type.
            let naming: Set<Audience> = new.observation == .observableObject ? [.emitters] : []
            report(
                .childAdded, [child.name.text], "is new", at: came(child),
                only: child.isKept ? naming : Set(Audience.allCases))
        }
        for (before, now) in matching.kept {
            let name = [now.name.text]
            let places = Places(before.origin, now.origin)
            if before.feature != now.feature || before.id != now.id || before.isOptional != now.isOptional {
                report(.childChanged, name, "is \(now.held), and was \(before.held)", at: places)
            } else if old.wires(of: before) != new.wires(of: now) {
                report(.wiringChanged, name, "has other wires", at: places)
            }
            comparePresentations((before.presentation, nil), (now.presentation, nil), name, at: places)
        }
        let connects = (old: oldInterface.isConnected, new: newInterface.isConnected)
        guard new.has(.emitter), connects.old != connects.new else { return }
        report(
            connects.new ? .connectionAdded : .connectionRemoved, [],
            connects.new
                ? "has wires, or edits that run an action, and must be connected"
                : "no longer has anything to connect", at: features)
    }

    mutating func compareEvents() {
        let matching = Matching(old.events, new.events, by: \.name)
        for event in matching.gone {
            report(.eventRemoved, [event.name.text], "is gone", at: gone(event))
        }
        for event in matching.came {
            report(.eventAdded, [event.name.text], "is new", at: came(event))
        }
        for (before, now) in matching.kept {
            // They are the properties of a payload, matched by name.
            let types = (
                old: before.parameters.map(\.type.normalForm), new: now.parameters.map(\.type.normalForm)
            )
            guard
                before.parameters.map(\.name) != now.parameters.map(\.name)
                    || before.isAsync != now.isAsync || types.old != types.new
            else { continue }
            report(
                .eventParametersChanged, [now.name.text], "has other parameters",
                at: Places(before.origin, now.origin))
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
        return Set(events + reactions + follows)
    }
}
