import SwiftCode

extension Scaffold {
    /// One disabled test for each action and each state that it may run from.
    var tests: ScaffoldFile {
        var head = root.imports.tests(importing: imports, with: root.testing, support: .embedded).map {
            "\($0)\n"
        }.joined()
        head += "\n\(typeHead)\n"
        let stubs = feature.actions.flatMap { action in
            action.from.map { stub(action, from: feature.states[$0]) }
        }
        return ScaffoldFile(
            name: subject + "Tests.swift",
            head: head,
            stubs: stubs,
            tail: "}\n" + factory,
            isTest: true
        )
    }

    private var subject: String { feature.name + (feature.architecture == .vsm ? "Model" : "ViewModel") }

    private var typeHead: String {
        let name = "\(subject)Tests"
        return switch root.testing {
        case .swiftTesting: "@MainActor\n@Suite(\"\(subject)\")\nstruct \(name) {"
        case .xctest: "nonisolated final class \(name): XCTestCase {"
        }
    }

    private func stub(_ action: Action, from state: State) -> ScaffoldFile.Stub {
        let place = "From\(state.name.upperCamel)"
        let sentence = sentence(action, from: state)
        switch root.testing {
        case .swiftTesting:
            let function = action.name.text + place
            return ScaffoldFile.Stub(
                key: "func \(function)",
                text: """
                        @Test("\(sentence)", .disabled("to be written"))
                        func \(function)() async throws {
                        }

                    """
            )
        case .xctest:
            let function = "test\(action.name.upperCamel)\(place)"
            return ScaffoldFile.Stub(
                key: "func \(function)",
                text: """
                        /// \(sentence)
                        @MainActor
                        func \(function)() async throws {
                            throw XCTSkip("to be written")
                        }

                    """
            )
        }
    }

    /// `load, from idle, emits loading, then loaded or failed`
    private func sentence(_ action: Action, from state: State) -> String {
        let start = "\(action.name.text), from \(state.name.text), "
        let names = action.emits.map { feature.states[$0].name.text }
        if feature.architecture == .vsm {
            return start + (names.isEmpty ? "leads nowhere" : "leads to " + DocComment.list(names, "or"))
        }
        if names.isEmpty { return start + "emits nothing" }
        if action.outcomes.isEmpty { return start + "emits " + DocComment.list(names, "or") }
        let outcomes = action.outcomes.map { outcome in
            let states = outcome.emits.map { feature.states[$0].name.text }
            let emits = states.isEmpty ? "nothing" : states.joined(separator: ", then ")
            return "\(outcome.name.text): \(emits)"
        }
        return start + "emits, on " + outcomes.joined(separator: "; on ")
    }

    /// Lets the generated tests of the outcomes run on the app's own view model.
    private var factory: String {
        let contract = ContractView(root: root)
        if contract.outcomes.isEmpty { return "" }
        let mocks = contract.mocks
        let parameters =
            ["emitter: \(root.names.emitter)"] + mocks.map { "\($0.dependency.spelling): \($0.mock)" }
        var arguments = ["emitter: emitter"]
        for view in root.dependencies {
            let name = view.dependency.name.text
            let value =
                view.mock == nil
                ? "{ fatalError(\"make a \(name) for tests\") }()" : view.dependency.name.spelling
            arguments.append("\(SwiftName.argumentSpelling(name)): \(value)")
        }
        for child in heldChildren {
            let label = SwiftName.argumentSpelling(child.child.name.text)
            arguments.append("\(label): { fatalError(\"make a \(child.child.name.spelling) for tests\") }()")
        }
        // What is to be made is long enough for a line of its own.
        let isLong = !heldChildren.isEmpty
        var list = arguments.joined(separator: isLong ? ",\n            " : ", ")
        if isLong { list = "\n            \(list)\n        " }
        return """

            extension \(root.names.factory): \(root.names.factoryProtocol) {
                static func makeViewModel(\(parameters.joined(separator: ", "))) -> any \(root.names.protocol) {
                    \(root.names.viewModel)\(genericArguments)(\(list))
                }
            }

            """
    }
}
