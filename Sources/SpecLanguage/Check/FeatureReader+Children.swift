import SourceText
import SwiftCode
import YAMLSyntax

/// Reads children and events, without the children's specs.
extension FeatureReader {
    /// Reads a feature's name, or the long form with its wires; `form` is that of a child or of a screen.
    func child(_ pair: YAMLPair, _ form: MappingForm) -> Child? {
        guard pair.value.isLongForm else {
            return values.text(pair.value, form.subject(of: pair).text, expected: "a feature's name")
                .map { child(pair.key, $0, nil) }
        }
        guard let reader = values.mapping(pair, form) else { return nil }
        let feature = reader.name("feature")
        var read = (feature == nil ? ofForms : self).child(pair.key, feature ?? pair.key, reader)
        read.popped = reader.name("popped").map { index(of: $0, in: actions) }
        return feature.map { _ in read }
    }

    private func child(
        _ name: Located<String>, _ feature: Located<String>, _ reader: MappingReader?
    ) -> Child {
        let events = wires(reader, "events", .eventWire).map(wire)
        let reactions = wires(reader, "on", .stateWire).map(wire)
        let follows = wires(reader, "follows", .followWire).map(follow)
        let isOptional = reader?.boolean("optional")
        let isMany = reader?.boolean("many")?.value ?? false
        let id = id(reader?.type("id"), of: name, isMany: isMany)
        let presentation = reader.flatMap { writtenPresentation($0, .child) }
        var origin = reader?.origin(of: name) ?? Origin(name.range, [.feature: feature.range])
        origin[.present] = presentation?.style.range
        if let isOptional, isOptional.value, isMany {
            report(
                .conflictingKeys, "child '\(name.value)' is 'optional', and one of many",
                at: isOptional.range, help: "remove one of the two: a dictionary can be empty")
        }
        return Child(
            name: findings.name(name, as: .lowerCamel),
            feature: findings.name(feature, as: .upperCamel).text,
            id: id,
            isOptional: isOptional?.value == true && !isMany,
            events: events,
            reactions: reactions,
            follows: follows,
            presentation: presentation.flatMap {
                self.presentation($0, ofChild: name.value, isOptional: isOptional?.value == true)
            },
            origin: origin
        )
    }

    private func id(_ written: CodeSpec?, of child: Located<String>, isMany: Bool) -> SwiftType? {
        guard isMany else {
            if let written {
                report(
                    .conflictingKeys, "child '\(child.value)' has an 'id' and is only one", at: written.range,
                    help: "remove it, or add 'many: true'")
            }
            return nil
        }
        if let written { return findings.type(written) }
        report(
            .missingKey, "child '\(child.value)' has no 'id' to tell the many apart", at: child.range,
            help: "add 'id:', the type of their keys")
        return .faulty
    }

    // MARK: Wires

    private typealias WrittenWire = (source: Located<String>, action: Located<String>, reader: MappingReader?)

    /// Reads wires: each an action's name, or the long form.
    private func wires(_ reader: MappingReader?, _ key: String, _ form: MappingForm) -> [WrittenWire] {
        (reader?.entries(key) ?? []).compactMap { pair in
            let what = "'\(pair.shown)'"
            guard pair.value.isLongForm else {
                return values.text(pair.value, what, expected: "an action's name")
                    .map { (pair.key, $0, nil) }
            }
            let reader = values.mapping(pair.value, Subject(what), form, at: pair.key.range)
            return reader?.name("runs").map { (pair.key, $0, reader) }
        }
    }

    private func wire(_ wire: WrittenWire) -> Child.Wire {
        Child.Wire(
            trigger: findings.name(wire.source, as: .lowerCamel), action: index(of: wire.action, in: actions),
            isAwaited: wire.reader?.boolean("async")?.value ?? false,
            triggerRange: wire.source.range, actionRange: wire.action.range)
    }

    private func follow(_ wire: WrittenWire) -> Child.FollowWire {
        Child.FollowWire(
            state: index(of: wire.source, in: states),
            action: findings.name(wire.action, as: .lowerCamel),
            values: (wire.reader?.entries("with") ?? []).compactMap(passed),
            stateRange: wire.source.range, actionRange: wire.action.range)
    }

    private func passed(_ pair: YAMLPair) -> Child.FollowWire.Value? {
        values.text(pair.value, "'\(pair.shown)'", expected: "a property's name").map { property in
            Child.FollowWire.Value(
                label: pair.key.value == "_" ? SwiftName("_") : findings.name(pair.key, as: .lowerCamel),
                property: findings.name(property, as: .lowerCamel),
                labelRange: pair.key.range, propertyRange: property.range)
        }
    }

    /// Returns an index even for an unknown name, so that the wire's other end is checked, too.
    private func index(of reference: Located<String>, in table: SymbolTable) -> Int {
        if let index = findings.resolve(reference, in: table) { return index }
        findings.faultyNames.insert(reference.range)
        return 0
    }

    // MARK: Events

    func event(_ pair: YAMLPair) -> Event? {
        guard let reader = values.mapping(pair, .event) else { return nil }
        return Event(
            name: findings.name(pair.key, as: .lowerCamel),
            summary: reader.text("summary")?.value,
            parameters: parameters(reader, .eventParameter, at: .stored).map(\.parameter),
            isAsync: reader.boolean("async")?.value ?? false,
            origin: reader.origin(of: pair.key)
        )
    }
}
