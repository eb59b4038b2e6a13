import SourceText
import SwiftCode

/// Finds names that collide in generated code.
struct NameCollisions: FeatureCheck {
    let feature: Feature
    let findings: Findings
    /// The types that the output uses, by name, each with its first use. A substate's name means the substate.
    let typeUses: TypeUses
    /// The conformances that the configuration adds to the output.
    let defaultConformances: Set<String>
    /// The app's types with names that generated code uses, as the configuration lists them.
    let ownTypes: Set<String>

    init(_ resolved: ResolvedSpec, _ feature: Feature, findings: Findings) {
        self.feature = feature
        self.findings = findings
        ownTypes = resolved.ownTypes
        typeUses = feature.typeUses(resolved.conformanceTypes)
        let isDefault = feature.origin[.conformances] == nil
        defaultConformances = isDefault ? Set(feature.conformances) : []
    }

    var names: GeneratedNames { feature.names }

    func check() {
        checkPrefix(feature.name, feature.origin.range, "feature")
        if feature.has(.models) { checkModelNames() }
        if feature.has(.payloads) {
            checkOutput()
            checkPayloads()
        }
        if feature.has(.emitter) {
            checkEmitter()
            checkMockViewModel()
            checkViewModel()
        }
        checkViews()
        checkHiddenTypes()
        checkModules()
        checkMockServices()
        checkParameters()
        checkInitializer()
        checkEvents()
    }

    /// Checks the parameters of a view model's factory, or of a view that holds the state.
    private func checkInitializer() {
        let members = feature.has(.owner) ? ["output", "emitter"] : ["body", "viewState"]
        var scope = NameScope(reserved: members)
        // The view has a function for each action.
        if !feature.has(.owner) {
            for action in feature.actions where action.parameters.isEmpty {
                reserve(action, "action", Set(members))
            }
        }
        for dependency in feature.dependencies {
            let (name, stored) = (dependency.name.text, feature.storedName(of: dependency).text)
            take(stored == name ? [name] : [name, stored], "dependency", dependency, &scope)
            if let service = dependency.service {
                checkPrefix(service.name.text, service.origin.range, "protocol")
            }
        }
        take(feature.children, "child", &scope)
    }

    /// Checks the names of parameters: in a generated body they would hide functions of the runtime.
    private func checkParameters() {
        let parameters = feature.actions.flatMap(\.parameters) + feature.events.flatMap(\.parameters)
        for parameter in parameters where NameScope.isOfRuntime(parameter.name.text) {
            reserve(parameter, "parameter", [parameter.name.text])
        }
        for method in feature.dependencies.compactMap(\.service).flatMap(\.methods) {
            let names = method.signature.parameters.map(\.name.text)
            guard let name = names.first(where: NameScope.isOfRuntime) else { continue }
            reserve(method, "a parameter of", [method.name.text], over: name)
        }
    }

    /// Checks that the class of the view model has no name of a generated type.
    private func checkViewModel() {
        guard let name = feature.viewModel, let range = feature.origin[.viewModel],
            !findings.faultyNames.contains(range)
        else { return }
        checkPrefix(name, range, "view model")
        var other = feature
        other.viewModel = nil
        let tests = names.testSuites
        // The class, and its tests that 'vmgen scaffold' writes.
        let taken =
            name != names.viewModel && (ModuleScope.names(of: other) + tests).contains(name)
            ? name : tests.first { $0 == name + "Tests" }
        guard let taken else { return }
        report(.reservedName("view model '\(name)'", over: taken, of: Self.owner(of: taken)), at: range)
        findings.faultyNames.insert(range)
    }

    /// Checks a name for the prefix of the runtime's names.
    func checkPrefix(_ name: String, _ range: SourceRange, _ noun: String) {
        guard name.hasPrefix("VMGen"), !findings.faultyNames.contains(range) else { return }
        report(
            .nameCollision, "\(noun) '\(name)' begins with 'VMGen', as the names of the runtime do",
            at: range, help: "choose a name that does not begin with 'VMGen'")
        findings.faultyNames.insert(range)
    }

    // MARK: Scopes

