import SourceText
import SwiftCode

/// Resolves dependencies and their protocols.
extension Resolver {
    func dependency(_ dependency: DependencySpec) -> Dependency {
        let name = findings.name(dependency.name, as: .lowerCamel)
        let range = dependency.name.range
        switch dependency.kind {
        case .type(let code, let example):
            let type = findings.type(code)
            return Dependency(
                name: name, kind: .type(type), example: findings.expression(example, of: type),
                origin: Origin(range, [.type: code.range, .example: example?.range]))
        case .service(let protocolName, let methods, let properties):
            let service = ServiceProtocol(
                name: findings.name(protocolName, as: .upperCamel),
                methods: naming(methods.map { method($0) }),
                properties: properties.map {
                    ServiceProperty(
                        name: findings.member($0.name), type: findings.type($0.type),
                        isSettable: $0.isSettable?.value ?? false,
                        origin: Origin($0.name.range, [.type: $0.type.range]))
                },
                origin: Origin(protocolName.range)
            )
            return Dependency(name: name, kind: .service(service), origin: Origin(range))
        case .shared(let feature):
            let other = findings.name(feature, as: .upperCamel)
            return Dependency(
                name: name, kind: .shared(feature: other.text),
                origin: Origin(range, [.feature: feature.range]))
        }
    }

    private func method(_ method: MethodSpec) -> ServiceMethod {
        // `init` is not a method, and what follows it is not a method's signature.
        let isMember = UndeclaredMember.problem(method.name.value) == nil
        let signature = MethodSignature.parse(
            method.signature, name: method.name.value, in: spec.file,
            reporting: isMember ? findings.ownFaults : DiagnosticSink())
        let isGeneric = signature?.isResultGeneric ?? true
        let returns = findings.expression(method.returns, of: isGeneric ? nil : signature?.result)
        if let signature {
            if signature.isResultGeneric, let returns, let written = method.returns {
                findings.checkResults(returns, at: written.range)
            }
            if signature.result == nil, let returns = method.returns {
                report(
                    .returnsNothing(
                        "'\(method.name.value)'", at: place(returns.range),
                        help: "remove 'returns', or give the signature a result"))
            }
            if signature.throwing == .never, let error = method.throwsError {
                report(
                    .throwsNothing(
                        "method '\(method.name.value)'", at: place(error.range),
                        help: "remove 'throws', or add it to the signature"))
            }
        }
        return ServiceMethod(
            name: findings.member(method.name),
            mockName: SwiftName(method.name.value),
            signature: signature ?? .faulty,
            returns: returns,
            throwsError: findings.expression(method.throwsError, of: nil),
            origin: Origin(method.name.range, [.signature: method.signature.range])
        )
    }

    /// Returns the methods with different names for the overloads' members in the mock: the method's name with
    /// the names of the parameters, with their types if that does not suffice, or else with a number.
    private func naming(_ methods: [ServiceMethod]) -> [ServiceMethod] {
        var taken = Set(methods.map(\.name.text))
        var signatures: Set<[String]> = []
        var seen: Set<String> = []
        return methods.map { method in
            var method = method
            if !method.signature.isFaulty, !signatures.insert(method.declaration).inserted {
                report(
                    .sameOverload(method.name.text, at: place(method.origin.range(of: .signature))))
            }
            if seen.insert(method.name.text).inserted { return method }
            let names = method.signature.parameters.map(\.name.upperCamel).joined()
            let types = method.signature.nominalNames.map {
                SwiftName($0.filter { $0 != "." }).upperCamel
            }
            let base = method.name.text + names
            let candidates = [base, base + types.joined()] + (2...methods.count).map { "\(base)\($0)" }
            let name = candidates.first { taken.insert($0).inserted } ?? base
            method.mockName = SwiftName(name)
            return method
        }
    }
}

extension ServiceMethod {
    /// The parts of a signature that distinguish a method from another with the same name.
    fileprivate var declaration: [String] {
        let labels = signature.parameters.map { $0.label ?? $0.name.text }
        var signature = signature.normalForm
        signature.throwing = .never
        for index in signature.parameters.indices {
            signature.parameters[index].label = nil
            signature.parameters[index].name = SwiftName("_")
        }
        return [name.text, signature.text] + labels
    }
}
