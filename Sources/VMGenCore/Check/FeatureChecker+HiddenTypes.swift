import SourceText
import SwiftCode

/// Types that another type of the same name would hide: the app's own, and the generated.
extension FeatureChecker {
    /// Types of the app that a type nested in the output or the emitter would hide.
    func checkHiddenTypes() {
        var reported: Set<String> = []
        func check(_ uses: [String: SourceRange], _ nested: Set<String>, in owner: String) {
            for (type, range) in uses.sorted(by: { $0.value.start < $1.value.start })
            where nested.contains(type) && reported.insert(type).inserted {
                report(.hiddenType(type, by: owner, at: place(range)))
            }
        }
        // In `vsm` the states' content stands in the models, which have no nested types.
        let states = (architecture == .vsm ? [] : spec.states) + spec.substates.flatMap(\.states)
        let properties = states.flatMap(\.content)
        check(
            collect(properties.map(\.type) + spec.transients.map(\.type)),
            architecture == .vsm ? ["Kind"] : ["Action", "Kind", "Transition"],
            in: names.output)
        if architecture == .mvvm {
            let editable = properties.filter { $0.editable?.isEditable.value == true }
            let scopes = spec.actions.map { names.scope(of: SwiftName($0.name.value)) }
            check(
                collect(editable.map(\.type)), Set(["Action", "Run", "Sleep"] + scopes),
                in: names.emitter)
        }
        check(presentedTypes, viewParameters, in: names.stateView)
        for dependency in spec.dependencies {
            guard case .service(let name, _, let properties) = dependency.kind else { continue }
            let uses = collect(properties.map(\.type)).merging(signatureTypes(dependency)) { first, _ in first
            }
            check(uses, ["MockRecord", "NotStubbed"], in: GeneratedNames.mock(of: name.value))
        }
    }

    /// The generic parameters of what is generated for SwiftUI.
    private var viewParameters: Set<String> {
        Set(spec.states.map { names.content(of: SwiftName($0.name.value)) } + ["ViewModel"])
    }

    /// The types that it names of the app's: what is presented, and the parameters of what is tried again.
    private var presentedTypes: [String: SourceRange] {
        var codes: [CodeSpec] = []
        var retried = spec.transients.filter { $0.presentation != nil }.map(\.retry)
        for state in spec.states where state.presentation != nil {
            codes += state.content.map(\.type)
            retried.append(state.retry)
        }
        codes += spec.transients.filter { $0.presentation != nil }.map(\.type)
        for case let name? in retried {
            guard let action = actions[name.value] else { continue }
            codes += spec.actions[action].parameters.map(\.type)
        }
        return collect(codes)
    }

    /// - Parameter owner: The substate that the payloads are nested in.
    func checkHiding(
        _ states: [State], _ specs: [StateSpec], _ uses: [String: SourceRange], within owner: String? = nil
    ) {
        for (state, spec) in zip(states, specs) where state.hasPayload {
            let payload = names.payload(of: state.name)
            if payload == owner {
                reserve(spec.name, "state", [spec.name.value], over: payload)
            } else {
                hides(payload, "state", spec.name, uses)
            }
        }
    }

    private static let standard: Set<String> = [
        "AnyObject", "Bool", "CaseIterable", "Combine", "Equatable", "Hashable", "Int", "MainActor", "Never",
        "Observation", "Self", "Sendable", "String", "Swift", "SwiftUI", "Void",
    ]

    func hides(_ type: String, _ noun: String, _ name: Located<String>, _ uses: [String: SourceRange]) {
        guard !faultyNames.contains(name.range) else { return }
        let use = uses[type]
        let isConformance = (spec.conformances == nil ? defaults.conformances ?? [] : []).contains {
            $0 == type
        }
        guard
            use != nil || isConformance || Self.standard.contains(type)
                || type == names.output
        else { return }
        report(.hidesType("\(noun) '\(name.value)'", type, at: place(name.range), use: use.map(place)))
        faultyNames.insert(name.range)
    }

    /// The types that some states' content uses, by first component.
    func typesOf(_ states: [StateSpec]) -> [String: SourceRange] {
        collect(states.flatMap(\.content).map(\.type))
    }

    /// The types that a spec uses. A substate's name means the substate wherever it stands.
    func findTypeUses() -> [String: SourceRange] {
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

    func collect(_ codes: [CodeSpec]) -> [String: SourceRange] {
        var found: [String: SourceRange] = [:]
        for code in codes {
            for name in typeNames(of: code) where found[name] == nil { found[name] = code.range }
        }
        return found
    }

    private func typeNames(of code: CodeSpec) -> [String] {
        if let known = typeNames[code.text] { return known }
        let type = SwiftType.parse(code, at: .parameter, in: spec.file, reporting: DiagnosticSink())
        let names = type?.nominalNames ?? []
        typeNames[code.text] = names
        return names
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
}
