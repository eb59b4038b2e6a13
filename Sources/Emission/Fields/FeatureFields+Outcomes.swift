import SpecLanguage
import SwiftCode

/// The preparations of tests of outcomes, as code.
extension FeatureFields {
    /// Returns the signature of a method, with the types as this feature's files name them.
    func method(_ reference: MemberReference) -> MethodSignature? {
        let method = feature.dependencies[reference.dependency].service?.methods
            .first { $0.mockName == reference.member }
        return method?.signature ?? reference.signature
    }

    /// Returns what a test of an action prepares without an outcome: the examples.
    func exampleSetup(of action: Action) -> OutcomeSetup {
        OutcomeSetup(nil, of: action, in: feature, exampleAnswers)
    }

    func call(_ action: Action, _ arguments: String) -> ContractCallFields {
        ContractCallFields(
            code: "\(action.name.spelling)(\(arguments))", isAsync: action.isAsync,
            hasArguments: !action.parameters.isEmpty)
    }

    /// Returns `id: 1`.
    func arguments(of action: Action, _ setup: OutcomeSetup) -> String {
        zip(action.parameters, setup.arguments).map { parameter, value in
            parameter.argument(qualifier.qualify(value ?? ""))
        }.joined(separator: ", ")
    }

    /// Returns `service.fetchReturnValue = []`.
    func statement(_ answer: OutcomeSetup.Answer) -> String {
        let names = MockMemberNames(answer.member.text)
        let member =
            switch answer.kind {
            case .value: answer.member.spelling
            case .result: names.returnValue
            case .results: names.returnValues
            case .error: names.throwableError
            case .stream: names.closure
            }
        let value =
            answer.stream.map { maker(of: $0, throwing: answer.value) } ?? qualifier.qualify(answer.value)
        return "\(feature.dependencies[answer.dependency].name.spelling).\(member) = \(value)"
    }

    /// Returns a closure that makes a stream for each call.
    ///
    /// - Parameter error: The error with which it ends; empty if it finishes.
    private func maker(of stream: OutcomeSetup.Stream, throwing error: String) -> String {
        let elements = stream.elements.map(qualifier.qualify).joined(separator: ", ")
        let element = qualifier.qualify(stream.type.element).text
        var end = error.isEmpty ? "" : ", throwing: \(qualifier.qualify(error))"
        if !end.isEmpty, case .typed(let type) = stream.type.failure {
            end += " as \(qualifier.qualify(type).text)"
        }
        let maker = "VMGenElements<\(element)>([\(elements)]\(end))"
        let parameters = (0..<stream.parameterCount).map { _ in "_" }.joined(separator: ", ")
        let kind =
            switch stream.type.kind {
            case .stream: "stream()"
            case .throwingStream: "throwingStream()"
            case .sequence: "sequence()"
            case .publisher: "publisher()"
            }
        if stream.isAsync, !parameters.isEmpty {
            // With a list of captures, Swift takes the closure for one that runs outside of its caller's isolation.
            return "{ elements in { @Sendable \(parameters) in elements.\(kind) } }(\(maker))"
        }
        let names = parameters.isEmpty ? "" : parameters + " "
        return "{ [elements = \(maker)] \(names)in elements.\(kind) }"
    }
}
