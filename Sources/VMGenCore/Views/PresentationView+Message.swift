import SwiftCode

extension PresentationView {
    /// Returns all presentations of a feature: first those of states, then those of transients.
    static func all(of root: FeatureView) -> [PresentationView] {
        let feature = root.feature
        let shown = SubjectView(root: root, user: .modifier).shown
        let states = feature.states.indices.compactMap { index -> PresentationView? in
            let state = feature.states[index]
            return state.presentation.map {
                PresentationView(
                    root: root, subject: .state(index), style: $0.style,
                    isPresented: condition(on: state, shown, root))
            }
        }
        let transients = feature.transients.indices.compactMap { index -> PresentationView? in
            let transient = feature.transients[index]
            guard let style = transient.presentation?.style,
                let isPresented = condition(on: transient, "\(shown).\(transient.name.spelling)", root)
            else { return nil }
            return PresentationView(
                root: root, subject: .transient(index), style: style, isPresented: isPresented)
        }
        return states + transients
    }

    /// Returns a condition that holds in a state, unless its message is nil.
    private static func condition(on state: State, _ shown: String, _ root: FeatureView) -> String {
        let source = MessageSource(of: state)
        guard let property = source.property, source.isOptional else {
            return "\(shown).\(root.names.isName(of: state.name))"
        }
        return "\(shown).\(state.name.spelling)?.\(property) != nil"
    }

    /// Returns a condition that holds while a transient is set; nil if no expression can test it.
    private static func condition(on transient: Transient, _ value: String, _ root: FeatureView) -> String? {
        if transient.type.isBool { return transient.isTrueAtRest ? "!\(value)" : value }
        if transient.type.wrapped != nil { return "\(value) != nil" }
        let isComparable =
            transient.type.isPlain || (root.feature.isEquatable && root.feature.architecture != .vsm)
        let rest = SwiftExpression.operand(root.qualifier.qualify(transient.restValue))
        return isComparable ? "\(value) != \(rest)" : nil
    }

    /// The source of the message; nil for progress, which has none.
    var messageSource: MessageSource? { style == .progress ? nil : source }

    var message: MessageView {
        MessageView(
            parameter: messageSource?.parameter(
                isOptional: style == .fullScreenError, root.qualifier),
            text: text)
    }

    private var source: MessageSource {
        switch subject {
        case .state(let index): MessageSource(of: root.feature.states[index])
        case .transient(let index):
            MessageSource(
                root.feature.transients[index].type.wrapped ?? root.feature.transients[index].type)
        }
    }

    /// An expression of the message. It is nil while nothing is presented.
    private var text: String {
        let source = source
        switch subject {
        case .state(let index):
            let content = "\(shown).\(root.feature.states[index].name.spelling)"
            guard let property = source.property else { return "\(isPresented) ? message : nil" }
            switch source.kind {
            case .caller: return "\(isPresented) ? message : nil"
            case .text: return "\(content)?.\(property)"
            case .error:
                return "\(content)?.\(property)\(source.isOptional ? "?" : "").localizedDescription"
            case .closure where source.isOptional: return "\(content)?.\(property).map(message)"
            case .closure: return "\(content).map { message($0.\(property)) }"
            }
        case .transient(let index):
            let transient = root.feature.transients[index]
            let value = "\(shown).\(transient.name.spelling)"
            let isOptional = transient.type.wrapped != nil
            switch source.kind {
            case .caller: return "\(isPresented) ? message : nil"
            case .text: return isOptional ? value : "\(isPresented) ? \(value) : nil"
            case .error:
                return isOptional
                    ? "\(value)?.localizedDescription"
                    : "\(isPresented) ? \(value).localizedDescription : nil"
            case .closure:
                return isOptional ? "\(value).map(message)" : "\(isPresented) ? message(\(value)) : nil"
            }
        }
    }
}
