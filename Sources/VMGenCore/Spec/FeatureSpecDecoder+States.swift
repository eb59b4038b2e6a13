import SourceText
import YAMLSyntax

extension FeatureSpecDecoder {
    /// Returns nil after reporting that there are no states.
    func states(_ node: YAMLNode, _ what: String, _ form: MappingForm) -> [StateSpec]? {
        guard let pairs = values.entries(node, what) else { return nil }
        guard !pairs.isEmpty else {
            sink.report(.noStates(node, in: file, what))
            return nil
        }
        return pairs.map { state($0, form) }
    }

    private func state(_ pair: YAMLPair, _ form: MappingForm) -> StateSpec {
        guard let reader = mapping(pair.value, "state '\(shown(pair))'", form) else {
            return StateSpec(name: pair.key, content: [], origin: Origin(pair.key.range))
        }
        return StateSpec(
            name: pair.key,
            summary: reader.text("summary"),
            content: content(reader),
            presentation: presentation(reader, isModal: form.name == MappingForm.substateState.name),
            retry: reader.name("retry"),
            isTerminal: reader.boolean("terminal"),
            pendingFor: reader.names("while"),
            model: reader.text("model"),
            origin: reader.origin(of: pair.key)
        )
    }

    func substate(_ pair: YAMLPair) -> SubstateSpec? {
        states(pair.value, "substate '\(shown(pair))'", .substateState)
            .map { SubstateSpec(name: pair.key, states: $0) }
    }

    /// Decodes the content of a state, or of all states.
    func content(_ reader: MappingReader) -> [PropertySpec] {
        entries(reader, "content", holdingCode: true).compactMap(property)
    }

    private func property(_ pair: YAMLPair) -> PropertySpec? {
        let what = "property '\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.code(pair.value, what).map { PropertySpec(name: pair.key, type: $0) }
        }
        guard let reader = mapping(pair.value, what, .property, at: pair.key.range),
            let type = reader.type("type")
        else {
            return nil
        }
        return PropertySpec(
            name: pair.key,
            type: type,
            summary: reader.text("summary"),
            defaultValue: reader.expression("default"),
            example: reader.expression("example"),
            editable: reader.optional("editable").flatMap(editable)
        )
    }

    /// Decodes `true`, `false` or `{ runs: search }`.
    private func editable(_ node: YAMLNode) -> EditableSpec? {
        guard case .mapping = node.content else {
            return values.boolean(node, "'editable'").map { EditableSpec(isEditable: $0) }
        }
        guard let reader = mapping(node, "'editable'", .edit) else { return nil }
        return EditableSpec(isEditable: Located(true, at: node.range), runs: reader.name("runs"))
    }

    /// - Parameter isModal: Whether only the styles of sections and children are suggested.
    func presentation(_ reader: MappingReader, isModal: Bool = false) -> PresentationSpec? {
        reader.optional("present").flatMap { presentation($0, isModal) }
    }

    /// Decodes `progress`, `{ fullScreenError: reason }`, or `{ alert: reason, buttons: [{ title: OK }] }`.
    private func presentation(_ node: YAMLNode, _ isModal: Bool) -> PresentationSpec? {
        let suggested: [PresentationStyle]? = isModal ? [.sheet, .fullScreenCover, .popover, .none] : nil
        guard case .mapping(let pairs, _) = node.content else {
            guard
                let style = values.choice(
                    node, "'present'", of: PresentationStyle.self, suggesting: suggested)
            else { return nil }
            if style.value != .by { return PresentationSpec(style: style) }
            sink.report(.presentedByNothing(node, in: file))
            return nil
        }
        let details = MappingForm.presentationDetails
        let unique = values.unique(pairs)
        let styles = unique.filter { !details.names.contains($0.key.value) }
        guard styles.count == 1 else {
            sink.report(.severalPresentations(node, in: file))
            return nil
        }
        let key = styles[0].key
        let written = YAMLNode(.scalar(YAMLScalar(key.value, style: .plain)), at: key.range)
        guard
            let style = values.choice(written, "'present'", of: PresentationStyle.self, suggesting: suggested)
        else { return nil }
        let isNamed = style.value == .by || !styles[0].value.isEmpty
        func value(of key: String) -> YAMLNode? { unique.first { $0.key.value == key }?.value }
        return PresentationSpec(
            style: style,
            property: isNamed ? values.name(styles[0].value, "'\(key.value)'") : nil,
            message: value(of: "message").flatMap { values.name($0, "'message'") },
            buttons: value(of: "buttons").flatMap(buttons),
            dismiss: value(of: "dismiss").flatMap { values.name($0, "'dismiss'") }
        )
    }

    private func buttons(_ node: YAMLNode) -> [PresentationSpec.Button]? {
        guard case .sequence(let items, _) = node.content else {
            sink.report(.wrongKind(node, in: file, "'buttons'", expected: "a list of buttons"))
            return nil
        }
        return items.compactMap { item in
            guard let reader = mapping(item, "a button", .button), let title = reader.text("title") else {
                return nil
            }
            return PresentationSpec.Button(
                title: title, action: reader.name("action"),
                role: reader.choice("role", of: ButtonRole.self))
        }
    }

    func transient(_ pair: YAMLPair) -> TransientSpec? {
        let what = "transient '\(shown(pair))'"
        guard isLongForm(pair.value) else {
            return values.code(pair.value, what).map {
                TransientSpec(name: pair.key, type: $0, origin: Origin(pair.key.range, [.type: $0.range]))
            }
        }
        let isBusyFlag = isBusyFlag(pair.value)
        let form = isBusyFlag ? MappingForm.anyBusyFlag : .anyTransient
        guard let reader = mapping(pair.value, what, form, at: pair.key.range) else { return nil }
        let implied = isBusyFlag ? CodeSpec(text: "Bool", range: pair.key.range) : nil
        guard let type = reader.optional("type") == nil ? implied : reader.type("type") else { return nil }
        return TransientSpec(
            name: pair.key,
            type: type,
            summary: reader.text("summary"),
            defaultValue: reader.expression("default"),
            example: reader.expression("example"),
            states: reader.names("in"),
            presentation: presentation(reader),
            retry: reader.name("retry"),
            resets: reader.choice("resets", of: TransientSpec.Reset.self),
            duration: reader.text("for"),
            busyFor: reader.names("while"),
            origin: reader.origin(of: pair.key)
        )
    }

    /// Whether the transient has the key `while`, or a misspelled one.
    private func isBusyFlag(_ node: YAMLNode) -> Bool {
        guard case .mapping(let pairs, _) = node.content else { return false }
        let (keys, known) = (pairs.map(\.key.value), MappingForm.anyTransient.names)
        return keys.contains("while")
            || (!keys.contains("type") && keys.contains { nearest($0, in: known) == "while" })
    }

    /// Whether a value is a mapping of keys rather than a type. Types never begin with a brace, so every
    /// mapping is one.
    func isLongForm(_ node: YAMLNode) -> Bool {
        if case .mapping = node.content { true } else { false }
    }
}
