import SwiftCode
import TemplateEngine

/// The parts of the contract tests.
final class ContractView {
    let root: FeatureView
    private(set) lazy var outcomes: [OutcomeView] =
        root.feature.has(.emitter)
        ? root.feature.actions.flatMap { action in
            action.outcomes.map { outcome in
                let setup = OutcomeSetup(outcome, of: action, in: root.feature, root.examples)
                return OutcomeView(root: root, action: action, outcome: outcome, setup: setup)
            }
        } : []

    init(root: FeatureView) { self.root = root }

    static let schema = TemplateSchema<ContractView>(
        "contract",
        [
            .list("states", "The states.", of: ContractPlaceView.schema) { view in
                view.root.feature.states.indices.map { ContractPlaceView(root: view.root, index: $0) }
            },
            .number("covered", "The number of transitions that the tests run.") { $0.covered },
            .number("total", "The number of all transitions.") { $0.total },
            .texts("missing", "The examples that would let the tests cover the rest.") { $0.missing },
            .flag("hasOutcomes", "An action has outcomes.") { !$0.outcomes.isEmpty },
            .flag("hasTestableOutcomes", "Tests can call an outcome's action.") {
                $0.outcomes.contains(where: \.isTestable)
            },
            .list("outcomes", "The outcomes of all actions.", of: OutcomeView.schema) { $0.outcomes },
            .list(
                "calls", "The calls and edits that no outcome describes.", of: ContractCallView.schema
            ) { ContractCallView.all(in: $0.root) },
            .texts("stubs", "Assignments to the mocks, which are members of `mocks`: the examples.") {
                $0.stubs
            },
            .optionalText("initial", "The initial state, if it is not the first.") { view in
                let feature = view.root.feature
                guard feature.initial != 0 else { return nil }
                // An Optional is expected, which has cases and, in SwiftUI, the modifiers of views.
                return "\(view.root.names.output).Kind\(view.root.members([feature.initial]))"
            },
            .optionalText("progress", "The states that present progress, but are not pending.") { view in
                let states = view.root.feature.states
                let found = states.indices.filter {
                    states[$0].presentation?.style == .progress && !states[$0].isPending
                }
                return found.isEmpty ? nil : view.root.members(found)
            },
            .list("mocks", "The dependencies that have mocks.", of: ContractMockView.schema) { $0.mocks },
        ]
    )

    var total: Int {
        root.transitionRows.joined().reduce(0) { $0 + $1.from.count * $1.to.count }
    }

    private var stubs: [String] { root.exampleAnswers.map { "mocks.\(root.statement($0))" } }

    var mocks: [ContractMockView] {
        root.dependencies.compactMap { dependency in
            dependency.mock.map { ContractMockView(dependency: dependency.dependency.name, mock: $0) }
        }
    }

    private var covered: Int {
        var covered = 0
        for (index, rows) in root.transitionRows.enumerated() {
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
        let actions = root.feature.states[state].pendingFor
        let runs = actions.isEmpty || actions.contains(action) ? [action] : actions
        return runs.contains { root.feature.actions[$0].from.contains { root.outputs[$0] != nil } }
    }

    private var missing: [String] {
        zip(root.feature.states, root.outputs).filter { $1 == nil }.flatMap { state, _ in
            let properties = DocComment.list(root.examples.missing(in: state), "and")
            return DocComment.wrapped(
                "To cover `\(state.name.text)`, add an `example:` for \(properties).")
        }
    }
}

/// A state in the contract tests.
struct ContractPlaceView {
    let root: FeatureView
    let index: Int

    static let schema = TemplateSchema<ContractPlaceView>(
        "place",
        [
            .text("name", "The state.") { $0.state.name.spelling },
            .text("value", "An output in it, or `nil`.") { $0.value },
            .text("emission", "A statement that emits it, or `break`.") { $0.emission ?? "break" },
            .flag("isKnown", "An output in it can be built.") { $0.root.outputs[$0.index] != nil },
        ]
    )

    private var state: State { root.feature.states[index] }

    private var value: String {
        guard let output = root.outputs[index].map(root.qualifier.qualify) else { return "nil" }
        return isOfOptional(state.name) ? root.names.output + output : output
    }

    private var emission: String? {
        guard root.outputs[index] != nil, let values = root.examples.arguments(of: state.content) else {
            return nil
        }
        let arguments = values.map(root.qualifier.qualify).joined(separator: ", ")
        if root.traits.owner == nil {
            return "\(root.traits.output).\(root.names.emit(state.name))(\(arguments))"
        }
        guard root.emitted.contains(index) else { return nil }
        return "(scope as? any \(root.names.emitting(state.name)))?.\(state.name.spelling)(\(arguments))"
    }
}

/// A dependency that has a mock.
struct ContractMockView {
    let dependency: SwiftName
    let mock: String

    static let schema = TemplateSchema<ContractMockView>(
        "mock",
        [
            .text("name", "The dependency.") { $0.dependency.spelling },
            .text("label", "The dependency as an argument's label.") {
                SwiftName.argumentSpelling($0.dependency.text)
            },
            .text("mock", "Its mock.") { $0.mock },
        ]
    )
}

/// In place of an Optional, `.none` and `.some` would mean the Optional's cases.
private func isOfOptional(_ name: SwiftName) -> Bool { ["none", "some"].contains(name.text) }
