import SourceText
import YAMLSyntax

extension FeatureSpecDecoder {
    /// Decodes a type, `{ type, example }`, `{ protocol, methods, properties }` or `{ from: Feature }`.
    func dependency(_ pair: YAMLPair) -> DependencySpec? {
        let what = "dependency '\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.code(pair.value, what).map {
                DependencySpec(name: pair.key, kind: .type($0, example: nil))
            }
        }
        guard let reader = mapping(pair.value, what, .dependency) else { return nil }
        func missing(_ key: String) {
            guard !reader.hasUnknownKeys else { return }
            sink.report(.missingKey(key, of: what, at: SourcePlace(file, pair.key.range)))
        }
        if let shared = reader.optional("from") {
            let others = MappingForm.service.names + MappingForm.ownType.names
            if others.contains(where: { reader.optional($0) != nil }) {
                sink.report(.sharedAndDeclared(shared.range, in: file, what))
                return nil
            }
            return reader.name("from").map { DependencySpec(name: pair.key, kind: .shared(feature: $0)) }
        }
        let declares = MappingForm.service.names.contains { reader.optional($0) != nil }
        if let own = ["type", "example"].lazy.compactMap({ key in reader.optional(key) }).first {
            if declares {
                let isNamed = reader.optional("protocol") != nil
                sink.report(.typedAndDeclared(own.range, in: file, what, isNamed: isNamed))
                return nil
            }
            guard reader.optional("type") != nil else {
                missing("type")
                return nil
            }
            let example = reader.expression("example")
            return reader.type("type").map {
                DependencySpec(name: pair.key, kind: .type($0, example: example))
            }
        }
        let methods = entries(reader, "methods", holdingCode: true).flatMap(overloads)
        let properties = entries(reader, "properties", holdingCode: true).compactMap(serviceProperty)
        guard reader.optional("protocol") != nil else {
            missing("protocol")
            return nil
        }
        guard let name = reader.name("protocol") else { return nil }
        return DependencySpec(
            name: pair.key,
            kind: .service(protocolName: name, methods: methods, properties: properties)
        )
    }

    /// Decodes a method, or the list of a method's overloads.
    private func overloads(_ pair: YAMLPair) -> [MethodSpec] {
        let what = "method '\(shown(pair))'"
        guard case .sequence(let items, let isFlow) = pair.value.content, !isFlow || isList(items) else {
            return method(pair.value, pair.key, what).map { [$0] } ?? []
        }
        if items.isEmpty {
            sink.report(.wrongKind(pair.value, in: file, what, expected: "a signature"))
        }
        return items.compactMap { method($0, pair.key, "an overload of \(what)") }
    }

    /// Whether a flow sequence is a list of signatures. A single plain word in brackets is an array type, whose
    /// arrow is missing.
    private func isList(_ items: [YAMLNode]) -> Bool {
        guard items.count == 1, case .scalar(let scalar) = items[0].content else { return true }
        return scalar.style != .plain || scalar.text.utf8.first == UInt8(ascii: "(")
    }

    /// Decodes a signature, or the long form with examples for tests.
    private func method(_ value: YAMLNode, _ name: Located<String>, _ what: String) -> MethodSpec? {
        if value.isEmpty {
            let signature = CodeSpec(text: "", range: value.range, textStart: value.range.start)
            return MethodSpec(name: name, signature: signature)
        }
        guard isLongForm(value) else {
            return values.code(value, what, expected: "a signature")
                .map { MethodSpec(name: name, signature: $0) }
        }
        guard
            let reader = mapping(value, what, .method, at: name.range),
            let node = reader.required("signature"),
            let signature = values.code(node, "'signature'", expected: "a signature")
        else { return nil }
        return MethodSpec(
            name: name,
            signature: signature,
            returns: reader.expression("returns"),
            throwsError: reader.expression("throws")
        )
    }

    private func serviceProperty(_ pair: YAMLPair) -> ServicePropertySpec? {
        let what = "property '\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.code(pair.value, what).map { ServicePropertySpec(name: pair.key, type: $0) }
        }
        guard let reader = mapping(pair.value, what, .serviceProperty, at: pair.key.range),
            let type = reader.type("type")
        else {
            return nil
        }
        return ServicePropertySpec(name: pair.key, type: type, isSettable: reader.boolean("settable"))
    }

    /// Decodes a feature's name, or the long form with its wires.
    func child(_ pair: YAMLPair) -> ChildSpec? {
        let what = "child '\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.text(pair.value, what, expected: "a feature's name")
                .map {
                    ChildSpec(
                        name: pair.key, feature: $0, events: [], follows: [],
                        origin: Origin(pair.key.range, [.feature: $0.range]))
                }
        }
        guard let reader = mapping(pair.value, what, .child, at: pair.key.range) else { return nil }
        let events = entries(reader, "events").compactMap { wire($0, .eventWire) }
        let reactions = entries(reader, "on").compactMap { wire($0, .stateWire) }
        let follows = entries(reader, "follows").compactMap { wire($0, .followWire) }
        let isOptional = reader.boolean("optional")
        let isMany = reader.boolean("many")
        let id = reader.type("id")
        let presentation = presentation(reader, isModal: true)
        return reader.name("feature").map {
            ChildSpec(
                name: pair.key, feature: $0, events: events, reactions: reactions, follows: follows,
                isOptional: isOptional, isMany: isMany, id: id, presentation: presentation,
                origin: reader.origin(of: pair.key))
        }
    }

    /// Decodes an action's name, or the long form of a wire.
    private func wire(_ pair: YAMLPair, _ form: MappingForm) -> ChildSpec.Wire? {
        let what = "'\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.text(pair.value, what, expected: "an action's name")
                .map { ChildSpec.Wire(source: pair.key, action: $0) }
        }
        guard let reader = mapping(pair.value, what, form, at: pair.key.range),
            let action = reader.name("runs")
        else { return nil }
        let isAsync = form.names.contains("async") ? reader.boolean("async") : nil
        let passed = form.names.contains("with") ? entries(reader, "with") : []
        let values = passed.compactMap { pair in
            self.values.text(pair.value, "'\(shown(pair))'", expected: "a property's name")
                .map { (label: pair.key, property: $0) }
        }
        return ChildSpec.Wire(source: pair.key, action: action, isAsync: isAsync, values: values)
    }
}
