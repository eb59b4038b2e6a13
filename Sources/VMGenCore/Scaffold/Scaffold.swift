import SwiftCode

/// Sketches the files that are the developer's own: the view model, or the models, and their tests; or the view
/// that holds its state.
struct Scaffold {
    let feature: Feature
    let context: FeatureContext
    let imports: [String]
    let runtime: RuntimeMode

    init(_ feature: Feature, imports: [String], runtime: RuntimeMode, testing: TestingLibrary) {
        self.feature = feature
        self.imports = imports
        self.runtime = runtime
        context = Lowering.lower(feature, importing: imports, testing: testing)
    }

    var files: [ScaffoldFile] {
        switch feature.architecture {
        case .mvvm: [viewModel, tests]
        case .vsm: models + [tests]
        case .mv: [view]
        }
    }

    private var name: String { feature.name + "ViewModel" }

    private var viewModel: ScaffoldFile {
        let imports = importLines
        var head = imports.map { "\($0)\n" }.joined() + (imports.isEmpty ? "" : "\n")
        head += context.summary.map { "///\($0)\n" }.joined()
        head += feature.observation == .observable ? "@MainActor\n@Observable\n" : "@MainActor\n"
        let isObservableObject = feature.observation == .observableObject
        let conformance = isObservableObject ? context.emitting : context.protocol
        head += "\(context.access)final class \(name)\(genericParameters): \(conformance) {\n"
        head += "    \(isObservableObject ? "" : "private ")let emitter: \(context.emitter)\n"
        for (index, dependency) in context.dependencies.enumerated() {
            head += "    private let \(property(index)): \(dependency.type)\n"
        }
        for child in heldChildren { head += "    \(context.access)let \(child.name): \(child.held)\n" }
        head += "\n" + initialiser + "\n"
        let actions = feature.actions.indices.map { stub(feature.actions[$0], context.actions[$0]) }
        // What the emitting protocol has by itself needs no stub.
        let stubs = isObservableObject ? [] : shown
        return ScaffoldFile(
            name: name + ".swift",
            head: head,
            stubs: stubs + childrenAndEvents + actions + (isObservableObject ? [] : dismissals)
        )
    }

    private var shown: [ScaffoldFile.Stub] {
        var stubs = [
            ScaffoldFile.Stub(
                key: "var output",
                text: "    \(context.access)var output: \(context.output) { emitter.output }\n"
            )
        ]
        if feature.observation == .none {
            stubs.append(forwarding("onChange", of: "(@MainActor (\(context.output)) -> Void)?"))
        }
        return stubs + context.editables.map { forwarding($0.name, of: $0.type) }
    }

    private var dismissals: [ScaffoldFile.Stub] {
        context.transients.filter(\.isDismissible).map { transient in
            ScaffoldFile.Stub(
                key: "func \(transient.dismiss)",
                text: "    \(context.access)func \(transient.dismiss)() { emitter.\(transient.dismiss)() }\n"
            )
        }
    }

    /// What the protocol imports, and what the dependencies that are no service of the spec may need.
    private var importLines: [String] {
        let isObservableObject = feature.observation == .observableObject
        var types: Set<String> = []
        func name(_ type: SwiftType) { types.formUnion(type.nominalNames) }
        // Those of an `ObservableObject` come with the emitting protocol.
        for state in feature.states where !isObservableObject {
            for property in state.content where property.isEditable { name(property.type) }
        }
        for action in feature.actions where !action.isPrivate {
            for parameter in action.parameters { name(parameter.type) }
        }
        for case .type(let type) in feature.dependencies.map(\.kind) { name(type) }
        for id in feature.children.compactMap(\.id) { name(id) }
        types.formUnion(feature.children.map(\.protocol))
        return ImportLines(feature: feature).lines(
            types: types,
            conformed: feature.observation == .observable ? ["Observation"] : [],
            used: isObservableObject ? ["Combine"] : []
        )
    }

