import SwiftCode

/// The preparations for a test of an outcome: the arguments of the call, the content of the state before, and
/// the answers of the mocks.
///
/// Outcomes with equal setups have the same conditions, except for the states before.
struct OutcomeSetup: Hashable {
    /// The answer of a dependency's member.
    struct Answer: Hashable {
        /// `results` are those of a method with a generic result.
        enum Kind { case value, result, results, error }

        var dependency: Int
        var member: SwiftName
        var kind: Kind
        /// A Swift expression.
        var value: String
    }

    /// A value that has no example.
    enum Gap: Hashable {
        case argument(Int)
        case answer(dependency: Int, member: SwiftName, Answer.Kind)

        var isArgument: Bool { if case .argument = self { true } else { false } }
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
        let throwing = outcome?.throwing.filter { $0.dependency == index } ?? []
        let returning = outcome?.returning.filter { $0.member.dependency == index } ?? []
        func error(_ throwing: Throwing, given: String?) -> String? {
            switch throwing {
            case .never: nil
            case .untyped: given ?? "VMGenError()"
            case .typed(let type): examples.value(of: type, given: given)
            }
        }
        switch feature.dependencies[index].kind {
        case .type: break
        case .shared:
            // Their order does not matter.
            for reference in throwing.sorted(by: { $0.member.text < $1.member.text }) {
                add(index, reference.member, .error, error(reference.throwing, given: reference.throwsError))
            }
            for (reference, value) in returning.sorted(by: { $0.member.member.text < $1.member.member.text })
            {
                let result = reference.isResultGeneric ? Answer.Kind.results : .result
                add(index, reference.member, reference.isProperty ? .value : result, value)
            }
        case .service(let service):
            func given(_ name: SwiftName) -> String? { returning.first { $0.member.member == name }?.value }
            for property in service.properties {
                let value = examples.value(of: property.type, given: given(property.name))
                add(index, property.name, .value, value)
            }
            for method in service.methods {
                let name = method.mockName
                if throwing.contains(where: { $0.member == name }) {
                    let value = error(method.signature.throwing, given: method.throwsError)
                    add(index, name, .error, value)
                } else if method.signature.isResultGeneric {
                    add(index, name, .results, given(name) ?? method.returns)
                } else if let result = method.signature.result {
                    let value = examples.value(of: result, given: given(name) ?? method.returns)
                    add(index, name, .result, value)
                }
            }
        }
    }

    private mutating func add(_ dependency: Int, _ member: SwiftName, _ kind: Answer.Kind, _ value: String?) {
        if let value {
            answers.append(Answer(dependency: dependency, member: member, kind: kind, value: value))
        } else {
            gaps.append(.answer(dependency: dependency, member: member, kind))
        }
    }
}
