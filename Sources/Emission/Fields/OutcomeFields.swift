import SpecLanguage
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
            .text("name", "`success`.", \.outcome.name.text),
            .text("action", "The action.", \.action.name.spelling),
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
            .flag(
                "endsWithPrevious", "It ends in the state below a pending one.", \.outcome.endsWithPrevious),
            .texts(
                "during", "The calls that run meanwhile, by method: `\"service.fetch\": VMGenCall(…) { … }`.",
                \.during),
            .texts("returning", "The methods that it must call, as string literals.", \.returning),
            .texts("throwing", "The methods of which it must call one.", \.throwing),
            .flag("hasExpectations", "It lists calls of dependencies, values or events.", \.hasExpectations),
            .optionalText(
                "calls", "The calls of dependencies, in an array; absent if the spec lists none.", \.calls),
            .optionalText(
                "then", "The values at the end of the test, in an array; the output is `$0`.", \.then),
            .optionalText("sends", "The events, in an array; absent if the spec lists none.", \.sends),
            .optionalText("givenPath", "The screens on the path before, as string literals.") {
                $0.names(of: $0.outcome.givenPath)
            },
            .optionalText("thenPath", "The screens on the path at the end, as string literals.") {
                $0.names(of: $0.outcome.thenPath)
            },
            .flag("givesPath", "It says which screens are on the path before.") {
                $0.outcome.givenPath != nil
            },
            .flag("expectsPath", "It says which screens are on the path at the end.") {
                $0.outcome.thenPath != nil
            },
            .texts("given", "Assignments to the content of the state before, which is `$0`.", \.given),
            .texts(
                "using", "Assignments to the tests' values of dependencies, which are members of `$0`.",
                \.using),
            .text("usingKey", "These values as a string literal.") { fields in
                ContractCallFields.literal(
                    fields.outcome.using.map { "\($0.name.text): \($0.value)" }.sorted().joined(
                        separator: ", "))
            },
            .texts(
                "children", "Assignments to the optional children of the view model, which is `$0`.",
                \.children),
            .texts("observes", "The children whose calls it lists.") { fields in
                let children = fields.root.feature.children
                return children.indices.filter { fields.outcome.calls(child: $0) }.map {
                    children[$0].name.text
                }
            },
            .flag("isOrdered", "Its calls have an order.", \.outcome.isOrdered),
            .optionalText(
                "thenChildren", "The children at the end, in an array; the view model is `$0`.",
                \.thenChildren),
            .texts("stubs", "Assignments to the mocks, which are members of `$0`.", \.stubs),
            .flag("isTestable", "Tests can call it.", \.isTestable),
            .flag("isPrivate", "Views cannot call its action.", \.action.isPrivate),
            .flag("isAnswered", "Mocks can answer, or report, all its calls.") { fields in
                fields.setup.missing(for: fields.outcome).allSatisfy { $0.isArgument }
            },
            .text("call", "The call for tests: `VMGenCall(\"load()\") { await $0.load() }`.") {
                $0.root.call($0.action, $0.arguments).construction
            },
        ]
    )

    /// Whether no value for its test is missing.
    var isTestable: Bool {
        setup.missing(for: outcome).isEmpty && outcome.from.contains { root.outputs[$0] != nil }
            && (!outcome.needsInitializer || root.feature.isCreatedByTests(root.examples))
    }

    var hasExpectations: Bool {
        outcome.thenPath != nil || then != nil || thenChildren != nil || listsMessages
    }

    /// Whether it lists calls of dependencies, or events.
    var listsMessages: Bool { calls != nil || sends != nil }

    /// Its expressions in the tests.
    var code: [String] {
        [arguments] + given + using + stubs + during + [calls, then, sends].compactMap { $0 }
    }

    private var arguments: String { root.arguments(of: action, setup) }

    private var given: [String] {
        if let screen = root.screen {
            return outcome.given.flatMap { condition in
                SectionFields(root: screen.fields, index: screen.section)
                    .paths(to: condition.name, in: outcome.from, for: "$0.output").map {
                        "\($0) = \(root.qualifier.qualify(condition.value))"
                    }
            }
        }
        return outcome.given.flatMap { condition in
            let change = "\(condition.name.spelling) = \(root.qualifier.qualify(condition.value))"
            if root.feature.shared.contains(where: { $0.name == condition.name }) { return ["$0.\(change)"] }
            return outcome.from.map { "$0.\(root.feature.states[$0].name.spelling)?.\(change)" }
        }
    }

    private func names(of path: [Int]?) -> String? {
        path.map { $0.map { "\"\(root.feature.path[$0].name.text)\"" }.joined(separator: ", ") }
    }

    var stubs: [String] {
        setup.answers.map { "$0.\(root.statement($0))" }
    }

    private var using: [String] {
        // Without a test, nothing holds the values.
        if !isTestable { return [] }
        return outcome.using.map { use in
            "$0.\(root.property(usedFor: use.name)) = \(root.qualifier.qualify(use.value))"
        }
    }

    private var children: [String] {
        guard let viewModel = ContractFields(root: root.screen?.fields ?? root).viewModel else { return [] }
        return outcome.givenChildren.map { condition in
            let child = root.children[condition.child]
            let property = "($0 as? \(viewModel))?.\(child.child.name.spelling)"
            let value = "\(child.output).samples.first.map { \(child.mock)(output: $0) }"
            return "\(property) = \(condition.count == 0 ? "nil" : value)"
        }
    }

    private var thenChildren: String? {
        if outcome.thenChildren.isEmpty { return nil }
        return list(
            outcome.thenChildren.map { condition in
                let child = root.feature.children[condition.child]
                let (name, property) = (child.name.text, "$0.\(child.name.spelling)")
                return child.id == nil
                    ? ".init(child: \"\(name)\", isSet: \(property) != nil, is: \(condition.count == 1))"
                    : ".init(\"\(name).count\", \(property).count, is: \(condition.count))"
            })
    }

    private var during: [String] {
        outcome.during.map { meanwhile in
            let action = root.feature.actions[meanwhile.action]
            let arguments = root.arguments(of: action, root.exampleSetup(of: action))
            return "\"\(root.feature.text(meanwhile.member))\": \(root.call(action, arguments).construction)"
        }
    }
}