    /// Adds the names of a declaration to a scope. Reports only the first that is taken.
    func take(_ names: [String], _ noun: String, _ declared: some Declared, _ scope: inout NameScope) {
        let range = declared.origin.range
        guard !findings.faultyNames.contains(range) else { return }
        let declaration = NameScope.Declaration(
            noun: noun, name: declared.name.text, place: place(range))
        for taken in names {
            switch scope.take(taken, for: declaration) {
            case nil: continue
            case .reserved:
                report(
                    .reservedName(declaration.what, over: taken, of: Self.owner(of: taken)),
                    at: range)
            case .taken(let other):
                report(
                    .nameCollision(declaration.what, with: other.what, over: taken), at: range,
                    declared: other.place)
            }
            findings.faultyNames.insert(range)
            return
        }
    }

    /// Adds the names of declarations: by default their own.
    func take<Each: Declared>(
        _ all: [Each], _ noun: String, _ scope: inout NameScope,
        names: (Each) -> [String] = { [$0.name.text] }
    ) {
        for declared in all { take(names(declared), noun, declared, &scope) }
    }

    func reserve(_ declared: some Declared, _ noun: String, _ names: Set<String>, over taken: String? = nil) {
        let (name, range) = (declared.name.text, declared.origin.range)
        guard names.contains(name), !findings.faultyNames.contains(range) else { return }
        let taken = taken ?? name
        report(.reservedName("\(noun) '\(name)'", over: taken, of: Self.owner(of: taken)), at: range)
        findings.faultyNames.insert(range)
    }

    /// Names that a nested type cannot have, or could have only by hiding their meaning in Swift.
    static let unnameable = ["Any", "Protocol", "Type"]

    private static func owner(of name: String) -> String {
        unnameable.contains(name) ? "Swift" : "the generated code"
    }

    /// The emitter's functions without parameters that distinguish them from a property.
    static let emitterFunctions: Set<String> = ["cancel", "connect"]

    /// The members that `Hashable` adds.
    private var hashing: [String] { conforms(to: ["Hashable"]) ? ["hashValue"] : [] }

    /// The types that `Codable` adds to the enum of some states.
    private func coding(_ states: [State]) -> [String] {
        guard conforms(to: ["Codable", "Decodable", "Encodable"]) else { return [] }
        return ["CodingKeys"] + states.map { names.payload(of: $0.name) + "CodingKeys" }
    }

    private func conforms(to protocols: [String]) -> Bool {
        feature.conformances.contains { conformance in
            protocols.contains { conformance == $0 || conformance == "Swift." + $0 }
        }
    }

    /// Whether the output has the names for content of all states.
    var sharesContent: Bool { feature.has(.emitter) && !feature.shared.isEmpty }

    // MARK: The output

    private func checkOutput() {
        var scope = NameScope(
            reserved: [
                "kind", "copy", "atRest", "samples", "allCases", "Kind", "Action",
            ] + Self.unnameable + hashing + coding(feature.states)
                + (sharesContent ? ["shared", "Shared"] : [])
                + (feature.has(.emitter) && !feature.actions.isEmpty ? ["allows"] : []))
        // The setter of a property in several states uses the state's name next to `newValue`.
        for state in feature.states { reserve(state, "state", ["newValue", "shared"]) }
        checkAccessors(feature.states, &scope)
        take(feature.shared, "shared property", &scope)
        take(feature.transients, "transient", &scope)
        take(feature.substates, "substate", &scope)
        if !feature.has(.owner) { checkViewState(&scope) }
        let content = TypeUses(of: feature.states.flatMap(\.properties))
        checkHiding(feature.states, typeUses.merging(content) { first, _ in first })
        checkSubstates()
    }

    /// Checks the substates, each of which is an enum nested in the output.
    func checkSubstates() {
        for substate in feature.substates {
            checkPrefix(substate.name.text, substate.origin.range, "substate")
            var inner = NameScope(
                reserved: ["kind", "copy", "allCases", "Kind"] + Self.unnameable + hashing
                    + coding(substate.states))
            checkAccessors(substate.states, &inner)
            let content = substate.states.flatMap(\.properties)
            var uses = TypeUses(of: content)
            uses.addExpressions(of: content)
            checkHiding(substate.states, uses, within: substate.name.text)
            hides(substate.name.text, "substate", substate, typeUses)
        }
    }

