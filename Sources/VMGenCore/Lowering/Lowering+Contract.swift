import SwiftCode

extension Lowering {
    func contract() -> ContractContext {
        var places: [ContractContext.Place] = []
        var missing: [String] = []
        for (index, state) in feature.states.enumerated() {
            let value = outputs[index].map(qualifier.qualify)
            if value == nil {
                missing.append(
                    "To cover `\(state.name.text)`, add an `example:` for \(Self.list(examples.missing(in: state), "and"))."
                )
            }
            // Where an Optional is expected, the one of that name would be its own.
            let isOptionalCase = ["none", "some"].contains(state.name.text)
            places.append(
                ContractContext.Place(
                    name: state.name.spelling,
                    value: value.map { isOptionalCase ? output + $0 : $0 } ?? "nil",
                    emission: value == nil ? "break" : emission(of: index)
                )
            )
        }
        var (total, covered) = (0, 0)
        for (index, action) in feature.actions.enumerated() {
            for row in action.transitionRows {
                total += row.from.count * row.to.count
                let reached = row.to.count { outputs[$0] != nil && canEmit($0, by: index) }
                covered += row.from.count { outputs[$0] != nil } * reached
            }
        }
        return ContractContext(
            states: places,
            covered: covered,
            total: total,
            missing: missing.flatMap(Self.wrapped),
            outcomes: feature.actions.flatMap(outcomes),
            mocks: feature.dependencies.compactMap { dependency in
                let context = self.dependency(dependency)
                if context.mock.isEmpty { return nil }
                let label = SwiftName.argumentSpelling(dependency.name.text)
                return ContractContext.Mock(name: context.name, label: label, mock: context.mock)
            }
        )
    }

    /// Whether a test can run an action that emits a state; one that is pending for others needs a run of these.
    private func canEmit(_ state: Int, by action: Int) -> Bool {
        let actions = feature.states[state].pendingFor
        let runs = actions.isEmpty || actions.contains(action) ? [action] : actions
        return runs.contains { feature.actions[$0].from.contains { outputs[$0] != nil } }
    }

    private func emission(of index: Int) -> String {
        let state = feature.states[index]
        let arguments = (examples.arguments(of: state) ?? []).map(qualifier.qualify).joined(separator: ", ")
        if feature.architecture == .mv { return "viewState.emit\(state.name.upperCamel)(\(arguments))" }
        guard emitted.contains(index) else { return "break" }
        let emitting = feature.name + state.name.upperCamel + "Emitting"
        return "(scope as? any \(emitting))?.\(state.name.spelling)(\(arguments))"
    }

    /// The outcomes of an action that can be tried: those whose stubs and arguments have examples.
    private func outcomes(of action: Action) -> [OutcomeContext] {
        guard !action.isPrivate, let call = call(of: action) else { return [] }
        let starts = action.from.filter { outputs[$0] != nil }
        if starts.isEmpty { return [] }
        return action.outcomes.compactMap { outcome in
            guard let stubs = stubs(for: outcome) else { return nil }
            let kinds = outcome.emits.map { feature.states[$0].name }
            let names = kinds.map(\.text).joined(separator: ", ")
            return OutcomeContext(
                title:
                    "\(action.name.text), \(outcome.name.text): \(names.isEmpty ? "emits nothing" : names)",
                function: action.name.text + outcome.name.upperCamel,
                starts: starts.map { "." + feature.states[$0].name.spelling }.joined(separator: ", "),
                startsFromAll: starts.count == feature.states.count,
                stubs: stubs,
                call: "\(action.name.spelling)(\(call))",
                callLiteral: Self.literal("\(action.name.text)(\(call))"),
                isAsync: action.isAsync,
                emits: kinds.map { "." + $0.spelling }.joined(separator: ", ")
            )
        }
    }

    /// A string literal of one line, whatever the text.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// What the mocks answer in an outcome; nil where a needed value has no example.
    private func stubs(for outcome: Outcome) -> [String]? {
        var stubs: [String] = []
        for (index, dependency) in feature.dependencies.enumerated() {
            let name = dependency.name.spelling
            let throwing = outcome.throwing.filter { $0.dependency == index }
            let returning = outcome.returning.filter { $0.member.dependency == index }
            switch dependency.kind {
            case .type: continue
            case .shared:
                for reference in throwing {
                    guard let error = error(reference.throwing, given: reference.throwsError) else {
                        return nil
                    }
                    stubs.append("\(name).\(reference.member.text)ThrowableError = \(error)")
                }
                stubs += returning.map { reference, value in
                    let member = reference.member
                    let answer = reference.isProperty ? member.spelling : member.text + "ReturnValue"
                    return "\(name).\(answer) = \(qualifier.qualify(value))"
                }
            case .service(let service):
                for property in service.properties {
                    let given = returning.first { $0.member.member == property.name }?.value
                    guard let value = examples.value(of: property.type, given: given) else { return nil }
                    stubs.append("\(name).\(property.name.spelling) = \(qualifier.qualify(value))")
                }
                for method in service.methods {
                    let given = returning.first { $0.member.member == method.name }?.value
                    let isThrowing = throwing.contains { $0.member == method.name }
                    guard let stub = stub(method, isThrowing: isThrowing, given) else { return nil }
                    if !stub.isEmpty { stubs.append("\(name).\(stub)") }
                }
            }
        }
        return stubs
    }

    private func stub(_ method: ServiceMethod, isThrowing: Bool, _ given: String?) -> String? {
        if isThrowing {
            return error(method.signature.throwing, given: method.throwsError)
                .map { "\(method.name.text)ThrowableError = \($0)" }
        }
        guard let result = method.signature.result else { return "" }
        guard let value = examples.value(of: result, given: given ?? method.returns) else { return nil }
        return returning(value, from: method)
    }

    /// What a mock throws; nil where its type has no example.
    private func error(_ throwing: Throwing, given: String?) -> String? {
        switch throwing {
        case .never: nil
        case .untyped: given.map(qualifier.qualify) ?? "VMGenError()"
        case .typed(let type): examples.value(of: type, given: given).map(qualifier.qualify)
        }
    }
}
