import SwiftCode

/// Sketches the files that are the developer's own: the view model, or the models, and their tests; or the view
/// that holds its state.
struct Scaffold {
    let feature: Feature
    let root: FeatureView
    let imports: [String]
    let runtime: RuntimeMode

    init(_ feature: Feature, imports: [String], runtime: RuntimeMode, testing: TestingLibrary) {
        self.feature = feature
        self.imports = imports
        self.runtime = runtime
        root = FeatureView(feature, importing: imports, testing: testing)
    }

    var files: [ScaffoldFile] {
        switch feature.architecture {
        case .mvvm: [viewModel, tests]
        case .vsm: models + [tests]
        case .mv: [view]
        }
    }

    private var name: String { root.names.viewModel }

    var access: String { root.access ?? "" }

    private var viewModel: ScaffoldFile {
        let imports = importLines
        var head = imports.map { "\($0)\n" }.joined() + (imports.isEmpty ? "" : "\n")
        head += root.summary.map { "///\($0)\n" }.joined()
        head += feature.observation == .observable ? "@MainActor\n@Observable\n" : "@MainActor\n"
        let isObservableObject = feature.observation == .observableObject
        let conformance = isObservableObject ? root.names.emitting : root.names.protocol
        head += "\(access)final class \(name)\(genericParameters): \(conformance) {\n"
        head += "    \(isObservableObject ? "" : "private ")let emitter: \(root.names.emitter)\n"
        for (index, dependency) in root.dependencies.enumerated() {
            head += "    private let \(property(index)): \(dependency.type)\n"
        }
        for child in heldChildren { head += "    \(access)let \(child.child.name.spelling): \(child.held)\n" }
        head += "\n" + initialiser + "\n"
        let actions = root.actions.map(stub)
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
                text: "    \(access)var output: \(root.names.output) { emitter.output }\n"
            )
        ]
        if feature.observation == .none {
            stubs.append(forwarding("onChange", of: "(@MainActor (\(root.names.output)) -> Void)?"))
        }
        return stubs + root.editables.map { forwarding($0.name.spelling, of: $0.type) }
    }

    private var dismissals: [ScaffoldFile.Stub] {
        root.transients.filter(\.transient.isDismissible).map { transient in
            ScaffoldFile.Stub(
                key: "func \(transient.dismiss)",
                text: "    \(access)func \(transient.dismiss)() { emitter.\(transient.dismiss)() }\n"
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
        let hasDefault = root.initial != nil
        let emitter = "emitter: \(root.names.emitter)\(hasDefault ? "? = nil" : "")"
        let parameters = [emitter] + needs.map { "\($0.name): \($0.type)" }
        var text = "    \(access)init("
        if parameters.count > 2 {
            text += "\n        " + parameters.joined(separator: ",\n        ") + "\n    "
        } else {
            text += parameters.joined(separator: ", ")
        }
        text += ") {\n        self.emitter = emitter\(hasDefault ? " ?? \(root.names.emitter)()" : "")\n"
        for need in needs { text += "        self.\(need.property) = \(need.name)\n" }
        if feature.hasEditRuns || feature.hasWires {
            text += "        \(hasDefault ? "self." : "")emitter.connect(to: self)\n"
        }
        return text + "    }\n"
    }

    private func forwarding(_ name: String, of type: String) -> ScaffoldFile.Stub {
        ScaffoldFile.Stub(
            key: "var \(name)",
            text: """
                    \(access)var \(name): \(type) {
                        get { emitter.\(name) }
                        set { emitter.\(name) = newValue }
                    }

                """
        )
    }

    private func stub(_ view: ActionView) -> ScaffoldFile.Stub {
        let action = view.action
        let name = action.name.spelling
        let access = action.isPrivate ? "" : access
        var text = view.summary.map { "    ///\($0)\n" }.joined()
        let effect = action.isAsync ? " async" : ""
        text += "    \(access)func \(name)(\(view.parameters))\(effect) {\n"
        let isHidden = action.parameters.contains { $0.name.text == "emitter" }
        let emitter = isHidden ? "self.emitter" : "emitter"
        text += "        \(action.isAsync ? "await " : "")\(emitter).\(name) { emit in\n"
        for state in commonStart(of: action) { text += "            emit.\(state)()\n" }
        for line in sketch(of: action) { text += "            // \(line)\n" }
        text += "        }\n    }\n"
        return ScaffoldFile.Stub(key: "func \(name)", text: text)
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
            return [states.isEmpty ? "Emits nothing." : may + DocComment.list(states, "or") + "."]
        }
        return action.outcomes.map { outcome in
            let throwing = outcome.throwing.map {
                "\(feature.dependencies[$0.dependency].name.text).\($0.member.text) throws"
            }
            let condition = throwing.isEmpty ? "" : " (\(DocComment.list(throwing, "and")))"
            let states = outcome.emits.map { signature(of: feature.states[$0]) }
            let emits = states.isEmpty ? "emits nothing" : states.joined(separator: ", then ")
            return "\(outcome.name.text)\(condition): \(emits)."
        }
    }

    /// `loaded(posts:comments:)`: what has no default must be given.
    private func signature(of state: State) -> String {
        let labels = state.content.filter { $0.defaultValue == nil }.map { $0.name.text + ":" }.joined()
        let name = feature.architecture == .mv ? root.names.emit(state.name) : state.name.text
        return labels.isEmpty ? "\(name)()" : "\(name)(\(labels))"
    }
}
