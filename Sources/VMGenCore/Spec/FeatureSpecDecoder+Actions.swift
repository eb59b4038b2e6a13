import SourceText
import YAMLSyntax

extension FeatureSpecDecoder {
    func action(_ pair: YAMLPair) -> ActionSpec? {
        guard let reader = mapping(pair.value, "action '\(shown(pair))'", .action) else {
            return nil
        }
        return ActionSpec(
            name: pair.key,
            summary: reader.text("summary"),
            parameters: parameters(reader, .parameter),
            from: reader.names("from"),
            emits: reader.names("emits"),
            isAsync: reader.boolean("async"),
            publishes: reader.boolean("publishes"),
            runs: reader.choice("runs", of: RunPolicy.self),
            debounce: reader.text("debounce", expected: "a time such as '300ms'"),
            throttle: reader.text("throttle", expected: "a time such as '300ms'"),
            lifetime: reader.choice("lifetime", of: RunLifetime.self),
            queue: reader.name("queue"),
            cancels: reader.names("cancels") ?? [],
            isPrivate: reader.boolean("private"),
            requires: reader.name("requires"),
            shows: effect(reader, "shows", expected: "a state"),
            sends: effect(reader, "sends", expected: "an event"),
            outcomes: entries(reader, "outcomes").compactMap(outcome),
            origin: reader.origin(of: pair.key)
        )
    }

    /// Decodes `locked`, or `{ detail: { id: id } }`.
    private func effect(_ reader: MappingReader, _ key: String, expected: String) -> EffectSpec? {
        guard let node = reader.optional(key) else { return nil }
        guard isLongForm(node) else {
            return values.name(node, "'\(key)'").map { EffectSpec(name: $0, values: []) }
        }
        guard let pairs = values.entries(node, "'\(key)'") else { return nil }
        guard pairs.count == 1, let pair = pairs.first else {
            sink.report(.notOneEntry(node, in: file, "'\(key)'", expected: expected))
            return nil
        }
        guard let entries = values.entries(pair.value, "'\(shown(pair))'", holdingCode: true) else {
            return nil
        }
        return EffectSpec(
            name: pair.key,
            values: entries.compactMap { pair in
                values.code(pair.value, "'\(shown(pair))'", expected: "an expression")
                    .map { EffectSpec.Value(name: pair.key, value: $0) }
            })
    }

