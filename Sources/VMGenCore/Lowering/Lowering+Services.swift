import SwiftCode

extension Lowering {
    /// A parameter as a mock sees it.
    struct Recorded {
        var name: SwiftName
        var type: SwiftType
        var isInout: Bool

        /// A closure that does not escape cannot be kept; an inout is not a value.
        var isRecordable: Bool {
            guard case .function(let function) = type else { return true }
            return function.attributes.contains("@escaping")
        }
    }

    func recording(_ parameters: [Recorded]) -> RecordingContext {
        let recorded = parameters.filter(\.isRecordable)
        let single = recorded.count == 1 ? recorded[0] : nil
        let type =
            if let single {
                single.type.stored
            } else {
                SwiftType.tuple(recorded.map { SwiftType.Element(label: $0.name.text, type: $0.type.stored) })
            }
        let values = recorded.map {
            "\(SwiftName.argumentSpelling($0.name.text)): \($0.name.spelling)"
        }.joined(separator: ", ")
        let types = parameters.map {
            ($0.isInout ? "inout " : "") + qualifier.qualify($0.type.existential.text)
        }
        let suffix =
            switch recorded.count {
            case 0: ""
            case 1: "Received" + recorded[0].name.upperCamel
            default: "ReceivedArguments"
            }
        return RecordingContext(
            suffix: suffix,
            type: qualifier.qualify(type.text),
            optionalType: qualifier.qualify(SwiftType.optional(type).text),
            value: single?.name.spelling ?? "(\(values))",
            closureParameters: types.joined(separator: ", "),
            closureArguments: parameters.map { ($0.isInout ? "&" : "") + $0.name.spelling }.joined(
                separator: ", ")
        )
    }

    func dependency(_ dependency: Dependency) -> DependencyContext {
        let name = dependency.name
        func context(_ type: String, mock: String = "", key: String = "") -> DependencyContext {
            DependencyContext(name: name.spelling, type: type, mock: mock, key: key)
        }
        switch dependency.kind {
        case .type(let type): return context(type.text)
        case .service(let service):
            return context(
                "any \(service.name.spelling)",
                mock: "Mock" + service.name.text,
                key: Self.environmentKey(of: name, in: feature.name)
            )
        case .shared(let other):
            return context(
                "any " + other + name.upperCamel,
                mock: "Mock" + other + name.upperCamel,
                key: Self.environmentKey(of: name, in: other)
            )
        }
    }

    func service(_ dependency: Dependency) -> ServiceContext? {
        guard case .service(let service) = dependency.kind else { return nil }
        let alias = feature.name + dependency.name.upperCamel
        let isNamedSo = alias == service.name.text
        let methods = service.methods.map { method($0, of: service) }
        let stub = methods.first { !$0.optionalResult.isEmpty }.map { "\($0.bare)ReturnValue = …" }
        return ServiceContext(
            name: service.name.spelling,
            mock: "Mock" + service.name.text,
            alias: isNamedSo ? "" : alias,
            mockAlias: isNamedSo ? "" : "Mock" + alias,
            key: Self.environmentKey(of: dependency.name, in: feature.name),
            example: stub ?? methods.first.map { "\($0.bare)CallsCount" } ?? "",
            throwsUntyped: methods.contains { $0.throwsUntyped && !$0.optionalResult.isEmpty },
            properties: service.properties.map { property in
                ServiceContext.Property(
                    name: property.name.spelling,
                    bare: property.name.text,
                    type: qualifier.qualify(property.type.text),
                    optionalType: qualifier.qualify(SwiftType.optional(property.type).text),
                    isSettable: property.isSettable
                )
            },
            methods: methods
        )
    }

    /// Of the feature and the dependency alone, so that a feature that shares it knows it, too.
    static func environmentKey(of dependency: SwiftName, in feature: String) -> String {
        SwiftName(feature).lowerCamel + dependency.upperCamel
    }

    private func method(_ method: ServiceMethod, of service: ServiceProtocol) -> ServiceContext.Method {
        let signature = method.signature
        let recording = recording(
            signature.parameters.map { Recorded(name: $0.name, type: $0.type, isInout: $0.isInout) }
        )
        let effects = (signature.isAsync ? " async" : "") + signature.throwing.text
        let tries = signature.throwing == .never ? "" : "try "
        let awaits = signature.isAsync ? "await " : ""
        let result = signature.result?.text ?? "Void"
        let (errorType, throwsUntyped): (String, Bool) =
            switch signature.throwing {
            case .never: ("", false)
            case .untyped: ("(any Swift.Error)", true)
            case .typed(let type): (type.operandText, false)
            }
        let arguments = recording.closureArguments
        let names = Set(signature.parameters.map(\.name.text))
        let record = Self.unused("record", among: names)
        let closure = Self.unused("closure", among: names)
        return ServiceContext.Method(
            name: method.name.spelling,
            bare: method.name.text,
            signature: qualifier.qualify(signature.text),
            recording: recording,
            errorType: qualifier.qualify(errorType),
            throwsUntyped: throwsUntyped,
            // With a question mark in any case: a property of the type Optional<Int> does not begin as nil.
            optionalResult: signature.result.map { result in
                qualifier.qualify(SwiftType.optional(result.wrapped ?? result).text)
            } ?? "",
            isResultOptional: signature.result?.wrapped != nil,
            closureType:
                "(\(recording.closureParameters))\(qualifier.qualify(effects)) -> \(qualifier.qualify(result))",
            record: record,
            closure: closure,
            closureCall: "\(tries)\(awaits)\(closure)(\(arguments))",
            closureCallOptional: "\(tries)\(awaits)\(record).\(method.name.text)Closure?(\(arguments))"
        )
    }

    /// The name, with as many underscores behind it as make it differ from all others.
    private static func unused(_ name: String, among names: Set<String>) -> String {
        var name = name
        while names.contains(name) { name += "_" }
        return name
    }

    /// A bare `nil` would say that nothing was stubbed.
    func returning(_ value: String, from method: ServiceMethod) -> String {
        "\(method.name.text)ReturnValue = \(qualifier.qualify(value))"
    }
}
