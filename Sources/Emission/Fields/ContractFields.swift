import SpecLanguage
import SwiftCode
import TemplateEngine

/// The parts of the contract tests.
final class ContractFields {
    let root: FeatureFields
    /// Those that tests cannot call are the steps that walks allow, unless another action runs meanwhile.
    private(set) lazy var outcomes: [OutcomeFields] =
        root.feature.has(.emitter)
        ? zip(root.feature.actions, root.outcomeSetups).flatMap { action, setups in
            zip(action.outcomes, setups).map {
                OutcomeFields(root: root, action: action, outcome: $0, setup: $1)
            }.filter { $0.isTestable || $0.outcome.during.isEmpty }
        } : []

    /// The outcomes of all actions, also of those in sections.
    private(set) lazy var allOutcomes =
        outcomes + root.regionFields.flatMap { ContractFields(root: $0).outcomes }

    init(root: FeatureFields) { self.root = root }

    static let schema = TemplateSchema<ContractFields>(
        "contract",
        [
            .number("covered", "The number of transitions that the tests run.", \.covered),
            .number("total", "The number of all transitions.", \.total),
            .texts("bodiless", "The actions without a body.") { fields in
                fields.root.actions.filter { !$0.action.hasBody }.map(\.action.name.spelling)
            },
            .texts(
                "uncalled", "The actions without a body that tests cannot call: a parameter has no example."
            ) { fields in
                fields.root.actions.filter(\.isUncalled).map(\.action.name.spelling)
            },
            .texts("missing", "The examples that would let the tests cover the rest.", \.missing),
            .flag("hasFactory", "The app's factory creates the view model for tests of outcomes.") {
                !$0.allOutcomes.isEmpty && $0.viewModel == nil
            },
            .optionalText(
                "viewModel",
                "The view model that tests create by its inherited initializer, with the mocks of its children: `PostsViewModel`. If it is absent, the app's factory creates it.",
                \.viewModel),
            .text("testedType", "The type with which tests call the view model: `any PostsViewModeling`.") {
                "any \($0.testsPrivate ? $0.root.names.logic : $0.root.names.protocol)"
            },
            .flag("testsPrivate", "A private action has outcomes, or runs during one.", \.testsPrivate),
            .flag("isExact", "Content that no outcome names stays equal.") {
                $0.root.feature.outcomeTests.areExact
            },
            .flag("sendsEvents", "An outcome lists events.") { fields in
                fields.allOutcomes.contains { $0.outcome.sends != nil }
            },
            .flag("hasTestableOutcomes", "Tests can call an outcome's action.", \.hasTestableOutcomes),
            .flag("isWanted", "Contract tests are listed, or tests call no outcome's action.") {
                $0.root.testArtifacts.contains(.contract) || !$0.hasTestableOutcomes
            },
            .flag(
                "isAlone", "No other file has what contract tests share with tests of outcomes.", \.isAlone),
            .list("outcomes", "The outcomes of all actions.", of: OutcomeFields.schema, \.outcomes),
            .list(
                "calls", "The calls and edits that no outcome describes.", of: ContractCallFields.schema
            ) { ContractCallFields.all(in: $0.root) },
            .texts("stubs", "Assignments to the mocks, which are members of `mocks`: the examples.") {
                fields in
                fields.root.exampleAnswers.answers.map { "mocks.\(fields.root.statement($0))" }
            },
            .optionalText("initial", "The initial state, if it is not the first.") { fields in
                let feature = fields.root.feature
                guard feature.initial != 0 else { return nil }
                // An Optional is expected, which has cases and, in SwiftUI, the modifiers of views.
                let section = fields.root.screen.map { SectionFields(root: $0.fields, index: $0.section) }
                let type = section?.type ?? fields.root.names.output
                return "\(type).Kind\(fields.root.members([feature.initial]))"
            },
            .optionalText("progress", "The states that present progress, but are not pending.") { fields in
                let states = fields.root.feature.states
                let found = states.indices.filter {
                    states[$0].presentation?.style == .progress && !states[$0].isPending
                }
                return found.isEmpty ? nil : fields.root.members(found)
            },
            .list("mocks", "The dependencies that have mocks.", of: DependencyFields.schema, \.mocks),
            .list(
                "uses", "The dependencies for which an outcome has a value.", of: UseFields.schema, \.uses),
            .list("observed", "The children whose calls outcomes list.", of: ChildFields.schema) { fields in
                fields.root.children.filter { !$0.child.observed.isEmpty }
            },
        ]
    )

    var hasTestableOutcomes: Bool { allOutcomes.contains(where: \.isTestable) }

