import SourceText
import SwiftCode
import YAMLSyntax

/// Reads actions and their parameters.
extension FeatureReader {
    /// - Parameters:
    ///   - screen: The states of the screen.
    ///   - sections: The sections of all actions.
    func action(
        _ name: Located<String>, _ reader: MappingReader, in states: [State], _ screen: SymbolTable,
        _ sections: [WrittenSection], _ substates: [Substate]
    ) -> (action: Action, spec: ActionSpec) {
        let written = reader.optional("section").flatMap { node in
            sections.first { $0.places.contains(node.range) }
        }
        let section = written?.section
        // Names of states are not reported if it is not known whose they are.
        let own = reader.optional("section") == nil || section != nil ? self : ofForms
        return own.action(
            name, reader, in: states, screen,
            section.map { section in
                SectionPlace(
                    index: sections.compactMap(\.section).firstIndex { $0.name == section.name } ?? 0,
                    section: section, substate: substates[section.substate])
            })
    }

    private func action(
        _ name: Located<String>, _ reader: MappingReader, in states: [State], _ screen: SymbolTable,
        _ place: SectionPlace?
    ) -> (action: Action, spec: ActionSpec) {
        let parameters = parameters(reader, .parameter, at: .parameter)
        let table = place.map { SymbolTable(statesOf: $0.substate) } ?? screen
        let own = place?.substate.states ?? states
        let from = findings.resolve(reader.names("from"), in: table)
        if let from, from.isEmpty {
            report(
                .outsideAction, "action '\(name.value)' may run from no state", at: name.range,
                help: "list states in 'from', or remove it")
        }
        let spec = ActionSpec(
            types: parameters.map(\.type),
            emits: reader.names("emits"),
            shows: effect(reader, "shows", expected: "a state"),
            sends: effect(reader, "sends", expected: "an event"),
            pushes: reader.name("pushes"),
            pops: reader.name("pops"),
            outcomes: reader.entries("outcomes").compactMap(outcome))
        // Without a body, an action emits the state of `shows`.
        let written = spec.hasBody ? spec.emits : spec.shows.map { [$0.name] } ?? []
        let currents = (written ?? spec.outcomes.flatMap(\.emits)).filter { $0.value == Action.current }
        let others = currents.isEmpty ? written : written?.filter { $0.value != Action.current }
        let emits = findings.resolve(others, in: table)
        if spec.hasBody, !has(.emitter) {
            let previous = spec.outcomes.flatMap(\.emits).first { $0.value == Action.previous }
            let isState = self.states[Action.previous] != nil
            for word in [currents.first, isState ? nil : previous].compactMap(\.self) {
                refuse(word.value, of: "action '\(name.value)'", without: .emitter, at: word.range)
            }
        }
        var origin = reader.origin(of: name)
        if !spec.hasBody { checkKeys(of: name.value, spec, origin) }
        let unless = reader.choice("unless", of: PushCondition.self)
        checkPath(of: name.value, spec, unless: unless?.range)
        origin[.parameters] = parameters.first?.parameter.origin.range
        origin.write(.from, from)
        origin.write(.emits, emits)
        let isAsync = reader.boolean("async")?.value ?? true
        let publishes = reader.boolean("publishes")?.value ?? false
        let requires = reader.name("requires")
        var action = Action(
            name: findings.name(name, as: .lowerCamel),
            summary: reader.text("summary")?.value,
            parameters: parameters.map(\.parameter),
            from: from?.indices ?? Array(0..<own.count),
            emits: emits?.indices ?? unlistedEmissions(of: name.value, spec, in: own, table),
            emitsCurrent: has(.emitter) && !currents.isEmpty,
            isAsync: isAsync && spec.hasBody,
            publishes: publishes && spec.hasBody && has(.models),
            cancels: findings.resolve(reader.names("cancels"), in: actions)?.indices ?? [],
            isPrivate: reader.boolean("private")?.value ?? false,
            requires: has(.emitter) ? requires.map { findings.name($0, as: .lowerCamel) } : nil,
            hasBody: spec.hasBody,
            shows: spec.shows.flatMap { _ in
                currents.isEmpty ? emits?.indices.first.map { Effect(target: $0) } : Effect()
            },
            sends: has(.children)
                ? spec.sends.flatMap { findings.resolve($0.name, in: events) }.map { Effect(target: $0) }
                : nil,
            pushes: has(.children) ? spec.pushes.flatMap { findings.resolve($0, in: screens) } : nil,
            unless: spec.pushes == nil ? nil : unless?.value,
            pops: has(.children) ? spec.pops.flatMap(pops) : nil,
            origin: origin
        )
        if let place { action.move(to: place) }
        readRuns(reader, of: &action)
        checkDefaults(of: action)
        if has(.emitter) {
            if action.isAsync { checkFunctions(parameters) }
        } else if action.hasBody {
            removeRuns(of: &action)
        }
        return (action, spec)
    }

    /// Reports the keys that need a body. Without an emitter, `shows` and `sends` are reported.
    private func checkKeys(of action: String, _ spec: ActionSpec, _ origin: Origin) {
        guard has(.emitter), let effect = spec.effectKey else { return }
        for key in MappingForm.action.keys where key.actions != nil {
            guard let range = origin[key] else { continue }
            let emitted = key.name == "emits" && spec.shows == nil ? spec.emits ?? [] : []
            let isState = emitted.count == 1 && emitted[0].value != Action.current
            let way = isState ? "write 'shows' in place of 'emits'" : "remove '\(key.name)'"
            report(
                .conflictingKeys,
                "action '\(action)' has '\(effect)', so it has no body and '\(key.name)' has no meaning",
                at: range, help: "\(way), or remove '\(effect)' and write a body")
        }
    }

