import SwiftCode

/// The SwiftUI of a feature: how views see it, a view for each state, and what is presented.
extension Lowering {
    func views() -> ViewsContext {
        let presentations = statePresentations() + transientPresentations()
        let types = Set(presentations.flatMap { $0.types })
        let contexts = presentations.map(\.context)
        let saysErrors = presentations.contains { $0.saysError }
        let screens = feature.states.count > 1 ? feature.states.indices.map(screen) : []
        return ViewsContext(
            imports: FileImports(feature, runtime: runtime).views(
                types: types,
                using: saysErrors ? ["Foundation"] : [],
                isExposing: contexts.contains(where: \.isNotice) || screens.contains(where: \.isError)
            ),
            prefix: prefix,
            generics: isObject ? "<ViewModel: \(feature.name)ViewModeling>" : "",
            view: viewSubject,
            modifier: modifierSubject,
            presenting: presenting,
            screens: screens,
            presentations: contexts
        )
    }

    private var prefix: String { SwiftName(feature.name).lowerCamel }

    /// A view model that is held by its own type, since `any` of it could not be observed.
    private var isObject: Bool {
        feature.architecture == .mvvm && feature.observation == .observableObject
    }

    // MARK: A view for each state

    private func screen(_ index: Int) -> ScreenContext {
        let state = feature.states[index]
        let name = state.name.spelling
        let isTaken = viewSubject.arguments == name
        let payload = self.payload(of: index)
        let content = payload.isEmpty ? "" : "_ in "
        let isError = state.presentation?.style == .fullScreenError
        let action = isError ? state.retry.map { feature.actions[$0] } : nil
        let isValue = feature.architecture == .mv || feature.observation == .none
        let said = said(of: state)
        return ScreenContext(
            name: name,
            label: isTaken ? "\(name) \(name)Content" : name,
            local: isTaken ? "\(name)Content" : name,
            bare: state.name.text,
            content: state.name.upperCamel + "Content",
            payload: payload,
            defaultValue: state.presentation?.style == .progress
                ? " = { \(content)SwiftUI.ProgressView() }" : "",
            isError: isError,
            message: MessageContext(
                parameter: said.parameter(isOptional: true),
                text: said.text(of: "content.\(said.property)", message: "\(state.name.text)Message")
            ),
            retry: action.map {
                retry($0, content: "content", closure: isValue ? "\(state.name.text)Retry" : nil)
            } ?? "",
            retryType: isValue ? action.map(retryType) ?? "" : ""
        )
    }

    /// What a state carries, as it is named outside; empty for nothing.
    private func payload(of index: Int) -> String {
        let state = feature.states[index]
        if feature.architecture == .vsm {
            return feature.hasModel(index) ? "any \(feature.name)\(state.name.upperCamel)Modeling" : ""
        }
        return state.hasPayload ? "\(output).\(state.name.upperCamel)" : ""
    }

    // MARK: What is presented

    private struct Presented {
        var context: PresentationContext
        /// The types that its declaration names.
        var types: [String]
        var saysError: Bool
    }

    private func statePresentations() -> [Presented] {
        feature.states.indices.compactMap { index in
            let state = feature.states[index]
            guard let style = state.presentation?.style else { return nil }
            let said = said(of: state)
            let value = "\(modifierSubject.shown).\(state.name.spelling)"
            let isPresented = "\(modifierSubject.shown).is\(state.name.upperCamel)"
            var text = "\(isPresented) ? message : nil"
            switch said.source {
            case .caller: break
            case .itself: text = "\(value)?.\(said.property)"
            case .error: text = "\(value)?.\(said.property).localizedDescription"
            case .closure: text = "\(value).map { message($0.\(said.property)) }"
            }
            return presented(
                state.name, style, said, isPresented: isPresented, text: text, dismiss: "",
                retry: state.retry, in: [index], isState: true)
        }
    }

