import SourceText
import SwiftCode

/// Resolves children and events, without the children's specs.
extension Resolver {
    func child(_ child: ChildSpec) -> Child {
        var origin = child.origin
        origin[.present] = child.presentation?.style.range
        return Child(
            name: findings.name(child.name, as: .lowerCamel),
            feature: findings.name(child.feature, as: .upperCamel).text,
            id: id(of: child),
            isOptional: isOptional(child),
            events: child.events.map(wire),
            reactions: child.reactions.map(wire),
            follows: child.follows.map { wire in
                Child.FollowWire(
                    state: index(of: wire.source, in: states),
                    action: findings.name(wire.action, as: .lowerCamel),
                    values: wire.values.map(value),
                    stateRange: wire.source.range, actionRange: wire.action.range)
            },
            presentation: presentation(of: child),
            origin: origin
        )
    }

    private func wire(_ wire: ChildSpec.Wire) -> Child.Wire {
        Child.Wire(
            trigger: findings.name(wire.source, as: .lowerCamel), action: index(of: wire.action, in: actions),
            isAwaited: wire.isAsync?.value ?? false,
            triggerRange: wire.source.range, actionRange: wire.action.range)
    }

    private func value(
        _ value: (label: Located<String>, property: Located<String>)
    ) -> Child.FollowWire.Value {
        Child.FollowWire.Value(
            label: value.label.value == "_" ? SwiftName("_") : findings.name(value.label, as: .lowerCamel),
            property: findings.name(value.property, as: .lowerCamel),
            labelRange: value.label.range, propertyRange: value.property.range)
    }

    private func isOptional(_ child: ChildSpec) -> Bool {
        guard let isOptional = child.isOptional, isOptional.value else { return false }
        guard child.isMany?.value == true else { return true }
        report(.optionalAndMany(child.name.value, at: place(isOptional.range)))
        return false
    }

    /// Returns an index even for an unknown name, so that the wire's other end is checked, too.
    private func index(of reference: Located<String>, in table: SymbolTable) -> Int {
        if let index = findings.resolve(reference, in: table) { return index }
        findings.faultyNames.insert(reference.range)
        return 0
    }

    private func id(of child: ChildSpec) -> SwiftType? {
        guard child.isMany?.value == true else {
            if let id = child.id { report(.idWithoutMany(child.name.value, at: place(id.range))) }
            return nil
        }
        guard let written = child.id else {
            report(.manyWithoutID(child.name.value, at: place(child.name.range)))
            return .faulty
        }
        return findings.type(written)
    }

    func event(_ event: EventSpec) -> Event {
        Event(
            name: findings.name(event.name, as: .lowerCamel),
            summary: event.summary?.value,
            parameters: parameters(event.parameters, at: .stored),
            isAsync: event.isAsync?.value ?? false,
            origin: event.origin
        )
    }
}