/// The expectations of an outcome.
extension OutcomeFields {
    fileprivate var returning: [String] {
        let members = outcome.returning.map(\.member) + outcome.yielding.map(\.member)
        return outcome.calls == nil ? literals(of: members) : []
    }

    fileprivate var throwing: [String] {
        outcome.calls == nil ? literals(of: outcome.throwing.map(\.member)) : []
    }

    /// Returns the methods, each once: reads of properties are not counted.
    private func literals(of members: [MemberReference]) -> [String] {
        var seen: Set<String> = []
        return members.filter { !$0.isProperty }.map { "\"\(root.feature.text($0))\"" }
            .filter { seen.insert($0).inserted }
    }

    fileprivate var calls: String? {
        outcome.calls.map { calls in
            list(
                calls.map { call in
                    message(root.feature.text(call.callee), call.arguments, parameters(of: call.callee))
                })
        }
    }

    private func parameters(
        of callee: Outcome.ExpectedCall.Callee
    ) -> [(name: SwiftName, type: SwiftType)] {
        switch callee {
        case .member(let member): root.method(member)?.parameters.map { ($0.name, $0.type) } ?? []
        case .action(_, let action): action.parameters.map { ($0.name, $0.type) }
        case .state: []
        }
    }

    fileprivate var sends: String? {
        outcome.sends.map { sends in
            list(
                sends.map { sent in
                    let event = root.feature.events[sent.event]
                    return message(
                        event.name.text, sent.arguments, event.parameters.map { ($0.name, $0.type) })
                })
        }
    }

    fileprivate var then: String? {
        guard !outcome.then.isEmpty else { return nil }
        return list(
            outcome.then.map { condition in
                let value = root.qualifier.qualify(condition.value)
                return ".init(\"\(condition.text)\", \(found(condition.name, condition.path)), is: \(value))"
            })
    }

    /// Returns where an output has content: `in: $0.failed.map { $0.reason }`.
    private func found(_ name: SwiftName, _ path: String) -> String {
        if let screen = root.screen {
            let section = SectionFields(root: screen.fields, index: screen.section)
            let paths = section.paths(to: name, in: outcome.ends, for: "$0.output").map { $0 + path }
            let isOptional = paths.contains { $0.contains("?") }
            return (isOptional ? "in: " : "") + paths.joined(separator: " ?? ")
        }
        let feature = root.feature
        let owners = outcome.ends.filter { state in
            feature.states[state].content.contains { $0.name == name }
        }
        if owners.isEmpty { return "$0.\(name.spelling)\(path)" }
        let values = owners.map {
            "$0.\(feature.states[$0].name.spelling).map { $0.\(name.spelling)\(path) }"
        }
        return "in: " + values.joined(separator: " ?? ")
    }

    private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    /// Returns `.init("api.signIn", [.init("email", "a@b.c")])`.
    private func message(
        _ name: String, _ arguments: [NamedValue], _ parameters: [(name: SwiftName, type: SwiftType)]
    ) -> String {
        let arguments = arguments.map { argument in
            let type = parameters.first { $0.name == argument.name }?.type.stored
            let value = root.qualifier.qualify(argument.value)
            let expected = type.map { typed(value, as: $0) } ?? value
            return ".init(\"\(argument.name.text)\", \(expected))"
        }
        return ".init(\"\(name)\"\(arguments.isEmpty ? "" : ", " + list(arguments)))"
    }

    /// Returns the value with its type, unless Swift gives the literal that type anyway.
    private func typed(_ value: String, as type: SwiftType) -> String {
        let literal: String? =
            switch ExpressionShape(value).kind {
            case .string: "String"
            case .integer: "Int"
            case .floating: "Double"
            case .boolean: "Bool"
            default: nil
            }
        let name = root.qualifier.qualify(type).text
        // Swift converts a 'Double' that is passed as a 'CGFloat', but does not coerce it.
        if name == "CGFloat" { return "CGFloat(\(value))" }
        return literal == name ? value : "\(value) as \(name)"
    }
}