    private var initialiser: String {
        // Not a default argument: in language mode 5 that may not call the emitter's isolated initialiser.
        let hasDefault = !context.initial.isEmpty
        let emitter = "emitter: \(context.emitter)\(hasDefault ? "? = nil" : "")"
        let parameters = [emitter] + needs.map { "\($0.name): \($0.type)" }
        var text = "    \(context.access)init("
        if parameters.count > 2 {
            text += "\n        " + parameters.joined(separator: ",\n        ") + "\n    "
        } else {
            text += parameters.joined(separator: ", ")
        }
        text += ") {\n        self.emitter = emitter\(hasDefault ? " ?? \(context.emitter)()" : "")\n"
        for need in needs { text += "        self.\(need.property) = \(need.name)\n" }
        if context.hasEditRuns || context.hasWires {
            text += "        \(hasDefault ? "self." : "")emitter.connect(to: self)\n"
        }
        return text + "    }\n"
    }

    private func forwarding(_ name: String, of type: String) -> ScaffoldFile.Stub {
        ScaffoldFile.Stub(
            key: "var \(name)",
            text: """
                    \(context.access)var \(name): \(type) {
                        get { emitter.\(name) }
                        set { emitter.\(name) = newValue }
                    }

                """
        )
    }

    private func stub(_ action: Action, _ lowered: ActionContext) -> ScaffoldFile.Stub {
        let access = action.isPrivate ? "" : context.access
        var text = lowered.summary.map { "    ///\($0)\n" }.joined()
        let effect = action.isAsync ? " async" : ""
        text += "    \(access)func \(lowered.name)(\(lowered.parameters))\(effect) {\n"
        let isHidden = action.parameters.contains { $0.name.text == "emitter" }
        let emitter = isHidden ? "self.emitter" : "emitter"
        text += "        \(action.isAsync ? "await " : "")\(emitter).\(lowered.name) { emit in\n"
        for state in commonStart(of: action) { text += "            emit.\(state)()\n" }
        for line in sketch(of: action) { text += "            // \(line)\n" }
        text += "        }\n    }\n"
        return ScaffoldFile.Stub(key: "func \(lowered.name)", text: text)
    }

    /// The states without a payload that every outcome begins with: these can be written out.
    private func commonStart(of action: Action) -> [String] {
        guard let first = action.outcomes.first else { return [] }
        var common: [String] = []
        for (place, state) in first.emits.enumerated() {
            let isCommon = action.outcomes.allSatisfy { outcome in
                outcome.emits.indices.contains(place) && outcome.emits[place] == state
            }
            guard isCommon, !feature.states[state].hasPayload else { break }
            common.append(feature.states[state].name.spelling)
        }
        return common
    }

    func sketch(of action: Action) -> [String] {
        if action.outcomes.isEmpty {
            let states = action.emits.map { signature(of: feature.states[$0]) }
            let may = feature.architecture == .mv ? "May call " : "May emit "
            return [states.isEmpty ? "Emits nothing." : may + Lowering.list(states, "or") + "."]
        }
        return action.outcomes.map { outcome in
            let throwing = outcome.throwing.map {
                "\(feature.dependencies[$0.dependency].name.text).\($0.member.text) throws"
            }
            let condition = throwing.isEmpty ? "" : " (\(Lowering.list(throwing, "and")))"
            let states = outcome.emits.map { signature(of: feature.states[$0]) }
            let emits = states.isEmpty ? "emits nothing" : states.joined(separator: ", then ")
            return "\(outcome.name.text)\(condition): \(emits)."
        }
    }

    /// `loaded(posts:comments:)`: what has no default must be given.
    private func signature(of state: State) -> String {
        let labels = state.content.filter { $0.defaultValue == nil }.map { $0.name.text + ":" }.joined()
        let name = feature.architecture == .mv ? "emit\(state.name.upperCamel)" : state.name.text
        return labels.isEmpty ? "\(name)()" : "\(name)(\(labels))"
    }
}
