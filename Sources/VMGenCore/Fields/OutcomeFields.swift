import SwiftCode
import TemplateEngine

/// An outcome of an action, with the stubs that lead to it.
struct OutcomeFields {
    let root: FeatureFields
    let action: Action
    let outcome: Outcome
    let setup: OutcomeSetup

    static let schema = TemplateSchema<OutcomeFields>(
        "outcome",
        [
            .text("name", "`success`.") { $0.outcome.name.text },
            .text("action", "The action.") { $0.action.name.spelling },
            .optionalText(
                "from", "The states from which it starts: `.idle, .failed`. Absent if they are the action's."
            ) {
                $0.outcome.from == $0.action.from ? nil : $0.root.members($0.outcome.from)
            },
            .text("emits", "The states that it emits, in order.") { $0.root.members($0.outcome.emits) },
            .optionalText("currents", "The places of `current` among all emissions: `0, 2`.") { fields in
                let places = fields.outcome.currents
                return places.isEmpty ? nil : places.map(String.init).joined(separator: ", ")
            },
            .texts("given", "Assignments to the content of the state before, which is `$0`.") { $0.given },
            .texts("stubs", "Assignments to the mocks, which are members of `$0`.") { $0.stubs },
            .flag("isTestable", "Tests can call it.") { $0.isTestable },
            .flag("isAnswered", "Mocks can give all its answers.") { fields in
                fields.setup.gaps.allSatisfy { $0.isArgument }
            },
            .text("call", "The call of the view model, which is `$0`.") { fields in
                "\(fields.action.isAsync ? "await " : "")$0.\(fields.action.name.spelling)(\(fields.arguments))"
            },
            .text("callLiteral", "The call as a string literal, for messages.") {
                ContractCallFields.literal("\($0.action.name.spelling)(\($0.arguments))")
            },
        ]
    )

    /// Whether no value for its test is missing.
    var isTestable: Bool {
        setup.gaps.isEmpty && !action.isPrivate && outcome.from.contains { root.outputs[$0] != nil }
    }

    /// Its expressions in the tests.
    var code: [String] { [arguments] + given + stubs }

    private var arguments: String { root.arguments(of: action, setup) }

    private var given: [String] {
        outcome.given.flatMap { condition in
            let change = "\(condition.name.spelling) = \(root.qualifier.qualify(condition.value))"
            if root.feature.shared.contains(where: { $0.name == condition.name }) { return ["$0.\(change)"] }
            return outcome.from.map { "$0.\(root.feature.states[$0].name.spelling)?.\(change)" }
        }
    }

    /// The answers that are not the examples, which all mocks give.
    var stubs: [String] {
        setup.answers.filter { !root.knownAnswers.contains($0) }.map { "$0.\(root.statement($0))" }
    }
}

extension FeatureFields {
    /// Returns what a test of an action prepares without an outcome: the examples.
    func exampleSetup(of action: Action) -> OutcomeSetup {
        OutcomeSetup(nil, of: action, in: feature, examples)
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
            }
        return
            "\(feature.dependencies[answer.dependency].name.spelling).\(member) = \(qualifier.qualify(answer.value))"
    }
}
