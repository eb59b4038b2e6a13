import SwiftCode

/// The preparations for a test of an outcome: the arguments of the call, the content of the state before, and
/// the answers of the mocks.
///
/// Outcomes with equal setups have the same conditions, except for the states before.
struct OutcomeSetup: Hashable {
    /// The answer of a dependency's member.
    struct Answer: Hashable {
        /// `results` are those of a method with a generic result, `stream` makes a stream for each call.
        enum Kind { case value, result, results, error, stream }

        var dependency: Int
        var member: SwiftName
        var kind: Kind
        /// A Swift expression; for a stream, the error with which it ends, or nothing.
        var value: String
        var stream: Stream?
    }

    /// The streams that a member gives.
    struct Stream: Hashable {
        var type: StreamType
        /// The number of the method's parameters.
        var parameterCount: Int
        /// Swift expressions.
        var elements: [String]
    }

    /// A value that has no example.
    enum Gap: Hashable {
        case argument(Int)
        /// - Parameter isReported: Whether a mock can report a call of the member instead of answering it.
        case answer(dependency: Int, member: SwiftName, Answer.Kind, isReported: Bool)

        var isArgument: Bool { if case .argument = self { true } else { false } }

        /// Whether there is no test without the value.
        var isNeeded: Bool { if case .answer(_, _, _, isReported: true) = self { false } else { true } }
    }

    /// The arguments in the order of the parameters; nil without an example.
    private(set) var arguments: [String?]
    private(set) var given: Set<Outcome.Condition>
    private(set) var answers: [Answer] = []
    private(set) var gaps: [Gap] = []

    /// - Parameter outcome: Nil for the examples alone.
    init(_ outcome: Outcome?, of action: Action, in feature: Feature, _ examples: Examples) {
        arguments = action.parameters.map { parameter in
            outcome?.when.first { $0.name == parameter.name }?.value
                ?? examples.value(of: parameter.type, given: parameter.example ?? parameter.defaultValue)
        }
        // Content that equals its example is not a condition.
        given = Set(
            (outcome?.given ?? []).filter { condition in
                outcome?.from.contains { state in
                    let property = feature.states[state].properties.first { $0.name == condition.name }
                    let example = property.flatMap { property in
                        property.example ?? property.defaultValue ?? examples.value(of: property.type)
                    }
                    return example != condition.value
                } ?? true
            })
        gaps = arguments.indices.filter { arguments[$0] == nil }.map(Gap.argument)
        for index in feature.dependencies.indices { addAnswers(of: index, outcome, in: feature, examples) }
    }

    private mutating func addAnswers(
        of index: Int, _ outcome: Outcome?, in feature: Feature, _ examples: Examples
    ) {
        let answers = GivenAnswers(outcome, of: index, in: feature, examples)
        switch feature.dependencies[index].kind {
        case .type: break
        case .shared:
            for reference in answers.members {
                add(index, answers.answer(of: reference, default: nil), of: reference)
            }
        case .service(let service):
            let scope = TypeScope(feature)
            for property in service.properties {
                let reference = MemberReference(property, of: index, in: scope)
                add(
                    index, answers.answer(of: reference, default: examples.value(of: property.type)),
                    of: reference)
            }
            for method in service.methods where method.signature.result != nil || answers.isThrowing(method) {
                let reference = MemberReference(method, of: index, in: scope)
                add(index, answers.answer(of: reference, default: method.returns), of: reference)
            }
        }
    }

    private mutating func add(_ dependency: Int, _ answer: GivenAnswers.Answer, of reference: MemberReference)
    {
        if let value = answer.value {
            answers.append(
                Answer(
                    dependency: dependency, member: reference.member, kind: answer.kind, value: value,
                    stream: answer.stream))
        } else {
            let canReport = [.result, .results].contains(answer.kind) && reference.canReport
            gaps.append(
                .answer(
                    dependency: dependency, member: reference.member, answer.kind, isReported: canReport))
        }
    }
}

/// The answers of one dependency that an outcome gives, or that are examples.
private struct GivenAnswers {
    struct Answer {
        var kind: OutcomeSetup.Answer.Kind
        /// Nil if none is known.
        var value: String?
        var stream: OutcomeSetup.Stream?
    }

    private let throwing: [Outcome.Thrown]
    private let returning: [(member: MemberReference, value: String)]
    private let yielding: [Outcome.Yielded]
    private let examples: Examples

    init(_ outcome: Outcome?, of dependency: Int, in feature: Feature, _ examples: Examples) {
        throwing = outcome?.throwing.filter { $0.member.dependency == dependency } ?? []
        returning = outcome?.returning.filter { $0.member.dependency == dependency } ?? []
        yielding = outcome?.yielding.filter { $0.member.dependency == dependency } ?? []
        self.examples = examples
    }

    /// The members that the outcome names, each once. Their order does not matter.
    var members: [MemberReference] {
        var names: Set<SwiftName> = []
        let all = throwing.map(\.member) + returning.map(\.member) + yielding.map(\.member)
        return all.filter { names.insert($0.member).inserted }.sorted { $0.member.text < $1.member.text }
    }

    func isThrowing(_ method: ServiceMethod) -> Bool {
        throwing.contains { $0.member.member == method.mockName }
    }

    /// - Parameter value: The example.
    func answer(of reference: MemberReference, default value: String?) -> Answer {
        let thrown = throwing.first { $0.member.member == reference.member }
        let yielded = yielding.first { $0.member.member == reference.member }
        let given = returning.first { $0.member.member == reference.member }?.value
        if let thrown, yielded == nil, reference.throwing != .never {
            return Answer(kind: .error, value: error(thrown, reference.throwing, reference.throwsError))
        }
        let isReturned = thrown == nil && yielded == nil && (given ?? value) != nil
        if let type = reference.stream, !isReturned {
            let stream = OutcomeSetup.Stream(
                type: type, parameterCount: reference.signature?.parameters.count ?? 0,
                elements: yielded?.elements ?? [])
            let error = thrown.map { self.error($0, type.failure, reference.throwsError) } ?? ""
            return Answer(kind: .stream, value: error, stream: stream)
        }
        if yielded != nil { return Answer(kind: .stream) }
        if reference.isProperty { return Answer(kind: .value, value: given ?? value) }
        if reference.isResultGeneric { return Answer(kind: .results, value: given ?? value) }
        let known = reference.signature?.result.flatMap { examples.value(of: $0, given: given ?? value) }
        return Answer(kind: .result, value: known ?? given)
    }

    private func error(_ thrown: Outcome.Thrown, _ throwing: Throwing, _ example: String?) -> String? {
        if let error = thrown.error { return error }
        return switch throwing {
        case .never: nil
        case .untyped: example ?? "VMGenError()"
        case .typed(let type): examples.value(of: type, given: example)
        }
    }
}

extension MemberReference {
    init(_ method: ServiceMethod, of dependency: Int, in scope: TypeScope) {
        self.init(dependency: dependency, member: method.mockName, signature: method.signature)
        result = isResultGeneric ? nil : method.signature.result
        throwsError = method.throwsError
        stream = result.flatMap { StreamType($0, in: scope) }
    }

    init(_ property: ServiceProperty, of dependency: Int, in scope: TypeScope) {
        self.init(dependency: dependency, member: property.name, isProperty: true, result: property.type)
        stream = StreamType(property.type, in: scope)
    }

    /// Whether its mock can report a call without an answer: it suspends, or throws any error.
    fileprivate var canReport: Bool {
        guard let signature else { return false }
        return signature.isAsync || signature.throwing == .untyped
    }
}
