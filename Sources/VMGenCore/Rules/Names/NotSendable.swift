import SourceText
import SwiftCode

extension Rule {
    static let notSendable = Rule(
        "not-sendable", in: .names,
        what: "The conformances include `Sendable`, but a type, such as `() -> Void`, does not conform.",
        help: "Write `@Sendable` before the function's type, use another type, or remove the conformance.",
        why: """
            All content of a `Sendable` output must be `Sendable`. A function with only `@MainActor` is, but
            only in Swift 6's language mode.
            """,
        bad: .spec(
            """
            feature: Posts
            conformances: Sendable
            states:
              failed: { content: { retry: ⟦"() -> Void"⟧ } }
            """),
        good: .spec(
            """
            feature: Posts
            conformances: Sendable
            states:
              failed: { content: { retry: "@Sendable () -> Void" } }
            """))
}

extension Diagnostic {
    static func notSendable(_ type: SwiftType, at place: SourcePlace) -> Diagnostic {
        let other = "leave 'Sendable' out of 'conformances'"
        var help = "use a type that conforms, or \(other)"
        if case .function(var function) = type {
            function.attributes.append("@Sendable")
            help = "write '\(SwiftType.function(function).text)', or \(other)"
        }
        return Rule.notSendable.diagnostic(
            "'\(type.text)' is not 'Sendable', as 'conformances' says of the output",
            at: place, help: help)
    }
}
