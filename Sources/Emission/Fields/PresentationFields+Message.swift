import SpecLanguage
import SwiftCode

extension PresentationFields {
    /// Returns all presentations of a feature: those of states, of transients, and then of sections and children.
    static func all(of root: FeatureFields) -> [PresentationFields] {
        let feature = root.feature
        let shown = SubjectFields(root: root, user: .modifier).shown
        let states = feature.states.indices.compactMap { index -> PresentationFields? in
            let state = feature.states[index]
            return state.presentation.map {
                PresentationFields(
                    root: root, subject: .state(index), presentation: $0,
                    isPresented: condition(on: state, shown, root))
            }
        }
        let transients = feature.transients.indices.compactMap { index -> PresentationFields? in
            let transient = feature.transients[index]
            guard let presentation = transient.presentation,
                let isPresented = condition(on: transient, "\(shown).\(transient.name.spelling)", root)
            else { return nil }
            return PresentationFields(
                root: root, subject: .transient(index), presentation: presentation, isPresented: isPresented)
        }
        return states + transients + sheets(of: root)
    }

    /// Returns a condition that holds in a state, unless its message is nil.
    private static func condition(on state: State, _ shown: String, _ root: FeatureFields) -> String {
        let source = MessageSource(of: state)
        guard let property = source.property, source.isOptional else {
            return "\(shown).\(root.names.isName(of: state.name))"
        }
        return "\(shown).\(state.name.spelling)?.\(property) != nil"
    }

    /// Returns a condition that holds while a transient is set; nil if no expression can test it.
    private static func condition(on transient: Transient, _ value: String, _ root: FeatureFields) -> String?
    {
        if transient.type.isBool { return transient.isTrueAtRest ? "!\(value)" : value }
        if transient.type.wrapped != nil { return "\(value) != nil" }
        let isComparable =
            transient.type.isPlain || (root.feature.isEquatable && root.feature.has(.payloads))
        let rest = SwiftExpression.operand(root.qualifier.qualify(transient.restValue))
        return isComparable ? "\(value) != \(rest)" : nil
    }

    /// The source of the message; nil for progress and sheets, which have none.
    var messageSource: MessageSource? { style.presentsText ? source : nil }

    var message: MessageFields {
        MessageFields(
            parameter: messageSource?.parameter(noText: noText, root.qualifier),
            text: style.presentsText ? text : "nil")
    }

    /// The default of a text that the caller passes.
    private var noText: String? {
        switch style {
        case .fullScreenError: "nil"
        case .alert, .confirmationDialog, .by: "\"\""
        default: nil
        }
    }

    private var source: MessageSource {
        switch subject {
        case .section(let section): MessageSource(of: section.state)
        case .child: MessageSource(.any)
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
        case .section(let section): return text(of: section, source)
        case .child: return "nil"
        }
    }

    private func text(of section: Section, _ source: MessageSource) -> String {
        guard let property = source.property, source.kind != .caller else {
            return "\(isPresented) ? message : nil"
        }
        let contents = Self.sections(section, root).map { "\($0).\(section.state.name.spelling)" }
        let values = contents.map { "\($0)?.\(property)" }.joined(separator: " ?? ")
        return switch source.kind {
        case .text, .caller: values
        case .error: "(\(values))?.localizedDescription"
        case .closure: "(\(values)).map(message)"
        }
    }
}
