import SpecLanguage
import SwiftCode
import TemplateEngine

/// A state, a transient, a section or an optional child with `present`.
struct PresentationFields: ButtonOwner {
    enum Subject {
        case state(Int)
        case transient(Int)
        /// A state of a substate, in a property.
        case section(Section)
        case child(Int)
    }

    struct Section {
        var property: Property
        /// The states with the property.
        var holders: [Int]
        var substate: Substate
        var state: State
        /// The number among the sections in which actions run. Nil for another substate.
        var number: Int?
    }

    let root: FeatureFields
    let subject: Subject
    let presentation: Presentation
    /// A condition that holds while it is presented.
    let isPresented: String

    static let schema = TemplateSchema<PresentationFields>(
        "presentation",
        [
            .text("name", "The state, the transient, the section or the child.", \.name.text),
            .flag("isState", "It is a state.", \.isState),
            .flag("isProgress", "The style is `progress`.") { $0.style == .progress },
            .flag("isError", "The style is `fullScreenError`.") { $0.style == .fullScreenError },
            .flag("isAlert", "The style is `alert`.") { $0.style == .alert },
            .flag("isDialog", "The style is `confirmationDialog`.") { $0.style == .confirmationDialog },
            .flag("isBanner", "The style is `banner`.") { $0.style == .banner },
            .flag(
                "isSheet", "The style is `sheet`, `fullScreenCover`, `popover` or `push`.", \.style.isSheet),
            .flag("isPush", "The style is `push`.") { $0.style == .push },
            .flag("isChosen", "A property of the state chooses the style.") { $0.style == .by },
            .text("style", "The style.", \.style.rawValue),
            .text("function", "The modifier's function: `postsFailureAlert`.") {
                $0.root.names.modifier($0.name, $0.style)
            },
            .text("title", "A title made from its name.", \.name.withoutIs.words),
            .text("isPresented", "A condition that holds while it is presented.", \.isPresented),
            .record("message", "Its message.", MessageFields.schema, \.message),
            .text("item", "The content of a sheet; nil while nothing is presented.", \.item),
            .optionalText("itemType", "The type of that content; absent if there is none.", \.itemType),
            .text("sheetLabel", "The parameter of the sheet's fields in `postsNotices`: `editingSheet`.") {
                SwiftName($0.root.names.presentation($0.name, $0.style)).firstLowered
            },
            .text("chosenStyle", "The style that a property chooses, as an Optional.", \.chosenStyle),
            .optionalText("choiceType", "The type of that property; absent if the spec chooses.") { fields in
                fields.choice.map { $0.property.type.wrapped ?? $0.property.type }
                    .map { fields.root.qualifier.qualify($0).text }
            },
            .optionalText("subject", "`state`, as `VMGenSubject` names it; absent for a usual transient.") {
                $0.subjectKind
            },
            .optionalText("emissions", "The number of emissions, if the view may hide it.", \.emissions),
            .optionalText(
                "dismiss", "Code that dismisses it; absent if only the view can hide it.", \.dismiss),
            .optionalText("dismissal", "The call that dismisses it, for its documentation.", \.dismissal),
            .flag("hasDismissButton", "It has a button that only closes it.", \.writtenButtons.isEmpty),
        ] + buttonFields
    )

    var style: PresentationStyle { presentation.style }

    /// Whether it replaces the whole view.
    var isCover: Bool { isState && (style == .progress || style == .fullScreenError) }
    var isNotice: Bool { style == .banner || style == .overlay }
    /// Whether its modifier takes a view or a style for a type of the runtime.
    var namesRuntime: Bool { isNotice || style == .fullScreenError || style == .by }
    var isState: Bool { if case .state = subject { true } else { false } }

    var name: SwiftName {
        switch subject {
        case .state(let index): root.feature.states[index].name
        case .transient(let index): root.feature.transients[index].name
        case .section(let section): root.names.section(section.property.name, section.state.name)
        case .child(let index): root.feature.children[index].name
        }
    }

    private var subjectKind: String? {
        switch subject {
        case .state: "state"
        case .transient: transient?.keepsUntilDismissed == true ? "kept" : nil
        case .section: "section"
        case .child: "child"
        }
    }

    /// The current output.
    var shown: String { SubjectFields(root: root, user: .modifier).shown }

    private var transient: Transient? {
        if case .transient(let index) = subject { root.feature.transients[index] } else { nil }
    }

    // MARK: Closing

    /// The action that runs when a person closes it.
    private var dismissAction: Action? {
        choice(of: presentation.dismissals).map { root.feature.actions[$0] }
    }

    /// The action for the presented section among those of a key, of which others have one.
    private func choice(of actions: [Int]) -> Int? {
        guard case .section(let section) = subject, let number = section.number else { return actions.first }
        return root.feature.choice(of: actions, in: number)
    }

    /// The call that clears the presented transient.
    private var ownDismissal: String? {
        guard let transient, transient.isDismissible, root.feature.has(.payloads) else { return nil }
        return "\(root.traits.owner ?? root.traits.output).\(root.names.dismiss(transient.name))()"
    }

