import SpecLanguage
import SwiftCode
import TemplateEngine

struct ServiceMethodFields {
    let root: FeatureFields
    let method: ServiceMethod

    static let schema = TemplateSchema<ServiceMethodFields>(
        "method",
        [
            .name(\.method.name),
            .text(
                "mockName", "The beginning of the names of its members in the mock.", \.method.mockName.text),
            .text("signature", "`(id: Post.ID) async throws`.", \.signature.text),
            .optionalText("errorType", "The type of the errors that it throws.") {
                switch $0.signature.throwing {
                case .never: nil
                case .untyped: "(any Swift.Error)"
                case .typed(let type): type.operandText
                }
            },
            .text("answering", "The function that answers a call: `try _mock.answer`.") {
                // Without an answer, a call throws any error, suspends, or traps.
                if $0.method.signature.throwing == .untyped { return "try _mock.answer" }
                return $0.method.signature.isAsync ? "await _mock.asyncAnswer" : "_mock.answer"
            },
            .optionalText(
                "recordedArguments", "The arguments by their names; absent if there are none.",
                \.recording.namedValues),
            .flag("isAsync", "It is asynchronous.", \.method.signature.isAsync),
            .flag("throwsUntyped", "It throws any error.") { $0.method.signature.throwing == .untyped },
            .flag(
                "isResultGeneric", "The caller chooses the type of its result.",
                \.method.signature.isResultGeneric),
            .optionalText(
                "optionalResult",
                "The type of its result, as an Optional; absent if the caller chooses it."
            ) {
                // The type always ends with a question mark: a property of type `Optional<Int>` has no
                // initial nil.
                $0.method.signature.isResultGeneric
                    ? nil : $0.signature.result.map { SwiftType.optional($0.wrapped ?? $0).text }
            },
            .flag("isResultOptional", "Its result is an Optional.") {
                !$0.method.signature.isResultGeneric && $0.method.signature.result?.wrapped != nil
            },
            .text("closureType", "The method's type as a closure.", \.closureType),
            .text("record", "A name for a local that no parameter has.") { $0.unused("record") },
            .text("closure", "Another such name.") { $0.unused("closure") },
            .text("effects", "`try await `, the beginning of a call of `closure`.", \.effects),
            .text("closureArguments", "The arguments of such a call.", \.arguments),
        ] + Recording.fields { $0.recording }
    )

    private var signature: MethodSignature { root.qualifier.qualify(method.signature) }

    private var recording: Recording {
        Recording(
            root: root,
            parameters: method.signature.parameters.map {
                .init(name: $0.name, type: $0.type.erasing(generics) ?? $0.type, isInout: $0.isInout)
            })
    }

    private var generics: Set<String> { method.signature.genericNames }

    /// The arguments of a closure: those of the method, and the types that only its result determines.
    private var arguments: String {
        let types = method.signature.inferredGenerics.map { $0 + ".self" }
        return ([recording.closureArguments] + types).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var effects: String {
        (method.signature.throwing == .never ? "" : "try ") + (method.signature.isAsync ? "await " : "")
    }

    private var closureType: String {
        let signature = signature
        let effects = (signature.isAsync ? " async" : "") + signature.throwing.text
        let types = method.signature.inferredGenerics.map { _ in "Any.Type" }
        let parameters = ([recording.closureParameters] + types).filter { !$0.isEmpty }
        let result = signature.result.map { result in
            method.signature.isResultGeneric ? result.wrapped == nil ? "Any" : "Any?" : result.text
        }
        return "(\(parameters.joined(separator: ", ")))\(effects) -> \(result ?? "Void")"
    }

    /// Returns the name with as many underscores as it takes to differ from all parameters.
    private func unused(_ name: String) -> String {
        let names = Set(method.signature.parameters.map(\.name.text))
        var name = name
        while names.contains(name) { name += "_" }
        return name
    }
}