    private func transientPresentations() -> [Presented] {
        feature.transients.indices.compactMap { index in
            let transient = feature.transients[index]
            guard let style = transient.presentation?.style else { return nil }
            let value = "\(modifierSubject.shown).\(transient.name.spelling)"
            guard let isPresented = condition(transient, value) else { return nil }
            let said = Said(transient.type.wrapped ?? transient.type, qualifier: qualifier)
            let text =
                switch (said.source, transient.type.wrapped) {
                case (.caller, _): "\(isPresented) ? message : nil"
                case (.itself, .some): value
                case (.itself, nil): "\(isPresented) ? \(value) : nil"
                case (.error, .some): "\(value)?.localizedDescription"
                case (.error, nil): "\(isPresented) ? \(value).localizedDescription : nil"
                case (.closure, .some): "\(value).map(message)"
                case (.closure, nil): "\(isPresented) ? message(\(value)) : nil"
                }
            let isDismissible = transient.isDismissible && feature.architecture != .vsm
            let owner = feature.architecture == .mv ? "viewState" : "viewModel"
            return presented(
                transient.name, style, said, isPresented: isPresented, text: text,
                dismiss: isDismissible ? "\(owner).dismiss\(transient.name.upperCamel)()" : "",
                retry: transient.retry,
                in: feature.states.indices.filter { feature.states[$0].transients.contains(index) },
                isState: false)
        }
    }

    /// Holds while a transient is set; nil where it cannot be told.
    private func condition(_ transient: Transient, _ value: String) -> String? {
        if transient.type.isBool { return transient.restValue == "true" ? "!\(value)" : value }
        if transient.type.wrapped != nil { return "\(value) != nil" }
        let isComparable = transient.type.isPlain || (feature.isEquatable && feature.architecture != .vsm)
        return isComparable
            ? "\(value) != \(SwiftExpression.operand(qualifier.qualify(transient.restValue)))" : nil
    }

    private func presented(
        _ name: SwiftName, _ style: PresentationStyle, _ said: Said, isPresented: String, text: String,
        dismiss: String, retry: Int?, in states: [Int], isState: Bool
    ) -> Presented {
        let modifier = ModifierName.text(of: name, style)
        let isSaid = style != .progress
        let action = isSaid ? retry.map { feature.actions[$0] } : nil
        let isError = style == .fullScreenError
        let context = PresentationContext(
            name: name.text,
            style: style,
            isState: isState,
            function: prefix + modifier,
            title: name.withoutIs.words,
            isPresented: isPresented,
            message: MessageContext(
                parameter: isSaid ? said.parameter(isOptional: isError) : "",
                text: text
            ),
            dismiss: dismiss,
            retry: action.map { retries($0, in: states) } ?? [],
            retryType: feature.architecture == .mv ? action.map(retryType) ?? "" : ""
        )
        let isClosure = isSaid && said.source == .closure
        return Presented(
            context: context,
            types: isClosure ? said.types : [],
            saysError: isSaid && said.source == .error
        )
    }

    private func said(of state: State) -> Said {
        guard let name = state.presentation?.property,
            let property = state.content.first(where: { $0.name.text == name }),
            !property.type.isFunctionInOptionals
        else { return Said() }
        var said = Said(property.type, qualifier: qualifier)
        said.property = property.name.spelling
        // That there is nothing to say shall not hide the state.
        if said.source == .caller { said = .init(closure: property.type, qualifier, property: said.property) }
        return said
    }

    // MARK: Trying again

    /// The closure that a caller gives where the view has nobody to ask.
    private func retryType(_ action: Action) -> String {
        let types = action.parameters.map { qualifier.qualify($0.type.text) }.joined(separator: ", ")
        return "@MainActor (\(types))\(action.isAsync ? " async" : "") -> Void"
    }

    /// A statement that runs an action, its parameters filled from `content`.
    ///
    /// - Parameter closure: What runs it, if that is a closure.
    private func retry(_ action: Action, content: String, closure: String?) -> String {
        let arguments = action.parameters.map { parameter in
            let value = "\(content).\(parameter.name.spelling)"
            return closure == nil ? Self.argument(parameter, value: value) : value
        }.joined(separator: ", ")
        if closure == nil, feature.architecture == .vsm {
            return "container.observe(\(content).\(action.name.spelling)(\(arguments)))"
        }
        let call = (closure ?? "viewModel.\(action.name.spelling)") + "(\(arguments))"
        return action.isAsync ? "_Concurrency.Task { await \(call) }" : call
    }

    /// The same with the subject in hand, from whichever of the states shows.
    private func retries(_ action: Action, in states: [Int]) -> [String] {
        let closure = feature.architecture == .mv ? "retry" : nil
        if action.parameters.isEmpty, feature.architecture != .vsm {
            return [retry(action, content: "", closure: closure)]
        }
        let statement = retry(action, content: "content", closure: closure)
        let lines = states.enumerated().flatMap { index, state in
            let content = "\(modifierSubject.shown).\(feature.states[state].name.spelling)"
            return [(index == 0 ? "" : "} else ") + "if let content = \(content) {", "    " + statement]
        }
        return lines + ["}"]
    }
}
