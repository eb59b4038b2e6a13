import SourceText
import SwiftCode

extension Message {
    /// A type of the content that does not conform as the output must.
    ///
    /// - Parameters:
    ///   - conformance: The conformance that asks for it, which may be another: `Codable`, `Swift.Hashable`.
    ///   - removal: How the output does without the conformance.
    static func notConforming(
        _ type: SwiftType, to required: ContentProtocol, for conformance: String, removal: String
    ) -> Message {
        let isSame = conformance == required.rawValue || conformance == "Swift.\(required.rawValue)"
        let reason =
            isSame
            ? "and the output is" : "which '\(conformance)' of the output asks for"
        var help: Help = "use a type that conforms, or \(removal)"
        if case .nominal(let components) = type.wrapped ?? type, components.count == 1,
            components[0].arguments.isEmpty
        {
            help = "use a type that conforms, such as 'App.\(type.text)' for the app's own, or \(removal)"
        }
        if case .function(var function) = type, required == .sendable {
            function.attributes.append("@Sendable")
            help = "write '\(SwiftType.function(function).text)', or \(removal)"
        }
        return Message(required.rule, "'\(type.text)' is not '\(required.rawValue)', \(reason)", help: help)
    }
}

extension ContentProtocol {
    fileprivate var rule: Rule {
        switch self {
        case .equatable: .notEquatable
        case .hashable: .notHashable
        case .codable: .notCodable
        case .sendable: .notSendable
        }
    }
}