    private func checkAccessors(_ states: [State], _ scope: inout NameScope) {
        take(states, "state", &scope) { state in
            [state.name.text, names.isName(of: state.name)]
                + (state.hasPayload ? [names.payload(of: state.name)] : [])
        }
    }

    private func checkPayloads() {
        for state in feature.states { checkPayload(of: state) }
        checkSubstatePayloads()
    }

    func checkSubstatePayloads() {
        for state in feature.substates.flatMap(\.states) { checkPayload(of: state) }
    }

    private func checkPayload(of state: State) {
        var scope = NameScope(reserved: ["copy"] + hashing)
        take(state.shared, "shared property", &scope)
        take(state.content, "property", &scope)
        let transients = state.transients.map { feature.transients[$0] }
        take(transients, "transient", &scope)
        let members: [any Typed] = state.properties + transients
        let names = Set(members.map(\.name.text))
        for member in members {
            guard let value = member.defaultValue, !SwiftName.isKeyword(value) else { continue }
            let code = MaskedSource(Array(value.utf8))
            let words = code.valueRanges.map { String(decoding: code.bytes[$0], as: UTF8.self) }
            let range = member.origin.range(of: .default)
            guard let word = words.first(where: names.contains), findings.faultyNames.insert(range).inserted
            else { continue }
            report(
                .badExpression, "the default of '\(member.name.text)' cannot read '\(word)'", at: range,
                help: "write a constant, or remove the default and pass the value")
        }
    }

    // MARK: The emitter

    private func checkEmitter() {
        var scope = NameScope(
            reserved: [
                "output", "emissions", "onRejected", "onRun", "onEmission", "onTransition", "onChange",
                "onEvent", "onEntry", "onAsyncEvent", "objectWillChange", "emitter", "clock", "sleep",
                "allows", "outputs",
            ] + (feature.isCodable ? ["settledOutput"] : []))
        for action in feature.actions {
            for parameter in action.parameters { reserve(parameter, "parameter", ["emit"]) }
            reserve(action, "action", ["allCases"])
            let types = action.hasBody ? [names.scope(of: action.name)] : []
            take([action.name.text] + types, "action", action, &scope)
        }
        take(feature.transients.filter(\.isDismissible), "transient", &scope) {
            [names.dismiss($0.name)]
        }
        for property in feature.editableProperties {
            reserve(property, "editable property", Self.emitterFunctions)
            take([property.name.text], "editable property", property, &scope)
        }
        checkChildNames(&scope)
        checkPathNames(&scope)
        let current = feature.actions.contains(where: \.emitsCurrent) ? [Action.current] : []
        var emitted = NameScope(reserved: ["output", "forget", "run", "onCancel", "sleep"] + current)
        take(feature.states, "state", &emitted) { state in
            [state.name.text] + (state.hasPayload ? [names.last(state.name)] : [])
        }
        for (index, substate) in feature.substates.enumerated()
        where !feature.sections(ofSubstate: index).isEmpty {
            let reserved = ["output", "forget", "run", "onCancel", "sleep", "shared"] + current
            var scope = NameScope(reserved: reserved)
            take(substate.states, "state", &scope) { state in
                [state.name.text] + (state.hasPayload ? [names.last(state.name)] : [])
            }
        }
    }

    /// Checks the names of children in the protocol. The emitter stores some.
    private func checkChildNames(_ scope: inout NameScope) {
        let parameters = TypeUses(of: feature.actions.flatMap(\.parameters))
        let uses = typeUses.merging(parameters) { first, _ in first }
        for child in feature.children {
            if child.isKept { reserve(child, "child", Self.emitterFunctions) }
            take([child.name.text], "child", child, &scope)
            if feature.observation == .observableObject {
                hides(names.childType(child.name), "child", child, uses)
            }
        }
    }

    /// Checks the names within the enums of events.
    private func checkEvents() {
        let uses = TypeUses(of: feature.events.flatMap(\.parameters))
        for isAsync in [false, true] {
            var scope = NameScope(reserved: ["samples"] + Self.unnameable)
            for event in feature.events where event.isAsync == isAsync {
                let payload = event.parameters.isEmpty ? [] : [names.payload(ofEvent: event.name)]
                take([event.name.text] + payload, "event", event, &scope)
                for type in payload { hides(type, "event", event, uses) }
            }
        }
    }
}
