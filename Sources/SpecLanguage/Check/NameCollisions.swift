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
    /// The members that `Hashable` adds.
    let hashing: [String]
    /// The members that vmgen writes in every payload.
    let payloadMembers: [String]

    init(_ resolved: ResolvedSpec, _ feature: Feature, findings: Findings) {
        self.feature = feature
        self.findings = findings
        ownTypes = resolved.ownTypes
        typeUses = feature.typeUses(resolved.conformanceTypes)
        let isDefault = feature.origin[.conformances] == nil
        defaultConformances = isDefault ? Set(feature.conformances) : []
        hashing = feature.conforms(to: "Hashable") ? ["hashValue"] : []
        payloadMembers = ["copy"] + hashing
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
                reserve(action, "action", members)
            }
        }
        let storedNames = feature.storedNames(of: feature.dependencies).map(\.text)
        for (dependency, stored) in zip(feature.dependencies, storedNames) {
            let name = dependency.name.text
            take(stored == name ? [name] : [name, stored], "dependency", dependency, &scope)
            if let service = dependency.service {
                checkPrefix(service.name.text, service.origin.range, "protocol")
            }
        }
        take(feature.children, "child", &scope)
        let stored = storedNames + feature.children.map(\.name.text)
        for dependency in feature.dependencies {
            checkDefault(of: dependency, dependency.defaultValue) { $0 == "emitter" || stored.contains($0) }
        }
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
    func take(
        _ names: some Sequence<String>, _ noun: String, _ declared: some Declared, _ scope: inout NameScope
    ) {
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

    /// Adds the names of declarations.
    func take(_ all: [some Declared], _ noun: String, _ scope: inout NameScope) {
        for declared in all { take(CollectionOfOne(declared.name.text), noun, declared, &scope) }
    }

    /// Adds the names that are generated for declarations.
    func take<Each: Declared>(
        _ all: [Each], _ noun: String, _ scope: inout NameScope, names: (Each) -> [String]
    ) {
        for declared in all { take(names(declared), noun, declared, &scope) }
    }

    func reserve(_ declared: some Declared, _ noun: String, _ names: [String], over taken: String? = nil) {
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
    static let emitterFunctions = ["cancel", "connect"]

    /// Whether the output has the names for content of all states.
    var sharesContent: Bool { feature.has(.emitter) && !feature.shared.isEmpty }
}