    /// Reports an action that appends and removes screens, and a condition without a screen.
    private func checkPath(of action: String, _ spec: ActionSpec, unless: SourceRange?) {
        if let pops = spec.pops, spec.pushes != nil {
            report(
                .conflictingKeys, "action '\(action)' has both 'pushes' and 'pops'", at: pops.range,
                help: "remove one of the two, or write a body that sets 'path'")
        }
        if let unless, spec.pushes == nil {
            report(
                .conflictingKeys, "'unless' has no meaning for '\(action)', which pushes no screen",
                at: unless,
                help: "remove it, or add 'pushes'")
        }
    }

    private func pops(_ name: Located<String>) -> Pops? {
        switch name.value {
        case "last": .last
        case "all": .all
        default: findings.resolve(name, in: screens).map { .above($0) }
        }
    }

    /// Returns the states that an action without `emits` may emit: those of its outcomes and those that are
    /// pending for it. Without outcomes, all states except those that are pending for other actions.
    private func unlistedEmissions(
        of action: String, _ spec: ActionSpec, in states: [State], _ table: SymbolTable
    ) -> [Int] {
        let index = actions[action]
        func isPending(_ state: State) -> Bool {
            state.origin.references(.while).contains { $0.value == index }
        }
        if spec.outcomes.isEmpty {
            return states.indices.filter { states[$0].origin[.while] == nil || isPending(states[$0]) }
        }
        // The resolution of the outcomes reports unknown states.
        let listed = spec.outcomes.flatMap(\.emits).compactMap { table[$0.value] }
        return Set(listed + states.indices.filter { isPending(states[$0]) }).sorted()
    }

    /// Reports defaults that no call could use, or that make calls ambiguous.
    private func checkDefaults(of action: Action) {
        for (index, parameter) in action.parameters.enumerated() {
            guard parameter.defaultValue != nil, let range = parameter.origin[.default] else { continue }
            if action.isPrivate, has(.emitter) {
                report(
                    .conflictingKeys,
                    "only your view model calls '\(action.name.text)', so the spec's default of '\(parameter.name.text)' has no effect",
                    at: range, help: "remove it, and pass the value where the view model calls the action")
            } else if let next = action.parameters[(index + 1)...].first(where: {
                $0.argumentLabel == parameter.argumentLabel
            }) {
                let isUnlabeled = parameter.argumentLabel == "_"
                report(
                    .nameCollision,
                    "\(isUnlabeled ? "without labels" : "with the same labels"), a call that leaves out '\(parameter.name.text)' but not '\(next.name.text)' is ambiguous",
                    at: range,
                    help:
                        "give '\(next.name.text)' \(isUnlabeled ? "a" : "another") label, or remove the default"
                )
            }
        }
    }

    /// Reports functions that cannot outlive the call: a run gets its parameters in a closure that the emitter keeps.
    private func checkFunctions(_ parameters: [(parameter: Parameter, type: CodeSpec)]) {
        for (parameter, written) in parameters {
            guard case .function(let function) = parameter.type, !function.attributes.contains("@escaping")
            else { continue }
            report(.badCode(.badType, .nonEscaping(written.text), in: written, of: file))
        }
    }

    // MARK: Parameters

    func parameters(
        _ reader: MappingReader, _ form: MappingForm, at position: SwiftType.Position
    ) -> [(parameter: Parameter, type: CodeSpec)] {
        let pairs = reader.entries("parameters", holdingCode: true)
        var seen: [String: Located<String>] = [:]
        return pairs.compactMap { pair in
            guard let (label, name) = labelAndName(pair),
                let (code, reader, origin) = typed(pair, form, named: name)
            else { return nil }
            let type = findings.type(code, at: position)
            if type.isVoid, pairs.count == 1 {
                report(
                    .badType, "the only parameter, '\(name.value)', has nothing to pass", at: code.range,
                    help: "remove the parameter")
            }
            if let first = seen.updateValue(name, forKey: name.value) {
                let same = "parameter '\(name.value)'"
                report(
                    .nameCollision(same, with: same, over: name.value), at: name.range,
                    declared: place(first.range))
            }
            let parameter = Parameter(
                label: label.map { $0.value == "_" ? "_" : findings.name($0, as: .lowerCamel).text },
                name: findings.name(name, as: .lowerCamel),
                type: type,
                defaultValue: findings.expression(reader?.expression("default"), of: type, mayChange: true),
                example: findings.expression(reader?.expression("example"), of: type),
                origin: origin
            )
            return (parameter, code)
        }
    }

    /// Returns the words of `to recipient`, each with its place.
    private func labelAndName(_ pair: YAMLPair) -> (label: Located<String>?, name: Located<String>)? {
        let text = Array(pair.key.value.utf8)
        // In a quoted key with escapes, the words have no places of their own and get the place of the whole
        // key.
        let start = pair.key.range.start + (pair.keyStyle == .plain ? 0 : 1)
        let hasPlaces = pair.key.range.end - start == text.count + (pair.keyStyle == .plain ? 0 : 1)
        let words = text.indices.split { text[$0] == UInt8(ascii: " ") || text[$0] == UInt8(ascii: "\t") }
            .map { word in
                Located(
                    String(decoding: text[word], as: UTF8.self),
                    at: hasPlaces
                        ? SourceRange(start + word.lowerBound, start + word.upperBound) : pair.key.range)
            }
        switch words.count {
        case 1: return (nil, words[0])
        // A compiler warns about a label that repeats the name.
        case 2: return (words[0].value == words[1].value ? nil : words[0], words[1])
        default:
            values.report(
                .badName, "a parameter has a name, or a label and a name", at: pair.key.range,
                help: "write 'id: Int', 'to recipient: Contact' or '_ id: Int'")
            return nil
        }
    }
}
