import SourceText
import YAMLSyntax

/// Reads what actions show, send and lead to. `EffectResolver` and `OutcomeResolver` resolve it.
extension FeatureReader {
    /// Reads `locked`, or `{ detail: { id: id } }`.
    func effect(_ reader: MappingReader, _ key: String, expected: String) -> MessageSpec? {
        guard let node = reader.optional(key) else { return nil }
        guard node.isLongForm else {
            return values.name(node, "'\(key)'").map { MessageSpec(name: $0, values: []) }
        }
        guard let pairs = values.entries(node, "'\(key)'") else { return nil }
        guard pairs.count == 1, let pair = pairs.first else {
            values.report(
                .wrongKind, "expected \(expected) for '\(key)'", at: node.firstLine(in: file),
                help: "write one name, or one name with its values: '{ name: { property: value } }'")
            return nil
        }
        return values.entries(pair.value, "'\(pair.shown)'", holdingCode: true).map {
            MessageSpec(name: pair.key, values: $0.compactMap(value))
        }
    }

    /// Reads `[loading, loaded]`, or the long form with the members that throw and return.
    func outcome(_ pair: YAMLPair) -> OutcomeSpec? {
        guard pair.value.isLongForm else {
            return values.names(pair.value, MappingForm.outcome.subject(of: pair).text).map {
                OutcomeSpec(name: pair.key, emits: $0)
            }
        }
        guard let reader = values.mapping(pair, .outcome) else { return nil }
        func valuesOf(_ key: String) -> [ValueSpec] {
            let pairs = reader.entries(key, holdingCode: true)
            return pairs.isEmpty ? [] : pairs.filter { !isPath($0) }.compactMap(value)
        }
        return OutcomeSpec(
            name: pair.key,
            from: reader.names("from"),
            when: valuesOf("when"),
            given: valuesOf("given"),
            throwing: throwing(reader),
            returning: valuesOf("returning"),
            yielding: reader.entries("yielding", holdingCode: true).compactMap(yielding),
            using: valuesOf("using"),
            during: reader.entries("during").compactMap { pair in
                values.name(pair.value, "'\(pair.shown)'").map { .init(member: pair.key, action: $0) }
            },
            emits: reader.names("emits") ?? [],
            calls: messages(
                reader, "calls", expected: "a method such as 'service.fetchPosts'", hasLists: true),
            then: valuesOf("then"),
            givenPath: path(reader, "given"),
            thenPath: path(reader, "then"),
            sends: messages(reader, "sends", expected: "an event")
        )
    }

    /// Whether a value of `given` or `then` is the path. A feature with a path has no property of that name.
    private func isPath(_ pair: YAMLPair) -> Bool { pair.key.value == "path" && !screens.names.isEmpty }

    /// Reads the names of the screens on the path.
    private func path(_ reader: MappingReader, _ key: String) -> [Int]? {
        guard case .mapping(let pairs, _)? = reader.optional(key)?.content,
            let pair = pairs.first(where: isPath)
        else { return nil }
        return values.names(pair.value, "'path'")?.compactMap { findings.resolve($0, in: screens) }
    }

    /// Reads `service.fetch`, a list of such names, or a mapping from them to errors.
    private func throwing(_ reader: MappingReader) -> [OutcomeSpec.Throwing] {
        guard let node = reader.optional("throwing"), node.isLongForm else {
            return (reader.names("throwing") ?? []).map { OutcomeSpec.Throwing(member: $0) }
        }
        return reader.entries("throwing", holdingCode: true).compactMap { pair in
            if pair.value.isEmpty { return OutcomeSpec.Throwing(member: pair.key) }
            return values.code(pair.value, "'\(pair.shown)'", expected: "an error")
                .map { OutcomeSpec.Throwing(member: pair.key, error: $0) }
        }
    }

    private func yielding(_ pair: YAMLPair) -> OutcomeSpec.Yielding? {
        guard case .sequence(let items, _) = pair.value.content else {
            values.reject(pair.value, "'\(pair.shown)'", expected: "a list of the elements")
            return nil
        }
        let elements = items.compactMap {
            values.code($0, "an element of '\(pair.shown)'", expected: "an expression")
        }
        return elements.count < items.count
            ? nil : OutcomeSpec.Yielding(member: pair.key, elements: elements)
    }

    /// Reads a name, a list of names and mappings, or a mapping from names to arguments.
    ///
    /// - Parameter hasLists: Whether an entry may hold a list of messages.
    private func messages(
        _ reader: MappingReader, _ key: String, expected: String, hasLists: Bool = false
    ) -> [MessageSpec]? {
        reader.optional(key).map { node in
            guard case .sequence(let items, _) = node.content else {
                return messages(node, key, expected, hasLists: hasLists)
            }
            return items.flatMap { messages($0, key, expected, hasLists: hasLists) }
        }
    }

    private func messages(
        _ node: YAMLNode, _ key: String, _ expected: String, hasLists: Bool = false
    ) -> [MessageSpec] {
        guard node.isLongForm else {
            return values.text(node, "'\(key)'", expected: expected)
                .map { [MessageSpec(name: $0, values: [])] } ?? []
        }
        return (values.entries(node, "'\(key)'") ?? []).map { pair in
            if hasLists, case .sequence(let items, _) = pair.value.content {
                let list = items.flatMap { messages($0, pair.shown, expected) }
                return MessageSpec(name: pair.key, values: [], list: list)
            }
            let arguments = values.entries(pair.value, "'\(pair.shown)'", holdingCode: true) ?? []
            return MessageSpec(name: pair.key, values: arguments.compactMap(value))
        }
    }

    private func value(_ pair: YAMLPair) -> ValueSpec? {
        values.code(pair.value, "'\(pair.shown)'", expected: "an expression")
            .map { ValueSpec(name: pair.key, value: $0) }
    }
}
