import SourceText

/// Names that collide once they are generated.
extension FeatureChecker {
    func checkNames(_ feature: Feature) {
        checkOutput(feature)
        checkHiddenTypes()
        checkPayloads(feature)
        checkEmitter(feature)
        checkMocks(feature)
        var scope = NameScope(reserved: ["output", "emitter"])
        for dependency in spec.dependencies { take([dependency.name.value], "dependency", dependency.name, &scope) }
    }

    /// Reports the first of the names that is taken; of one origin, one collision is enough.
    func take(_ names: [String], _ noun: String, _ name: Located<String>, _ scope: inout NameScope) {
        guard !faultyNames.contains(name.range) else { return }
        let origin = NameScope.Origin(what: "\(noun) '\(name.value)'", place: place(name.range))
        for taken in names {
            switch scope.take(taken, for: origin) {
            case nil: continue
            case .reserved: report(.reservedName(origin.what, over: taken, at: origin.place))
            case .taken(let other): report(.nameCollision(origin.what, with: other, over: taken, at: origin.place))
            }
            faultyNames.insert(name.range)
            return
        }
    }

    private func checkOutput(_ feature: Feature) {
        let hashing = Self.needsHashValue(feature)
        var scope = NameScope(
            reserved: [
                "kind", "copy", "atRest", "transitions", "samples", "allCases", "Kind", "Action", "Transition",
            ] + hashing)
        checkAccessors(feature.states, spec.states, &scope)
        for transient in spec.transients { take([transient.name.value], "transient", transient.name, &scope) }
        for substate in spec.substates { take([substate.name.value], "substate", substate.name, &scope) }
        let uses = typeUses(feature)
        checkHiding(feature.states, spec.states, uses.merging(typesOf(feature, spec.states)) { first, _ in first })
        for (index, substate) in spec.substates.enumerated() {
            var inner = NameScope(reserved: ["kind", "copy", "allCases", "Kind"] + hashing)
            checkAccessors(feature.substates[index].states, substate.states, &inner)
            let own = typesOf(feature, substate.states)
            checkHiding(feature.substates[index].states, substate.states, own, within: substate.name.value)
            hides(substate.name.value, "substate", substate.name, uses)
        }
    }

    /// What the emitter stores for itself; an editable property is stored beside it.
    private static let emitterStorage: Set<String> = [
        "cancel", "connect", "debounceClock", "emittingRun", "forget", "lastRun", "lineEnds", "liveRuns", "owner", "runTasks", "settle",
    ]

    /// What `Hashable` brings with it.
    private static func needsHashValue(_ feature: Feature) -> [String] {
        feature.conformances.contains { $0 == "Hashable" || $0 == "Swift.Hashable" } ? ["hashValue"] : []
    }

    private func reserve(_ name: Located<String>, _ noun: String, _ names: Set<String>, over taken: String? = nil) {
        guard names.contains(name.value), !faultyNames.contains(name.range) else { return }
        report(.reservedName("\(noun) '\(name.value)'", over: taken ?? name.value, at: place(name.range)))
        faultyNames.insert(name.range)
    }

    /// Types of the app that a type nested in the output or the emitter would hide.
    private func checkHiddenTypes() {
        var reported: Set<String> = []
        func check(_ uses: [String: SourceRange], _ nested: Set<String>, in owner: String) {
            for (type, range) in uses.sorted(by: { $0.value.start < $1.value.start })
            where nested.contains(type) && reported.insert(type).inserted {
                report(.hiddenType(type, by: owner, at: place(range)))
            }
        }
        let feature = spec.feature.value
        let properties = (spec.states + spec.substates.flatMap(\.states)).flatMap(\.content)
        check(
            collect(properties.map(\.type) + spec.transients.map(\.type)), ["Action", "Kind", "Transition"],
            in: "\(feature)Output")
        let editable = properties.filter { $0.editable?.isEditable.value == true }
        check(collect(editable.map(\.type)), ["LiveRun", "Run"], in: "\(feature)Emitter")
        for dependency in spec.dependencies {
            guard case .service(let name, _, let properties) = dependency.kind else { continue }
            let uses = collect(properties.map(\.type)).merging(signatureTypes(dependency)) { first, _ in first }
            check(uses, ["MockRecord", "NotStubbed"], in: "Mock\(name.value)")
        }
    }

    private func checkAccessors(_ states: [State], _ specs: [StateSpec], _ scope: inout NameScope) {
        for (state, spec) in zip(states, specs) {
            let payload = state.hasPayload ? [state.name.upperCamel] : []
            take([state.name.text, "is\(state.name.upperCamel)"] + payload, "state", spec.name, &scope)
        }
    }

    /// - Parameter owner: The substate that the payloads are nested in.
    private func checkHiding(
        _ states: [State], _ specs: [StateSpec], _ uses: [String: SourceRange], within owner: String? = nil
    ) {
        for (state, spec) in zip(states, specs) where state.hasPayload {
            if state.name.upperCamel == owner {
                reserve(spec.name, "state", [spec.name.value], over: state.name.upperCamel)
            } else {
                hides(state.name.upperCamel, "state", spec.name, uses)
            }
        }
    }

