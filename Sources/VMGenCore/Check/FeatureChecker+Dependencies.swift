import SourceText
import SwiftCode

/// Checks of the dependencies.
extension FeatureChecker {
    func dependency(_ dependency: DependencySpec) -> Dependency {
        let lowered = name(dependency.name, as: .lowerCamel)
        switch dependency.kind {
        case .type(let code):
            return Dependency(name: lowered, kind: .type(type(code)))
        case .service(let protocolName, let methods, let properties):
            let service = ServiceProtocol(
                name: name(protocolName, as: .upperCamel),
                methods: methods.map { method($0) },
                properties: properties.map {
                    ServiceProperty(
                        name: name($0.name, as: .lowerCamel), type: type($0.type),
                        isSettable: $0.isSettable?.value ?? false)
                }
            )
            return Dependency(name: lowered, kind: .service(service))
        case .shared(let feature):
            let other = name(feature, as: .upperCamel)
            if let peer = peers[feature.value], service(dependency.name.value, in: peer) == nil {
                report(
                    .unknownShared(dependency.name.value, feature: feature.value, at: place(feature.range)))
            }
            return Dependency(name: lowered, kind: .shared(feature: other.text))
        }
    }

    private func method(_ method: MethodSpec) -> ServiceMethod {
        let signature = MethodSignature.parse(
            method.signature, name: method.name.value, in: spec.file, reporting: sink)
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
            name: name(method.name, as: .lowerCamel),
            signature: signature
                ?? MethodSignature(parameters: [], isAsync: false, throwing: .never, result: nil),
            returns: expression(method.returns),
            throwsError: expression(method.throwsError)
        )
    }

    /// A dependency's methods and properties, where a spec declares it with a protocol.
    func service(_ name: String, in spec: FeatureSpec) -> (methods: [MethodSpec], properties: [String])? {
        guard let found = spec.dependencies.first(where: { $0.name.value == name }),
            case .service(_, let methods, let properties) = found.kind
        else { return nil }
        return (methods, properties.map(\.name.value))
    }
}
