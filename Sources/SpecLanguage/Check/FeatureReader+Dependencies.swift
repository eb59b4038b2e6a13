import SourceText
import SwiftCode
import YAMLSyntax

/// Reads dependencies and their protocols.
extension FeatureReader {
    /// Reads a type, `{ type, example }`, `{ protocol, methods, properties }` or `{ from: Feature }`.
    func dependency(_ pair: YAMLPair) -> Dependency? {
        let what = MappingForm.dependency.subject(of: pair).text
        guard pair.value.isLongForm else {
            return values.code(pair.value, what).map { ownType(pair.key, $0, example: nil) }
        }
        guard let reader = values.mapping(pair, .dependency) else { return nil }
        func isWritten(_ keys: String...) -> Bool { keys.contains { reader.optional($0) != nil } }
        func missing(_ key: String) {
            guard !reader.hasUnknownKeys else { return }
            values.report(.missingKey(key, of: what), at: pair.key.range)
        }
        let isDeclared = isWritten("protocol", "methods", "properties")
        let own = reader.optional("type") ?? reader.optional("example")
        if let other = reader.optional("from") ?? own, !isDeclared,
            let key = ["default", "preview"].first(where: { isWritten($0) })
        {
            values.report(
                .conflictingKeys, "\(what) has '\(key)', but no generated protocol", at: other.range,
                help: "remove '\(key)'\(own == nil ? "" : ", or write 'protocol' instead of 'type'")")
            return nil
        }
        if let shared = reader.optional("from") {
            if isDeclared || own != nil {
                values.report(
                    .conflictingKeys, "\(what) is taken from another feature and declared here",
                    at: shared.range, help: "keep 'from' alone, or remove it")
                return nil
            }
            return reader.name("from").map { feature in
                let other = findings.name(feature, as: .upperCamel).text
                return dependency(pair.key, .shared(feature: other), [.feature: feature.range])
            }
        }
        if let own {
            if isDeclared {
                values.report(
                    .conflictingKeys, "\(what) has a type of the app and a generated protocol", at: own.range,
                    help: isWritten("protocol")
                        ? "keep 'type' and 'example', or the keys of the protocol"
                        : "write 'protocol' instead of 'type', or remove 'methods' and 'properties'")
                return nil
            }
            if !isWritten("type") { missing("type") }
            let example = isWritten("type") ? reader.expression("example") : nil
            return reader.type("type").map { ownType(pair.key, $0, example: example) }
        }
        guard let name = reader.name("protocol") else {
            _ = ofForms.service(pair.key, reader)
            if !isWritten("protocol") { missing("protocol") }
            return nil
        }
        var declared = dependency(pair.key, .service(service(name, reader)))
        let value = reader.expression("default")
        declared.defaultValue = findings.expression(value, of: nil)
        declared.origin[.default] = value?.range
        declared.preview = findings.expression(reader.expression("preview"), of: nil)
        return declared
    }

    private func dependency(
        _ name: Located<String>, _ kind: Dependency.Kind, example: String? = nil,
        _ places: KeyValuePairs<Origin.Key, SourceRange?> = [:]
    ) -> Dependency {
        Dependency(
            name: findings.name(name, as: .lowerCamel), kind: kind, example: example,
            origin: Origin(name.range, places))
    }

    private func ownType(_ name: Located<String>, _ code: CodeSpec, example: CodeSpec?) -> Dependency {
        let type = findings.type(code)
        return dependency(
            name, .type(type), example: findings.expression(example, of: type),
            [.type: code.range, .example: example?.range])
    }

    private func service(_ name: Located<String>, _ reader: MappingReader) -> ServiceProtocol {
        ServiceProtocol(
            name: findings.name(name, as: .upperCamel),
            methods: naming(reader.entries("methods", holdingCode: true).flatMap(overloads)),
            properties: reader.entries("properties", holdingCode: true).compactMap(serviceProperty),
            origin: Origin(name.range)
        )
    }

    private func serviceProperty(_ pair: YAMLPair) -> ServiceProperty? {
        typed(pair, .serviceProperty).map { code, reader, origin in
            ServiceProperty(
                name: findings.member(pair.key), type: findings.type(code),
                isSettable: reader?.boolean("settable")?.value ?? false, origin: origin)
        }
    }

    // MARK: Methods

    /// Reads a method, or the list of a method's overloads.
    private func overloads(_ pair: YAMLPair) -> [ServiceMethod] {
        let what = MappingForm.method.subject(of: pair)
        guard case .sequence(let items, let isFlow) = pair.value.content, !isFlow || isList(items) else {
            return method(pair.value, pair.key, what).map { [$0] } ?? []
        }
        if items.isEmpty {
            values.reject(pair.value, what, expected: "a signature")
        }
        return items.compactMap { method($0, pair.key, Subject("an overload of \(what.text)")) }
    }

    /// Whether a flow sequence is a list of signatures. A single plain word in brackets is an array type, whose
    /// arrow is missing.
    private func isList(_ items: [YAMLNode]) -> Bool {
        guard items.count == 1, case .scalar(let scalar) = items[0].content else { return true }
        return scalar.style != .plain || scalar.text.utf8.first == UInt8(ascii: "(")
    }

    /// Reads a signature, or the long form with examples for tests.
    private func method(_ value: YAMLNode, _ name: Located<String>, _ what: Subject) -> ServiceMethod? {
        if value.isEmpty {
            return method(name, CodeSpec(text: "", range: value.range, textStart: value.range.start), nil)
        }
        guard value.isLongForm else {
            return values.code(value, what.text, expected: "a signature").map { method(name, $0, nil) }
        }
        guard let reader = values.mapping(value, what, .method, at: name.range),
            let node = reader.optional("signature"),
            let code = values.code(node, "'signature'", expected: "a signature")
        else { return nil }
        return method(name, code, reader)
    }

    private func method(
        _ name: Located<String>, _ code: CodeSpec, _ reader: MappingReader?
    ) -> ServiceMethod {
        // `init` is not a method, and what follows it is not a method's signature.
        let isMember = UndeclaredMember.problem(name.value) == nil
        let signature = MethodSignature.parse(
            code, name: name.value, in: file,
            reporting: isMember ? findings.ownFaults : DiagnosticSink())
        let isGeneric = signature?.isResultGeneric ?? true
        let writtenResult = reader?.expression("returns")
        let writtenError = reader?.expression("throws")
        let returns = findings.expression(writtenResult, of: isGeneric ? nil : signature?.result)
        if let signature {
            if signature.isResultGeneric, let returns, let writtenResult {
                findings.checkResults(returns, at: writtenResult.range)
            }
            if signature.result == nil, let writtenResult {
                report(
                    .returnsNothing(
                        "'\(name.value)'", help: "remove 'returns', or give the signature a result"),
                    at: writtenResult.range)
            }
            if signature.throwing == .never, let writtenError {
                report(
                    .throwsNothing(
                        "method '\(name.value)'", help: "remove 'throws', or add it to the signature"),
                    at: writtenError.range)
            }
        }
        return ServiceMethod(
            name: findings.member(name),
            mockName: SwiftName(name.value),
            signature: signature ?? .faulty,
            returns: returns,
            throwsError: findings.expression(writtenError, of: nil),
            origin: Origin(name.range, [.signature: code.range])
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
                    .nameCollision, "two methods '\(method.name.text)' have the same labels and types",
                    at: method.origin.range(of: .signature),
                    help: "remove one of them, or give it another label")
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
