import SwiftCode
import TemplateEngine

struct ServiceMethodView {
    let root: FeatureView
    let method: ServiceMethod

    static let schema = TemplateSchema<ServiceMethodView>(
        "method",
        [
            .text("name", "The name in Swift, in backticks if it is a keyword.") { $0.method.name.spelling },
            .text("bare", "The name without backticks.") { $0.method.name.text },
            .text("signature", "`(id: Post.ID) async throws`.") { $0.signature.text },
            .optionalText("errorType", "The type of the errors that it throws.") { $0.errorType },
            .flag("isAsync", "It is asynchronous.") { $0.method.signature.isAsync },
            .flag("throwsUntyped", "It throws any error.") { $0.method.signature.throwing == .untyped },
            .optionalText("optionalResult", "The type of its result, as an Optional.") {
                // The type always ends with a question mark: a property of type `Optional<Int>` has no
                // initial nil.
                $0.signature.result.map { SwiftType.optional($0.wrapped ?? $0).text }
            },
            .flag("isResultOptional", "Its result is an Optional.") {
                $0.method.signature.result?.wrapped != nil
            },
            .text("closureType", "The method's type as a closure.") { $0.closureType },
            .text("record", "A name for a local that no parameter has.") { $0.unused("record") },
            .text("closure", "Another such name.") { $0.unused("closure") },
            .text("closureCall", "A call of `closure`.") {
                "\($0.effects)\($0.unused("closure"))(\($0.arguments))"
            },
            .text("closureCallOptional", "A call of the record's closure, if there is one.") { view in
                let closure = MockMemberNames(view.method.name.text).closure
                return "\(view.effects)\(view.unused("record")).\(closure)?(\(view.arguments))"
            },
        ] + Recording.fields { $0.recording }
    )

    private var signature: MethodSignature { root.qualifier.qualify(method.signature) }

    private var recording: Recording {
        Recording(
            root: root,
            parameters: method.signature.parameters.map {
                .init(name: $0.name, type: $0.type, isInout: $0.isInout)
            })
    }

    private var arguments: String { recording.closureArguments }

    private var effects: String {
        (method.signature.throwing == .never ? "" : "try ") + (method.signature.isAsync ? "await " : "")
    }

    private var errorType: String? {
        switch signature.throwing {
        case .never: nil
        case .untyped: "(any Swift.Error)"
        case .typed(let type): type.operandText
        }
    }

    private var closureType: String {
        let signature = signature
        let effects = (signature.isAsync ? " async" : "") + signature.throwing.text
        return "(\(recording.closureParameters))\(effects) -> \(signature.result?.text ?? "Void")"
    }

    /// Returns the name with as many underscores as it takes to differ from all parameters.
    private func unused(_ name: String) -> String {
        let names = Set(method.signature.parameters.map(\.name.text))
        var name = name
        while names.contains(name) { name += "_" }
        return name
    }
}
