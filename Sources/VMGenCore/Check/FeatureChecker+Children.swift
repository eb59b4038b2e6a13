import SourceText
import SwiftCode

/// Children and events as far as this spec alone can tell.
extension FeatureChecker {
    /// Children and events are of `mvvm`; other architectures warn of them.
    var isMVVM: Bool { architecture == .mvvm }

    func children() -> [Child] { isMVVM ? spec.children.map { child($0) } : [] }

    private func child(_ child: ChildSpec) -> Child {
        let name = name(child.name, as: .lowerCamel)
        return Child(
            name: name,
            feature: self.name(child.feature, as: .upperCamel).text,
            id: id(of: child),
            events: child.events.compactMap { wire in
                let event = self.name(wire.source, as: .lowerCamel)
                return resolve(wire.action, in: actions).map { Child.EventWire(event: event, action: $0) }
            },
            follows: child.follows.compactMap { wire in
                let action = self.name(wire.action, as: .lowerCamel)
                return resolve(wire.source, in: states).map { Child.FollowWire(state: $0, action: action) }
            }
        )
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
        let type = type(written)
        if type.knownNotEquatable, !type.isFaulty {
            report(.notAKey(type.text, at: place(written.range)))
        }
        return type
    }

    func event(_ event: EventSpec) -> Event {
        Event(
            name: name(event.name, as: .lowerCamel),
            parameters: parameters(event.parameters, at: .stored)
        )
    }

    /// Names of children in the protocol; the emitter holds those of which there are many.
    func checkChildNames(_ scope: inout NameScope) {
        for child in spec.children {
            if child.isMany?.value == true {
                reserve(child.name, "child", Self.emitterStorage)
            }
            take(Self.stored(child), "child", child.name, &scope)
            if observation(of: spec) == .observableObject {
                hides(names.childType(SwiftName(child.name.value)), "child", child.name, typeUses)
            }
        }
    }

    /// The property, and where many are stored that are observed.
    static func stored(_ child: ChildSpec) -> [String] {
        let name = child.name.value
        return child.isMany?.value == true ? [name, "_\(name)"] : [name]
    }

    /// Names within the enum of events.
    func checkEvents() {
        var scope = NameScope(reserved: ["samples"] + Self.unnameable)
        let uses = collect(spec.events.flatMap(\.parameters).map(\.type))
        for event in spec.events {
            let payload =
                event.parameters.isEmpty ? [] : [names.payload(ofEvent: SwiftName(event.name.value))]
            take([event.name.value] + payload, "event", event.name, &scope)
            for type in payload { hides(type, "event", event.name, uses) }
        }
    }
}
