import SourceText
import SwiftCode
import YAMLSyntax

/// Reads states, their content and substates.
extension FeatureReader {
    /// Returns nil after reporting that there are no states.
    func states(_ node: YAMLNode, _ what: String, _ form: MappingForm) -> [State]? {
        guard let pairs = values.entries(node, what) else { return nil }
        guard !pairs.isEmpty else {
            values.report(
                .wrongKind, "expected at least one state for \(what)", at: node.range,
                help: "write a state's name and a colon on a line of its own, such as 'idle:'")
            return nil
        }
        return pairs.map { state($0, form) }
    }

    private func state(_ pair: YAMLPair, _ form: MappingForm) -> State {
        let isNested = form.name == MappingForm.substateState.name
        let name = findings.name(pair.key, as: .lowerCamel)
        guard let reader = values.mapping(pair, form) else {
            return State(name: name, content: [], origin: Origin(pair.key.range))
        }
        let summary = reader.text("summary")
        let content = content(of: reader, inSubstate: isNested)
        let presentation = writtenPresentation(reader, isNested ? .section : .state)
        let retries = isNested ? reader.names("retry") : reader.name("retry").map { [$0] }
        let retry = retries?.compactMap { findings.resolve($0, in: actions) } ?? []
        let isTerminal = reader.boolean("terminal")
        let pendingFor = findings.resolve(reader.names("while"), in: actions)
        let model = reader.optional("model").flatMap(modelLabel)
        var origin = reader.origin(of: pair.key)
        origin[.present] = presentation?.style.range
        origin.write(.while, pendingFor)
        return State(
            name: name,
            summary: summary?.value,
            content: content,
            presentation: presentation.flatMap {
                self.presentation($0, ofState: pair.key.value, with: content, isNested: isNested)
            },
            retry: isNested ? nil : retry.first,
            retries: isNested ? retry : [],
            isTerminal: isTerminal?.value ?? false,
            pendingFor: pendingFor?.indices ?? [],
            model: has(.models) ? model : nil,
            origin: origin
        )
    }

    /// Reads `errorModel`, `errorModel?` or `{ errorModel: FeedErrorModel? }`.
    private func modelLabel(_ node: YAMLNode) -> ModelLabel? {
        func split(_ written: Located<String>) -> (name: Located<String>, isOptional: Bool) {
            let isOptional = written.value.hasSuffix("?")
            return (
                Located(isOptional ? String(written.value.dropLast()) : written.value, at: written.range),
                isOptional
            )
        }
        guard case .mapping = node.content else {
            guard let (label, isOptional) = values.name(node, "'model'").map(split)
            else { return nil }
            return ModelLabel(name: findings.name(label, as: .lowerCamel), isOptional: isOptional)
        }
        let pairs = values.entries(node, "'model'") ?? []
        guard let pair = pairs.first, pairs.count == 1 else {
            values.reject(node, "'model'", expected: "one label")
            return nil
        }
        guard let (type, isOptional) = values.name(pair.value, "the model's name").map(split) else {
            return nil
        }
        let label = findings.name(pair.key, as: .lowerCamel)
        let name = findings.name(type, as: .upperCamel).text
        if !name.hasSuffix("Model"), !findings.faultyNames.contains(type.range) {
            findings.ownFaults.report(
                .badName(
                    "'\(name)' does not end with 'Model', as the names of models do",
                    help: .write(name + (isOptional ? "Model?" : "Model"))), at: values.place(type.range))
            findings.faultyNames.insert(type.range)
        }
        return ModelLabel(name: label, isOptional: isOptional, ownType: name)
    }

    func substate(_ pair: YAMLPair) -> Substate? {
        states(pair.value, "substate '\(pair.shown)'", .substateState).map {
            Substate(
                name: findings.name(pair.key, as: .upperCamel), states: $0, origin: Origin(pair.key.range))
        }
    }

    // MARK: Content

    /// Reads the content of all states.
    ///
    /// A substate whose first state has no content begins with that state, unless the spec says otherwise.
    func content(of root: MappingReader, beginningWith substates: [Substate]) -> [Property] {
        content(of: root, inSubstate: false).map { property in
            var property = property
            if property.defaultValue == nil, property.origin[.default] == nil {
                property.defaultValue = firstState(of: property.type, substates)
            }
            return property
        }
    }

    /// Returns `.loading` for a substate whose first state is `loading` and has no content.
    private func firstState(of type: SwiftType, _ substates: [Substate]) -> String? {
        guard case .nominal(let components) = type, components.count == 1, components[0].arguments.isEmpty,
            let substate = substates.first(where: { $0.name.text == components[0].name }),
            let first = substate.states.first, first.content.isEmpty
        else { return nil }
        return "." + first.name.spelling
    }

    private func content(of reader: MappingReader, inSubstate isNested: Bool) -> [Property] {
        reader.entries("content", holdingCode: true).compactMap { property($0, inSubstate: isNested) }
    }

    private func property(_ pair: YAMLPair, inSubstate isNested: Bool) -> Property? {
        guard let (code, reader, origin) = typed(pair, .property) else {
            return nil
        }
        let type = findings.type(code)
        var property = Property(
            name: findings.name(pair.key, as: .lowerCamel),
            type: type,
            summary: reader?.text("summary")?.value,
            defaultValue: findings.expression(reader?.expression("default"), of: type),
            example: findings.expression(reader?.expression("example"), of: type),
            origin: origin
        )
        guard let node = reader?.optional("editable") else { return property }
        readEditing(node, of: &property)
        if isNested, property.isEditable {
            report(
                .conflictingKeys, "property '\(pair.key.value)' of a substate cannot be editable",
                at: node.range, help: "remove 'editable', or move the property to a state")
        }
        return property
    }

    /// Reads `true`, `false` or `{ runs: search }`.
    private func readEditing(_ node: YAMLNode, of property: inout Property) {
        guard node.isLongForm else {
            property.isEditable = values.boolean(node, "'editable'")?.value ?? false
            return
        }
        guard let reader = values.mapping(node, "'editable'", .edit) else { return }
        property.isEditable = true
        guard let runs = reader.name("runs") else { return }
        let action = findings.resolve(runs, in: actions)
        property.origin[.runs] = runs.range
        // Without an owner, nothing runs it. Lint warns of the key.
        property.editRuns = has(.owner) ? action : nil
    }
}
