import SourceText
import SwiftCode

/// Resolves dependencies and their protocols.
extension Resolver {
    func dependency(_ dependency: DependencySpec) -> Dependency {
        let name = findings.name(dependency.name, as: .lowerCamel)
        let range = dependency.name.range
        switch dependency.kind {
        case .type(let code):
            return Dependency(
                name: name, kind: .type(findings.type(code)), origin: Origin(range, [.type: code.range]))
        case .service(let protocolName, let methods, let properties):
            let service = ServiceProtocol(
                name: findings.name(protocolName, as: .upperCamel),
                methods: methods.map { method($0) },
                properties: properties.map {
                    ServiceProperty(
                        name: findings.name($0.name, as: .lowerCamel), type: findings.type($0.type),
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
        let signature = MethodSignature.parse(
            method.signature, name: method.name.value, in: spec.file, reporting: findings.sink)
        if let signature {
            if signature.result == nil, let returns = method.returns {
                report(
                    .badValue(
                        "method '\(method.name.value)' returns nothing", at: place(returns.range),
                        help: "remove 'returns', or give the signature a result"))
            }
            if signature.throwing == .never, let error = method.throwsError {
                report(
                    .badValue(
                        "method '\(method.name.value)' does not throw", at: place(error.range),
                        help: "remove 'throws', or add it to the signature"))
            }
        }
        return ServiceMethod(
            name: findings.name(method.name, as: .lowerCamel),
            signature: signature ?? .faulty,
            returns: findings.expression(method.returns),
            throwsError: findings.expression(method.throwsError),
            origin: Origin(method.name.range, [.signature: method.signature.range])
        )
    }
}
