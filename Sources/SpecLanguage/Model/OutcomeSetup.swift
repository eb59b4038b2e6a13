package import SwiftCode

/// The preparations for a test of an outcome: the arguments of the call, the content of the state before, and
/// the answers of the mocks.
///
/// Outcomes with equal setups have the same conditions, except for the states before.
package struct OutcomeSetup: Hashable {
    /// The answer of a dependency's member.
    package struct Answer: Hashable {
        /// `results` are those of a method with a generic result, `stream` makes a stream for each call.
        package enum Kind { case value, result, results, error, stream }

        package var dependency: Int
        package var member: SwiftName
        package var kind: Kind
        /// A Swift expression; for a stream, the error with which it ends, or nothing.
        package var value: String
        package var stream: Stream?
    }

    /// The streams that a member gives.
    package struct Stream: Hashable {
        package var type: StreamType
        /// The number of the method's parameters.
        package var parameterCount: Int
        /// Whether the method that gives them is asynchronous.
        package var isAsync: Bool
        /// Swift expressions.
        package var elements: [String]
    }

    /// A value that has no example.
    package enum Gap: Hashable, Error {
        case argument(Int)
        /// A parameter of an action that runs meanwhile.
        case meanwhile(action: Int, parameter: Int)
        /// - Parameter isReported: Whether a mock can report a call of the member instead of answering it.
        case answer(dependency: Int, member: SwiftName, Answer.Kind, isReported: Bool)

        package var isArgument: Bool { if case .answer = self { false } else { true } }

        /// Whether there is no test without the value.
        package var isNeeded: Bool {
            if case .answer(_, _, _, isReported: true) = self { false } else { true }
        }
    }

    /// The arguments in the order of the parameters; nil without an example.
    package private(set) var arguments: [String?]
    private(set) var given: Set<NamedValue>
    private(set) var using: Set<NamedValue>
    private(set) var givenChildren: Set<Outcome.ChildCondition>
    private(set) var during: Set<Outcome.Meanwhile>
    /// The screens on the path before.
    private let path: [Int]?
    /// The answers that are not the examples, which all mocks give.
    package private(set) var answers: [Answer] = []
    package private(set) var gaps: [Gap] = []

    /// - Parameter outcome: Nil for the examples alone.
    package init(_ outcome: Outcome?, of action: Action, in feature: Feature, _ known: ExampleAnswers) {
        let examples = known.examples
        arguments = action.parameters.map { parameter in
            outcome?.when.first { $0.name == parameter.name }?.value
                ?? examples.value(of: parameter.type, given: parameter.example ?? parameter.defaultValue)
        }
        path = outcome?.givenPath
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
        using = Set(outcome?.using ?? [])
        givenChildren = Set(outcome?.givenChildren ?? [])
        during = Set(outcome?.during ?? [])
        gaps = arguments.indices.filter { arguments[$0] == nil }.map(Gap.argument)
        for meanwhile in outcome?.during ?? [] {
            for (index, parameter) in feature.actions[meanwhile.action].parameters.enumerated() {
                let given = parameter.example ?? parameter.defaultValue
                if examples.value(of: parameter.type, given: given) == nil {
                    gaps.append(.meanwhile(action: meanwhile.action, parameter: index))
                }
            }
        }
        for (index, members) in known.members.enumerated() {
            let named = (outcome?.members(of: index) ?? []).map(members.member).sorted {
                ($0.place, $0.reference.member.text) < ($1.place, $1.reference.member.text)
            }
            let places = Set(named.map(\.place))
            var gaps = members.gaps.filter { !places.contains($0.place) }
            for member in named {
                switch examples.answer(of: member.reference, in: outcome, default: member.example) {
                case .success(let answer): if answer != member.answer { answers.append(answer) }
                case .failure(let gap): gaps.append((member.place, gap))
                }
            }
            self.gaps += gaps.sorted { $0.place < $1.place }.map(\.gap)
        }
    }

    /// The gaps without which there is no test of the outcome. Its `calls` list all methods that must answer.
    package func missing(for outcome: Outcome) -> [Gap] {
        gaps.filter { gap in
            guard case .answer(let dependency, let member, let kind, _) = gap, kind != .value,
                let calls = outcome.calls
            else { return gap.isNeeded }
            let isCalled = calls.contains {
                $0.member?.dependency == dependency && $0.member?.member == member
            }
            return gap.isNeeded && isCalled
        }
    }

    /// The gaps that fail the test of the outcome, which names a call of the member.
    package func failing(_ outcome: Outcome) -> [Gap] {
        let named = (outcome.calls ?? []).compactMap(\.member) + outcome.during.map(\.member)
        return gaps.filter { gap in
            guard case .answer(let dependency, let member, _, isReported: true) = gap else { return false }
            return named.contains { $0.dependency == dependency && $0.member == member }
        }
    }
}