    private var dismiss: String? {
        guard let action = dismissAction else { return ownDismissal }
        let statement = button("", nil, running: action).statement
        let isObserved = root.feature.has(.models) && action.leadsSomewhere
        let isAwaited = action.isAsync && !isObserved
        return isAwaited ? "_Concurrency.Task { \(statement) }" : statement
    }

    private var dismissal: String? {
        dismissAction.map { "the action `\($0.name.text)`" } ?? ownDismissal.map { "`\($0)`" }
    }

    /// Whether the view itself hides it when a person closes it.
    private var isHiddenByView: Bool {
        style.isSheet || style.canBeClosed && ownDismissal == nil
    }

    private var emissions: String? {
        if case .child = subject { return nil }
        guard let owner = root.traits.owner, isHiddenByView, transient?.keepsUntilDismissed != true else {
            return nil
        }
        return owner + ".emissions"
    }

    // MARK: Buttons

    var writtenButtons: [Presentation.Button] {
        presentation.buttons.map { button in
            var button = button
            button.actions = [choice(of: button.actions)].compactMap(\.self)
            return button
        }
    }

    var callers: [ButtonFields] {
        retry + buttons + (dismissAction.map { [button("", nil, running: $0)] } ?? [])
    }

    func button(
        _ label: String, _ role: ButtonRole?, running action: Action, by closure: String, _ suffix: String
    ) -> ButtonFields {
        let isPassed = root.traits.owner == nil
        return ButtonFields(
            label: label, role: role, statement: call(action, by: isPassed ? closure : nil),
            presented: presented(for: action),
            closure: isPassed ? (closure, suffix, action.closureType(root.qualifier)) : nil)
    }

    /// The retry action.
    var retryAction: Action? {
        guard style.presentsText else { return nil }
        let retry =
            switch subject {
            case .state(let index): root.feature.states[index].retry
            case .transient(let index): root.feature.transients[index].retry
            case .section(let section): choice(of: section.state.retries)
            case .child: nil as Int?
            }
        return retry.map { root.feature.actions[$0] }
    }

    /// An expression of the presented value, if the action takes it.
    private func presented(for action: Action) -> String? {
        guard let transient, action.parameters.contains(where: transient.isArgument) else { return nil }
        return "\(shown).\(transient.name.spelling)"
    }

    /// Returns code that runs an action from the current state, whichever of the states it is.
    ///
    /// - Parameter closure: A closure that the caller passes.
    private func call(_ action: Action, by closure: String?) -> String {
        if case .section(let section) = subject, section.number != nil { return call(action, in: section) }
        let calls = states.map { index in
            let state = root.feature.states[index]
            let statement = root.statement(running: action, from: state, presenting: transient, by: closure)
            return (state: state, statement: statement)
        }
        let needsContent = action.parameters.contains { parameter in
            if transient?.isArgument(for: parameter) == true { return false }
            return parameter.defaultValue == nil
                || calls.contains { $0.state.properties.contains { $0.name == parameter.name } }
        }
        if !needsContent, root.feature.has(.payloads) { return calls.first?.statement ?? "" }
        return calls.map { call in
            "if let content = \(shown).\(call.state.name.spelling) { \(call.statement) }"
        }.joined(separator: " else ")
    }

    /// The same from a state of a section, whose content has the arguments.
    private func call(_ action: Action, in section: Section) -> String {
        let statement = root.statement(running: action, from: section.state, by: nil)
        let needsContent = action.parameters.contains { parameter in
            section.state.content.contains { $0.name == parameter.name }
        }
        return needsContent ? "if let content = \(item(of: section)) { \(statement) }" : statement
    }

    /// The states in which it is presented.
    private var states: [Int] {
        switch subject {
        case .state(let index): [index]
        case .transient(let index): TransientFields(root: root, index: index).carriers
        case .section(let section): section.holders
        case .child: Array(root.feature.states.indices.prefix(1))
        }
    }

    /// The types in the modifier's declaration, apart from that of its message.
    var declaredTypes: [SwiftType] {
        let dismissed = dismissAction?.parameters.map(\.type) ?? []
        let closures = root.feature.has(.owner) ? [] : parameterTypes + dismissed
        let item = style.isSheet ? transient.map { [$0.type] } ?? [] : []
        return closures + item + (choice.map { [$0.property.type] } ?? [])
    }

    // MARK: A chosen style

    /// The state and the property that chooses the style.
    private var choice: (state: State, property: Property)? {
        guard case .state(let index) = subject, let name = presentation.by else { return nil }
        let state = root.feature.states[index]
        return state.content.first { $0.name.text == name }.map { (state, $0) }
    }

    private var chosenStyle: String {
        guard let choice else { return "" }
        let property = choice.property.name.spelling
        let content = "\(shown).\(choice.state.name.spelling)"
        return choice.property.type.wrapped == nil
            ? "\(content).map { style($0.\(property)) }" : "\(content)?.\(property).map(style)"
    }
}
