import FuzzEntries
import SeededPlay
import SourceText
import SpecLanguage

extension SpecSketch {
    mutating func sketchStates() {
        // `emits: current` means the current state.
        var taken: Set<String> = ["current", "previous"]
        let count = random.number(1...4)
        for _ in 0..<count { states.append(state(named: NamePool.name(.state, &random, besides: &taken))) }
        if random.chance(30) { header.append(("initial", leaf(random.pick(states).name))) }
    }

    /// Content of all states. No state has a property of the same name.
    mutating func sketchShared() {
        guard architecture != .vsm, random.chance(30) else { return }
        shared = state(named: "", besides: Set(states.flatMap(\.content).map(\.name)))
        for index in shared.content.indices {
            let hasDefault = shared.extras[index].contains { $0.key == "default" }
            let values = shared.content[index].type.values
            guard !hasDefault, random.chance(70), !values.isEmpty else { continue }
            shared.extras[index].append(("default", leaf(random.pick(values))))
        }
    }

    private mutating func state(
        named name: String, isNested: Bool = false, besides others: Set<String> = []
    ) -> StateSketch {
        var taken = others
        var content: [Member] = []
        var extras: [[(key: String, value: SpecTree)]] = []
        for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) {
            let name = NamePool.name(.property, &random, besides: &taken)
            let type =
                isNested || substates.isEmpty || !random.chance(25)
                ? type(isStoredInOutput: true) : substateType()
            content.append(Member(name: name, type: type))
            extras.append(propertyExtras(type))
        }
        return StateSketch(name: name, content: content, extras: extras)
    }

    /// The label of a state's model, which the whole app shares. It ends in `?` where nothing needs the model.
    private mutating func model(of state: StateSketch, besides taken: inout Set<String>) -> String? {
        let hasActions = actions.contains { $0.from?.contains(state.name) != false }
        guard architecture == .vsm, random.chance(20), hasActions || !state.content.isEmpty else {
            return nil
        }
        let label = "model\(taken.count)" + feature.filter { $0 != "_" }
        taken.insert(label)
        let isEdited = state.extras.joined().contains { $0.key == "editable" }
        let isNeeded = isEdited || !state.pendingFor.isEmpty || transientCarriers.contains(state.name)
        return label + (isNeeded || random.chance(50) ? "" : "?")
    }

    /// Content that an action of a child can get.
    mutating func sketchPassedValues() {
        guard architecture == .mvvm else { return }
        for peer in peers where peer.architecture == .mvvm && random.chance(50) {
            let commands = peer.actions.filter { action in
                !action.isPrivate && !action.parameters.isEmpty
                    && action.parameters.allSatisfy { canHold($0.type) }
            }
            guard !commands.isEmpty else { continue }
            let state = random.pick(states.indices.map { $0 })
            for parameter in random.pick(commands).parameters {
                var taken = Set(states[state].content.map(\.name))
                let name = NamePool.name(.property, &random, besides: &taken)
                use(parameter.type)
                states[state].content.append(Member(name: name, type: parameter.type))
                states[state].extras.append([])
            }
        }
    }

    /// A flag in some states, which actions may require.
    mutating func sketchFlag() {
        guard architecture == .mvvm, random.chance(30) else { return }
        // A requirement cannot name another member of the output.
        var taken = Set((states + [shared]).flatMap(\.content).map(\.name) + states.map(\.name))
        let flag = PaletteType("Bool", .all, ["true", "false"])
        let name = NamePool.name(.property, &random, besides: &taken)
        for index in states.indices where random.chance(70) {
            states[index].content.append(Member(name: name, type: flag))
            states[index].extras.append(propertyExtras(flag))
        }
    }

    private func canHold(_ type: PaletteType) -> Bool {
        type.traits.isSuperset(of: neededTraits)
            && !["@", "inout ", "some ", "->"].contains { type.text.contains($0) }
    }

    private mutating func substateType() -> PaletteType {
        let name = random.pick(substates).name
        let text = random.pick([name, name, "\(name)?", "[\(name)]", "[String: \(name)]"])
        return PaletteType(text, [], text.hasPrefix("[") ? text.contains(":") ? ["[:]"] : ["[]"] : [])
    }

    private mutating func propertyExtras(_ type: PaletteType) -> [(key: String, value: SpecTree)] {
        var extras: [(key: String, value: SpecTree)] = []
        if random.chance(15) { extras.append(("summary", text())) }
        guard !type.values.isEmpty else { return extras }
        if random.chance(25) { extras.append(("default", leaf(random.pick(type.values)))) }
        if random.chance(25) { extras.append(("example", leaf(random.pick(type.values)))) }
        return extras
    }

    mutating func substateSection() -> SpecTree? {
        guard random.chance(35) else { return nil }
        var taken: Set<String> = []
        var section: [(key: String, value: SpecTree)] = []
        for _ in 0..<random.number(1...2) {
            let name = NamePool.name(.substate, &random, besides: &taken)
            var inner: Set<String> = []
            var nested: [StateSketch] = []
            for _ in 0..<random.number(1...3) {
                let state = NamePool.name(.state, &random, besides: &inner)
                // It may contain the ones before it, which creates no cycle.
                nested.append(self.state(named: state, isNested: !random.chance(30)))
            }
            section.append((name, .mapping(nested.map { ($0.name, body(of: $0)) })))
            substates.append((name, nested))
        }
        for level in nestedSubstates(besides: &taken) {
            section.append((level.name, .mapping(level.states.map { ($0.name, body(of: $0)) })))
            substates.append(level)
        }
        return .mapping(section)
    }

    private mutating func body(of state: StateSketch) -> SpecTree {
        var keys: [(key: String, value: SpecTree)] = []
        if random.chance(20) { keys.append(("summary", text())) }
        if let content = contentSection(state) { keys.append(("content", content)) }
        if random.chance(10) {
            let style = random.pick([PresentationStyle.sheet, .fullScreenCover, .popover, .push, .none])
            keys.append(("present", leaf(style.rawValue)))
        }
        return keys.isEmpty ? .leaf("") : .mapping(keys.shuffled(using: &random))
    }

    func contentSection(_ state: StateSketch) -> SpecTree? {
        guard !state.content.isEmpty else { return nil }
        return .mapping(
            zip(state.content, state.extras).map { member, extras in
                let type = leaf(member.type.text)
                return (member.name, extras.isEmpty ? type : .mapping([("type", type)] + extras))
            })
    }

    mutating func stateSection() -> SpecTree {
        chooseEditable()
        var taken: Set<String> = []
        var section: [(key: String, value: SpecTree)] = []
        for state in states {
            var keys: [(key: String, value: SpecTree)] = []
            if random.chance(20) { keys.append(("summary", text())) }
            if let content = contentSection(state) { keys.append(("content", content)) }
            if let model = model(of: state, besides: &taken) {
                // Features share a label if each names its model.
                let name = "Loader\(taken.count)\(feature.filter { $0 != "_" })Model"
                let named = SpecTree.mapping([
                    ("loaderModel", leaf(name + (model.hasSuffix("?") ? "?" : "")))
                ])
                keys.append(("model", random.chance(30) ? named : leaf(model)))
                if model.hasSuffix("?") {
                    section.append((state.name, .mapping(keys.shuffled(using: &random))))
                    continue
                }
            }
            if random.chance(40) { keys.append(("present", presentation(of: state))) }
            if !state.pendingFor.isEmpty { keys.append(("while", names(state.pendingFor))) }
            if random.chance(20) {
                keys.append(("terminal", boolean(state.pendingFor.isEmpty && random.chance(50))))
            }
            if random.chance(25), let retry = callable(from: [state]) { keys.append(("retry", leaf(retry))) }
            section.append((state.name, keys.isEmpty ? .leaf("") : .mapping(keys.shuffled(using: &random))))
        }
        return .mapping(section)
    }

    private mutating func presentation(of state: StateSketch) -> SpecTree {
        if !state.content.isEmpty, random.chance(15), let choice = choice(of: state) { return choice }
        let style = random.pick(PresentationStyle.allCases)
        let showsText = Self.textStyles.contains(style)
        let isNeeded = state.content.count > 1 && showsText
        let details = details(of: style, from: [state])
        let isNamed = isNeeded || !state.content.isEmpty && !style.isSheet && random.chance(25)
        guard isNamed || !details.isEmpty else { return leaf(style.rawValue) }
        let property = isNamed ? leaf(random.pick(state.content).name) : .leaf("")
        return .mapping([(style.rawValue, property)] + details)
    }

    private static let textStyles: Set<PresentationStyle> = [
        .fullScreenError, .alert, .confirmationDialog, .banner, .overlay,
    ]

    /// A property that chooses the style, and the message if there are several others.
    private mutating func choice(of state: StateSketch) -> SpecTree? {
        let able = state.content.filter { !$0.type.text.contains("->") && $0.type.text != "Void?" }
        guard !able.isEmpty else { return nil }
        let property = random.pick(able)
        let others = state.content.filter { $0.name != property.name }
        var keys = [("by", leaf(property.name))] + buttons(from: [state])
        if others.count > 1 || !others.isEmpty && random.chance(30) {
            keys.append(("message", leaf(random.pick(others).name)))
        }
        return .mapping(keys)
    }

    /// The buttons and the dismissal that a style can have.
    mutating func details(
        of style: PresentationStyle, from states: [StateSketch]
    ) -> [(key: String, value: SpecTree)] {
        if Self.textStyles.contains(style) { return buttons(from: states) }
        guard style.isSheet, random.chance(50), let action = callable(from: states) else { return [] }
        return [("dismiss", leaf(action))]
    }

    private mutating func buttons(from states: [StateSketch]) -> [(key: String, value: SpecTree)] {
        guard random.chance(35) else { return [] }
        var roles: [String?] = [nil, "cancel", "destructive", nil]
        let buttons = (0..<random.number(1...3)).map { _ in
            var keys = ["title: \(random.pick(["OK", "\"Don't \\\"save\\\" 5 %\"", "Löschen"]))"]
            if random.chance(70), let action = callable(from: states) { keys.append("action: \"\(action)\"") }
            let role = roles.remove(at: random.number(0...(roles.count - 1)))
            if let role { keys.append("role: \(role)") }
            return "{ \(keys.joined(separator: ", ")) }"
        }
        return [("buttons", .leaf("[\(buttons.joined(separator: ", "))]"))]
    }

    /// An action that a view can run from all of some states, with what they have of the same name and type.
    mutating func callable(from states: [StateSketch]) -> String? {
        let fitting = actions.filter { action in
            !action.isPrivate
                && states.allSatisfy { state in
                    action.from?.contains(state.name) != false
                        && fills(action, from: shared.content + state.content)
                }
        }
        return fitting.isEmpty ? nil : random.pick(fitting).name
    }

    /// An action that an edit of shared content can run, in each state from which it may run.
    private mutating func callableByEdit() -> String? {
        let fitting = actions.filter { action in
            !action.isPrivate
                && states.filter { action.from?.contains($0.name) != false }
                    .allSatisfy { fills(action, from: shared.content + $0.content) }
        }
        return fitting.isEmpty ? nil : random.pick(fitting).name
    }

    /// If several states have a property, its type is the same wherever it is editable.
    private mutating func chooseEditable() {
        for index in shared.content.indices where random.chance(40) {
            if sections.contains(shared.content[index].name) { continue }
            var value = boolean(true)
            if random.chance(40), let action = callableByEdit() { value = .mapping([("runs", leaf(action))]) }
            shared.extras[index].append(("editable", value))
        }
        var types: [String: String] = [:]
        for state in states.indices {
            for index in states[state].content.indices where random.chance(20) {
                let member = states[state].content[index]
                if sections.contains(member.name) { continue }
                guard types[member.name] == nil || types[member.name] == member.type.text else { continue }
                let hasDefault = states[state].extras[index].contains { $0.key == "default" }
                if !hasDefault {
                    guard !member.type.values.isEmpty else { continue }
                    states[state].extras[index].append(("default", leaf(random.pick(member.type.values))))
                }
                types[member.name] = member.type.text
                var value = boolean(true)
                if random.chance(30), let action = callable(from: [states[state]]) {
                    value = .mapping([("runs", leaf(action))])
                }
                states[state].extras[index].append(("editable", value))
            }
            for index in states[state].content.indices where random.chance(3) {
                guard !states[state].extras[index].contains(where: { $0.key == "editable" }) else { continue }
                states[state].extras[index].append(("editable", boolean(false)))
            }
        }
    }
}