    private static let standard: Set<String> = [
        "Bool", "Int", "String", "Equatable", "Sendable", "CaseIterable", "Hashable", "Swift", "Void", "Never",
        "Observation", "Self",
    ]

    private func hides(_ type: String, _ noun: String, _ name: Located<String>, _ uses: [String: SourceRange]) {
        guard !faultyNames.contains(name.range) else { return }
        let use = uses[type]
        let isConformance = (spec.conformances == nil ? defaults.conformances ?? [] : []).contains { $0 == type }
        guard use != nil || isConformance || Self.standard.contains(type) || type == "\(spec.feature.value)Output"
        else { return }
        report(.hidesType("\(noun) '\(name.value)'", type, at: place(name.range), use: use.map(place)))
        faultyNames.insert(name.range)
    }

    /// The types that some states' content uses, by first component.
    private func typesOf(_ feature: Feature, _ states: [StateSpec]) -> [String: SourceRange] {
        collect(states.flatMap(\.content).map(\.type))
    }

    /// The types that a spec uses. A substate's name means the substate wherever it stands.
    private func typeUses(_ feature: Feature) -> [String: SourceRange] {
        var codes = spec.transients.map(\.type) + spec.actions.flatMap(\.parameters).map(\.type)
        for state in spec.states + spec.substates.flatMap(\.states) { codes += state.content.map(\.type) }
        for dependency in spec.dependencies {
            switch dependency.kind {
            case .type(let code): codes.append(code)
            case .service(_, _, let properties): codes += properties.map(\.type)
            case .shared: break
            }
        }
        codes += (spec.conformances ?? []).map { code($0) }
        var uses = collect(codes)
        for dependency in spec.dependencies { uses.merge(signatureTypes(dependency)) { first, _ in first } }
        for name in substates.names { uses[name] = nil }
        return uses
    }

    private func collect(_ codes: [CodeSpec]) -> [String: SourceRange] {
        var found: [String: SourceRange] = [:]
        let scratch = DiagnosticSink()
        for code in codes {
            let type = SwiftType.parse(code, at: .parameter, in: spec.file, reporting: scratch)
            for name in type?.nominalNames ?? [] where found[name] == nil { found[name] = code.range }
        }
        return found
    }

    private func signatureTypes(_ dependency: DependencySpec) -> [String: SourceRange] {
        guard case .service(_, let methods, _) = dependency.kind else { return [:] }
        var found: [String: SourceRange] = [:]
        let scratch = DiagnosticSink()
        for method in methods {
            let signature = MethodSignature.parse(
                method.signature, name: method.name.value, in: spec.file, reporting: scratch)
            guard let signature else { continue }
            var types = signature.parameters.map(\.type)
            if let result = signature.result { types.append(result) }
            if case .typed(let error) = signature.throwing { types.append(error) }
            for name in types.flatMap(\.nominalNames) where found[name] == nil {
                found[name] = method.signature.range
            }
        }
        return found
    }

    private func checkPayloads(_ feature: Feature) {
        for (state, stateSpec) in zip(feature.states, spec.states) {
            var scope = NameScope(reserved: ["copy", "atRest"] + Self.needsHashValue(feature))
            for property in stateSpec.content { take([property.name.value], "property", property.name, &scope) }
            for index in state.transients {
                take([spec.transients[index].name.value], "transient", spec.transients[index].name, &scope)
            }
        }
        for state in spec.substates.flatMap(\.states) {
            var scope = NameScope(reserved: ["copy", "atRest"] + Self.needsHashValue(feature))
            for property in state.content { take([property.name.value], "property", property.name, &scope) }
        }
    }

    private func checkEmitter(_ feature: Feature) {
        var scope = NameScope(reserved: [
            "output", "emissions", "onRejected", "onEmission", "onTransition", "onEvent",
        ])
        for action in spec.actions {
            reserve(action.name, "action", ["allCases"])
            take([action.name.value, "\(SwiftName(action.name.value).upperCamel)Scope"], "action", action.name, &scope)
        }
        for (transient, transientSpec) in zip(feature.transients, spec.transients) where transient.isDismissible {
            take(["dismiss\(transient.name.upperCamel)"], "transient", transientSpec.name, &scope)
        }
        var editable: Set<String> = []
        for property in spec.states.flatMap(\.content) where property.editable?.isEditable.value == true {
            guard editable.insert(property.name.value).inserted else { continue }
            let kept = spec.states.map { "kept\(SwiftName($0.name.value).upperCamel)" }
            reserve(property.name, "editable property", Self.emitterStorage.union(kept))
            take([property.name.value], "editable property", property.name, &scope)
        }
        var emitted = NameScope(reserved: ["output", "forget", "run"])
        for state in spec.states { take([state.name.value], "state", state.name, &emitted) }
    }
}