    /// Whether an answer of a mock is a stream of listed elements.
    var listsStreams: Bool {
        (allOutcomes.flatMap(\.setup.answers) + root.exampleAnswers.answers).contains { $0.stream != nil }
    }

    var isAlone: Bool { !hasTestableOutcomes || !root.testArtifacts.contains(.tests) }

    /// The dependencies for which an outcome has a value.
    private var uses: [UseFields] {
        root.needs.compactMap { need in
            guard let dependency = need.dependency?.dependency, root.isUsed(dependency),
                let example = root.examples.value(of: dependency)
            else { return nil }
            return UseFields(
                property: root.property(usedFor: dependency.name), type: need.type,
                example: root.qualifier.qualify(example))
        }
    }

    var viewModel: String? {
        guard root.feature.isCreatedByTests(root.examples), let name = root.feature.viewModel else {
            return nil
        }
        let types = root.children.filter { $0.associatedType != nil }.map(\.mock)
        return types.isEmpty ? name : "\(name)<\(types.joined(separator: ", "))>"
    }

    private var testsPrivate: Bool {
        allOutcomes.contains { fields in
            let others = fields.outcome.during.map { fields.root.feature.actions[$0.action] }
            return fields.isTestable && ([fields.action] + others).contains(where: \.isPrivate)
        }
    }

    var total: Int {
        root.transitionRows.joined().reduce(0) { $0 + $1.from.count * $1.to.count }
    }

    var mocks: [DependencyFields] { root.dependencies.filter { $0.mock != nil } }

    private var covered: Int {
        var covered = 0
        for (action, (index, rows)) in zip(root.actions, root.transitionRows.enumerated())
        where !rows.isEmpty && !action.isUncalled {
            for row in rows {
                let reached = row.to.count { root.outputs[$0] != nil && canEmit($0, by: index) }
                covered += row.from.count { root.outputs[$0] != nil } * reached
            }
        }
        return covered
    }

    /// Whether a test can run an action that emits a state. A state that is pending for other actions needs
    /// one of their runs.
    private func canEmit(_ state: Int, by action: Int) -> Bool {
        func canRun(_ action: Int) -> Bool {
            root.feature.actions[action].from.contains { root.outputs[$0] != nil }
        }
        let actions = root.feature.states[state].pendingFor
        return actions.isEmpty || actions.contains(action) ? canRun(action) : actions.contains(where: canRun)
    }

    private var missing: [String] {
        let states = zip(root.feature.states, root.outputs).filter { $1 == nil }.map { state, _ in
            (state.name.text, root.examples.missing(in: state))
        }
        let actions = root.actions.filter(\.isUncalled).map { fields in
            let setup = root.exampleSetup(of: fields.action)
            let missing = zip(fields.action.parameters, setup.arguments).filter { $1 == nil }
            return (fields.action.name.text, missing.map { "\($0.0.name.text): \($0.0.type.text)" })
        }
        return (states + actions).flatMap { name, missing in
            DocComment.wrapped(
                "To cover `\(name)`, add an `example:` for \(DocComment.list(missing, "and")).")
        }
    }
}

/// A state in the contract tests.
extension StateFields {
    static let contractFields: [TemplateField<StateFields>] = [
        .text("value", "An output in it for tests, or `nil`.", \.value),
        .text("emission", "A statement of tests that emits it, or `break`.") { $0.emission ?? "break" },
        .flag("isKnown", "An output in it can be built.") { $0.output != nil },
    ]

    /// An output without the type's name; nil if a part has no example, and for a state of a substate.
    private var output: String? { index.flatMap { root.outputs[$0] } }

    private var value: String {
        guard let output = output.map(root.qualifier.qualify) else { return "nil" }
        // In place of an Optional, `.none` and `.some` would mean the Optional's cases.
        return ["none", "some"].contains(state.name.text) ? root.names.output + output : output
    }

    private var emission: String? {
        guard output != nil, let values = root.examples.arguments(of: state.content) else { return nil }
        let arguments = values.map(root.qualifier.qualify).joined(separator: ", ")
        if root.traits.owner == nil {
            return "\(root.traits.output).\(root.names.emit(state.name))(\(arguments))"
        }
        guard isEmitted else { return nil }
        return "(scope as? any \(root.scopeNames.emitting(state.name)))?.\(state.name.spelling)(\(arguments))"
    }
}

extension ActionFields {
    /// Whether tests cannot call it: it has no body that they could replace, and a parameter has no example.
    fileprivate var isUncalled: Bool { !action.hasBody && exampleCall == nil }
}