    /// Decodes `[loading, loaded]`, or the long form with the members that throw and return.
    private func outcome(_ pair: YAMLPair) -> OutcomeSpec? {
        let what = "outcome '\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.names(pair.value, what)
                .map { OutcomeSpec(name: pair.key, emits: $0) }
        }
        guard let reader = mapping(pair.value, what, .outcome, at: pair.key.range) else { return nil }
        let returning = entries(reader, "returning", holdingCode: true).compactMap { pair in
            values.code(pair.value, "'\(shown(pair))'", expected: "an expression")
                .map { OutcomeSpec.Returning(member: pair.key, value: $0) }
        }
        return OutcomeSpec(
            name: pair.key,
            from: reader.names("from"),
            when: conditions(reader, "when"),
            given: conditions(reader, "given"),
            throwing: throwing(reader),
            returning: returning,
            yielding: entries(reader, "yielding", holdingCode: true).compactMap(yielding),
            emits: reader.names("emits") ?? [],
            calls: messages(reader, "calls", expected: "a method such as 'service.fetchPosts'"),
            then: conditions(reader, "then"),
            sends: messages(reader, "sends", expected: "an event")
        )
    }

    /// Decodes `service.fetch`, a list of such names, or a mapping from them to errors.
    private func throwing(_ reader: MappingReader) -> [OutcomeSpec.Throwing] {
        guard let node = reader.optional("throwing"), isLongForm(node) else {
            return (reader.names("throwing") ?? []).map { OutcomeSpec.Throwing(member: $0, error: nil) }
        }
        return entries(reader, "throwing", holdingCode: true).compactMap { pair in
            if pair.value.isEmpty { return OutcomeSpec.Throwing(member: pair.key, error: nil) }
            return values.code(pair.value, "'\(shown(pair))'", expected: "an error")
                .map { OutcomeSpec.Throwing(member: pair.key, error: $0) }
        }
    }

    private func yielding(_ pair: YAMLPair) -> OutcomeSpec.Yielding? {
        guard case .sequence(let items, _) = pair.value.content else {
            sink.report(
                .wrongKind(pair.value, in: file, "'\(shown(pair))'", expected: "a list of the elements"))
            return nil
        }
        let elements = items.compactMap {
            values.code($0, "an element of '\(shown(pair))'", expected: "an expression")
        }
        return elements.count < items.count
            ? nil : OutcomeSpec.Yielding(member: pair.key, elements: elements)
    }

    /// Decodes a name, a list of names and mappings, or a mapping from names to arguments.
    private func messages(_ reader: MappingReader, _ key: String, expected: String) -> [OutcomeSpec.Message]?
    {
        reader.optional(key).map { node in
            guard case .sequence(let items, _) = node.content else { return messages(node, key, expected) }
            return items.flatMap { messages($0, key, expected) }
        }
    }

    private func messages(_ node: YAMLNode, _ key: String, _ expected: String) -> [OutcomeSpec.Message] {
        guard isLongForm(node) else {
            return values.text(node, "'\(key)'", expected: expected)
                .map { [OutcomeSpec.Message(name: $0, arguments: [])] } ?? []
        }
        return (values.entries(node, "'\(key)'") ?? []).map { pair in
            let arguments =
                pair.value.isEmpty
                ? [] : values.entries(pair.value, "'\(shown(pair))'", holdingCode: true) ?? []
            return OutcomeSpec.Message(name: pair.key, arguments: arguments.compactMap(condition))
        }
    }

    private func conditions(_ reader: MappingReader, _ key: String) -> [OutcomeSpec.Condition] {
        entries(reader, key, holdingCode: true).compactMap(condition)
    }

    private func condition(_ pair: YAMLPair) -> OutcomeSpec.Condition? {
        values.code(pair.value, "'\(shown(pair))'", expected: "an expression")
            .map { OutcomeSpec.Condition(name: pair.key, value: $0) }
    }

    func parameters(_ reader: MappingReader, _ form: MappingForm) -> [ParameterSpec] {
        entries(reader, "parameters", holdingCode: true).compactMap { parameter($0, form) }
    }

    private func parameter(_ pair: YAMLPair, _ form: MappingForm) -> ParameterSpec? {
        let what = "parameter '\(shown(pair))'"
        guard let (label, name) = labelAndName(pair) else { return nil }
        guard isLongForm(pair.value) else {
            return values.code(pair.value, what).map { ParameterSpec(label: label, name: name, type: $0) }
        }
        guard let reader = mapping(pair.value, what, form, at: pair.key.range),
            let type = reader.type("type")
        else {
            return nil
        }
        return ParameterSpec(
            label: label, name: name, type: type,
            defaultValue: form.names.contains("default") ? reader.expression("default") : nil,
            example: reader.expression("example"))
    }

    /// Returns the words of `to recipient`, each with its place.
    private func labelAndName(_ pair: YAMLPair) -> (label: Located<String>?, name: Located<String>)? {
        let text = Array(pair.key.value.utf8)
        // In a quoted key with escapes, the words have no places of their own and get the place of the whole
        // key.
        let quotes = pair.keyStyle == .plain ? 0 : 1
        let hasPlaces = pair.key.range.end - pair.key.range.start == text.count + 2 * quotes
        var words: [Located<String>] = []
        var index = 0
        while index < text.count {
            guard text[index] != UInt8(ascii: " "), text[index] != UInt8(ascii: "\t") else {
                index += 1
                continue
            }
            let start = index
            while index < text.count, text[index] != UInt8(ascii: " "), text[index] != UInt8(ascii: "\t") {
                index += 1
            }
            let base = pair.key.range.start + quotes
            let range = hasPlaces ? SourceRange(base + start, base + index) : pair.key.range
            words.append(Located(String(decoding: text[start..<index], as: UTF8.self), at: range))
        }
        switch words.count {
        case 1: return (nil, words[0])
        // A compiler warns about a label that repeats the name.
        case 2: return (words[0].value == words[1].value ? nil : words[0], words[1])
        default:
            sink.report(.badParameterKey(pair.key, in: file))
            return nil
        }
    }
}
