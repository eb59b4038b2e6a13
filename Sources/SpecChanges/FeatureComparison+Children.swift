import SourceText
import SwiftCode
import VMGenCore

/// Child view models, and the calls and events between parent and child.
extension FeatureComparison {
    mutating func compareChildren() {
        let (before, now) = (old.children, new.children)
        let matching = NameMatching(before.map(\.name), now.map(\.name))
        for index in matching.gone {
            report(.childRemoved, [before[index].name.text], "is gone", at: gone(before[index]))
        }
        for index in matching.came {
            // A view model has optional children and dictionaries by default, unless it must name their type.
            let naming: Set<Audience> = new.observation == .observableObject ? [.emitters] : []
            report(
                .childAdded, [now[index].name.text], "is new",
                at: came(now[index]),
                only: now[index].isKept ? naming : Set(Audience.allCases))
        }
        for (index, newIndex) in matching.kept {
            let name = [now[newIndex].name.text]
            let places = Places(before[index].origin, now[newIndex].origin)
            if before[index].feature != now[newIndex].feature || before[index].id != now[newIndex].id
                || before[index].isOptional != now[newIndex].isOptional
            {
                report(
                    .childChanged, name, "is \(now[newIndex].held), and was \(before[index].held)", at: places
                )
            } else if old.wires(of: before[index]) != new.wires(of: now[newIndex]) {
                report(.wiringChanged, name, "has other wires", at: places)
            }
            comparePresentations(
                (before[index].presentation, nil), (now[newIndex].presentation, nil), name, at: places)
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
        let (before, now) = (old.events, new.events)
        let matching = NameMatching(before.map(\.name), now.map(\.name))
        for index in matching.gone {
            report(
                .eventRemoved, [before[index].name.text], "is gone",
                at: gone(before[index]))
        }
        for index in matching.came {
            report(
                .eventAdded, [now[index].name.text], "is new",
                at: came(now[index]))
        }
        for (index, newIndex) in matching.kept {
            // They are the properties of a payload, matched by name.
            let (oldNames, newNames) = (
                before[index].parameters.map(\.name), now[newIndex].parameters.map(\.name)
            )
            guard
                oldNames != newNames || before[index].isAsync != now[newIndex].isAsync
                    || before[index].parameters.map(\.type.normalForm)
                        != now[newIndex].parameters.map(\.type.normalForm)
            else { continue }
            report(
                .eventParametersChanged, [now[newIndex].name.text], "has other parameters",
                at: Places(before[index].origin, now[newIndex].origin))
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
            "\(wire.event.text) \(wire.isAwaited ? "awaits" : "runs") \(actions[wire.action].name.text)"
        }
        let reactions = child.reactions.map { "on \($0.state.text) \(actions[$0.action].name.text)" }
        let follows = child.follows.map { wire in
            let values = wire.values.map { "\($0.label.text): \($0.property.text)" }
            return
                "\(states[wire.state].name.text) follows \(wire.action.text)(\(values.joined(separator: ", ")))"
        }
        return Set(events + reactions + follows)
    }
}
