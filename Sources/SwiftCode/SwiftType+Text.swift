extension SwiftType {
    /// The type in its usual Swift spelling: `[String: Int]`, `(Int) async throws -> Void`.
    package var text: String {
        switch self {
        case .nominal(let components) where components.count == 1: components[0].text(isMember: false)
        case .nominal(let components):
            components.enumerated().map { $1.text(isMember: $0 > 0) }.joined(separator: ".")
        case .array(let element): "[\(element.text)]"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .optional(let wrapped): wrapped.operandText + "?"
        case .tuple(let elements): Self.list(elements)
        case .prefixed(let word, let type): "\(word) \(type.text)"
        case .composition(let types): types.map(\.operandText).joined(separator: " & ")
        case .metatype(let type, let kind): "\(type.operandText).\(kind)"
        case .function(let function): function.text
        }
    }

    /// The type in parentheses if a suffix would otherwise bind to a part of it.
    package var operandText: String {
        switch self {
        case .function, .prefixed, .composition: "(\(text))"
        default: text
        }
    }

    fileprivate static func list(_ elements: [Element]) -> String {
        let texts = elements.map { element in
            (element.label.map { "\(SwiftName.labelSpelling($0)): " } ?? "") + element.type.text
        }
        return "(\(texts.joined(separator: ", ")))"
    }
}

extension SwiftType.Component {
    fileprivate func text(isMember: Bool) -> String {
        let spelling = name == "Any" && !isMember ? name : SwiftName(name).spelling
        return arguments.isEmpty ? spelling : "\(spelling)<\(arguments.map(\.text).joined(separator: ", "))>"
    }
}

extension SwiftType.Function {
    fileprivate var text: String {
        var text = attributes.map { $0 + " " }.joined() + SwiftType.list(parameters)
        if isAsync { text += " async" }
        text += throwing.text
        return text + " -> " + result.text
    }
}

extension Throwing {
    /// The clause with a space before it: ` throws(E)`; empty if nothing is thrown.
    package var text: String {
        switch self {
        case .never: ""
        case .untyped: " throws"
        case .typed(let type): " throws(\(type.text))"
        }
    }
}

extension MethodSignature {
    /// The signature as it follows the method's name: `(id: Post.ID) async throws -> [Post]`.
    package var text: String {
        var text = generics.isEmpty ? "" : "<\(generics.map(\.text).joined(separator: ", "))>"
        text += "(\(parameters.map(\.text).joined(separator: ", ")))"
        if isAsync { text += " async" }
        text += throwing.text
        if let result { text += " -> " + result.text }
        if !requirements.isEmpty { text += " where " + requirements.map(\.text).joined(separator: ", ") }
        return text
    }
}

extension MethodSignature.Generic {
    fileprivate var text: String { constraint.map { "\(name): \($0.text)" } ?? name }
}

extension MethodSignature.Requirement {
    fileprivate var text: String { "\(subject.text)\(isSameType ? " ==" : ":") \(type.text)" }
}

extension MethodSignature.Parameter {
    /// `to recipient: Contact`.
    package var text: String {
        let names = label.map { "\(SwiftName.labelSpelling($0)) \(name.spelling)" } ?? name.spelling
        return "\(names): \(isInout ? "inout " : "")\(type.text)"
    }
}