/// The answers of a feature's mocks if no outcome says otherwise.
package struct ExampleAnswers {
    /// The members of a dependency that has a mock.
    fileprivate struct Members {
        var all: [Member] = []
        var places: [SwiftName: Int] = [:]
        var gaps: [(place: Int, gap: OutcomeSetup.Gap)] = []

        /// Returns a member that an outcome names. Those of another feature's dependency are not known.
        func member(_ reference: MemberReference) -> Member {
            places[reference.member].map { all[$0] } ?? Member(place: 0, reference: reference)
        }
    }

    fileprivate struct Member {
        var place: Int
        var reference: MemberReference
        var example: String?
        var answer: OutcomeSetup.Answer?
    }

    package let examples: Examples
    /// By dependency.
    fileprivate let members: [Members]

    package var answers: [OutcomeSetup.Answer] { members.flatMap { $0.all.compactMap(\.answer) } }

    package init(_ feature: Feature, _ examples: Examples) {
        self.examples = examples
        let scope = TypeScope(feature)
        members = feature.dependencies.enumerated().map { index, dependency in
            var members = Members()
            func add(_ reference: MemberReference, _ example: String?, isAnswered: Bool = true) {
                var member = Member(place: members.all.count, reference: reference, example: example)
                if isAnswered {
                    switch examples.answer(of: reference, in: nil, default: example) {
                    case .success(let answer): member.answer = answer
                    case .failure(let gap): members.gaps.append((member.place, gap))
                    }
                }
                members.places[reference.member] = member.place
                members.all.append(member)
            }
            for property in dependency.stubbed?.properties ?? [] {
                add(MemberReference(property, of: index, in: scope), examples.value(of: property.type))
            }
            for method in dependency.stubbed?.methods ?? [] {
                add(
                    MemberReference(method, of: index, in: scope), method.returns,
                    isAnswered: method.signature.result != nil)
            }
            return members
        }
    }
}

extension Outcome {
    /// Returns the members of a dependency that it names, each once. Their order does not matter.
    fileprivate func members(of dependency: Int) -> [MemberReference] {
        var names: Set<SwiftName> = []
        let all = throwing.map(\.member) + returning.map(\.member) + yielding.map(\.member)
        return all.filter { $0.dependency == dependency && names.insert($0.member).inserted }
    }
}

extension Examples {
    /// Returns the answer of a member, or what is missing.
    ///
    /// - Parameters:
    ///   - outcome: Nil for the examples alone.
    ///   - value: The example.
    fileprivate func answer(
        of reference: MemberReference, in outcome: Outcome?, default value: String?
    ) -> Result<OutcomeSetup.Answer, OutcomeSetup.Gap> {
        func result(
            _ kind: OutcomeSetup.Answer.Kind, _ value: String?, _ stream: OutcomeSetup.Stream? = nil
        ) -> Result<OutcomeSetup.Answer, OutcomeSetup.Gap> {
            let (dependency, member) = (reference.dependency, reference.member)
            if let value {
                return .success(
                    .init(dependency: dependency, member: member, kind: kind, value: value, stream: stream))
            }
            let canReport = [.result, .results].contains(kind) && reference.canReport
            return .failure(.answer(dependency: dependency, member: member, kind, isReported: canReport))
        }
        let thrown = outcome?.throwing.first { $0.member.isSame(as: reference) }
        let yielded = outcome?.yielding.first { $0.member.isSame(as: reference) }
        let returned = outcome?.returning.first { $0.member.isSame(as: reference) }?.value
        let given = returned ?? value
        if let thrown, yielded == nil, reference.throwing != .never {
            return result(.error, error(thrown, reference.throwing, reference.throwsError))
        }
        let isReturned = thrown == nil && yielded == nil && given != nil
        if let type = reference.stream, !isReturned {
            let stream = OutcomeSetup.Stream(
                type: type, parameterCount: reference.signature?.parameters.count ?? 0,
                isAsync: reference.signature?.isAsync ?? false,
                elements: yielded?.elements ?? [])
            return result(
                .stream, thrown.map { error($0, type.failure, reference.throwsError) } ?? "", stream)
        }
        if yielded != nil { return result(.stream, nil) }
        if reference.isProperty { return result(.value, given) }
        if reference.isResultGeneric { return result(.results, given) }
        let known = reference.signature?.result.flatMap { self.value(of: $0, given: given) }
        return result(.result, known ?? returned)
    }

    private func error(_ thrown: Outcome.Thrown, _ throwing: Throwing, _ example: String?) -> String? {
        if let error = thrown.error { return error }
        return switch throwing {
        case .never: nil
        case .untyped: example ?? "VMGenError()"
        case .typed(let type): value(of: type, given: example)
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

    fileprivate func isSame(as other: MemberReference) -> Bool {
        dependency == other.dependency && member == other.member
    }

    /// Whether its mock can report a call without an answer: it suspends, or throws any error.
    fileprivate var canReport: Bool {
        guard let signature else { return false }
        return signature.isAsync || signature.throwing == .untyped
    }
}
