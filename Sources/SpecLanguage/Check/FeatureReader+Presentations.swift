import SourceText
import SwiftCode
import YAMLSyntax

/// A value of `present`, before it is checked against what is presented.
struct WrittenPresentation {
    /// The kind of the presented value, which decides about the styles and the number of actions.
    enum Owner { case state, section, child }

    struct Button {
        var title: Located<String>
        /// In a substate, one for each section.
        var actions: [Located<String>]
        var role: Located<ButtonRole>?
    }

    var style: Located<PresentationStyle>
    /// The property that provides the message: `{ fullScreenError: reason }`. For `by`, the property that
    /// chooses the style.
    var property: Located<String>?
    /// The property with the message of a presentation whose style another property chooses.
    var message: Located<String>?
    var buttons: [Button] = []
    /// The action that runs when a person closes the presentation; in a substate, one for each section.
    var dismissals: [Located<String>] = []
}

/// Reads how states, transients and children are presented.
extension FeatureReader {
    /// Reads `progress`, `{ fullScreenError: reason }`, or `{ alert: reason, buttons: [{ title: OK }] }`.
    ///
    func writtenPresentation(
        _ reader: MappingReader, _ owner: WrittenPresentation.Owner = .state
    ) -> WrittenPresentation? {
        guard let node = reader.optional("present") else { return nil }
        let suggested: [PresentationStyle]? =
            switch owner {
            case .state: nil
            case .section: PresentationStyle.ofSections
            case .child: [.sheet, .fullScreenCover, .popover, .push, .none]
            }
        func style(_ node: YAMLNode) -> Located<PresentationStyle>? {
            values.choice(node, "'present'", of: PresentationStyle.self, suggesting: suggested)
        }
        guard case .mapping(let pairs, _) = node.content else {
            guard let style = style(node) else { return nil }
            if style.value != .by { return WrittenPresentation(style: style) }
            values.report(
                .wrongKind, "'by' needs the property that chooses the style", at: node.range,
                help: "write '{ by: display }'")
            return nil
        }
        let unique = values.unique(pairs)
        let styles = unique.filter { !MappingForm.presentationDetails.names.contains($0.key.value) }
        guard styles.count == 1 else {
            values.report(
                .wrongKind, "expected one style for 'present'", at: node.firstLine(in: file),
                help: "write the style, or the style and the property that it shows: '{ alert: reason }'")
            return nil
        }
        let key = styles[0].key
        guard let style = style(YAMLNode(.scalar(YAMLScalar(key.value, style: .plain)), at: key.range)) else {
            return nil
        }
        func value(of key: String) -> YAMLNode? { unique.first { $0.key.value == key }?.value }
        func name(_ key: String) -> Located<String>? {
            value(of: key).flatMap { values.name($0, "'\(key)'") }
        }
        let dismissals =
            owner == .section
            ? value(of: "dismiss").flatMap { values.names($0, "'dismiss'") } ?? []
            : [name("dismiss")].compactMap(\.self)
        let isNamed = style.value == .by || !styles[0].value.isEmpty
        return WrittenPresentation(
            style: style, property: isNamed ? name(key.value) : nil, message: name("message"),
            buttons: value(of: "buttons").map { buttons($0, owner) } ?? [], dismissals: dismissals)
    }

    private func buttons(
        _ node: YAMLNode, _ owner: WrittenPresentation.Owner
    ) -> [WrittenPresentation.Button] {
        guard case .sequence(let items, _) = node.content else {
            values.reject(node, "'buttons'", expected: "a list of buttons")
            return []
        }
        return items.compactMap { item in
            let form = owner == .section ? MappingForm.sectionButton : .button
            guard let reader = values.mapping(item, "a button", form), let title = reader.text("title")
            else { return nil }
            let action = owner == .section ? nil : reader.name("action")
            let actions = owner == .section ? reader.names("action") : action.map { [$0] }
            return WrittenPresentation.Button(
                title: title, actions: actions ?? [],
                role: reader.choice("role", of: ButtonRole.self))
        }
    }

    // MARK: What is presented

    /// Returns nil for `none`. If the state has a single property, the spec need not name it.
    func presentation(
        _ written: WrittenPresentation, ofState state: String, with content: [Property], isNested: Bool
    ) -> Presentation? {
        let style = written.style.value
        let isOffered = isNested ? PresentationStyle.ofSections.contains(style) : style != .error
        guard isOffered else {
            report(
                isNested ? .presentsNothing(inSection: style) : .presentsNoPlace("a state"),
                at: written.style.range)
            return nil
        }
        let names = content.map(\.name.text)
        func check(_ property: Located<String>?) {
            guard let property, !names.contains(property.value) else { return }
            report(.unknownProperty(property.value, of: state, known: names), at: property.range)
        }
        var presentation = details(of: written)
        switch style {
        case .none: return nil
        case .by:
            presentation.by = written.property?.value
            check(written.property)
            if let property = written.property { checkChoice(property, in: content) }
            check(written.message)
            let others = names.filter { $0 != presentation.by }
            presentation.property = written.message?.value ?? (others.count == 1 ? others[0] : nil)
            if written.message == nil, others.count > 1 {
                report(
                    .badPresentation,
                    "state '\(shown(state))' has several properties besides '\(shown(presentation.by ?? ""))', and one is the message",
                    at: written.style.range,
                    help: "name it: '{ by: \(shown(presentation.by ?? "")), message: \(shown(others[0])) }'")
            }
        case _ where style.isSheet: checkSheet(written)
        default:
            check(written.property)
            if written.property == nil, names.count > 1, style.presentsText {
                report(
                    .badPresentation,
                    "state '\(state)' has several properties, and '\(style.rawValue)' can say one",
                    at: written.style.range, help: "name it: '{ \(style.rawValue): \(names[0]) }'")
            }
            let only = names.count == 1 && style.presentsText ? names[0] : nil
            presentation.property = written.property?.value ?? only
        }
        return presentation
    }

    /// Returns nil for `none`. A transient presents itself.
    func presentation(_ written: WrittenPresentation, ofTransient transient: String) -> Presentation? {
        let style = written.style
        if style.value == .by {
            report(
                .badPresentation,
                "transient '\(shown(transient))' cannot choose a style, which 'by' reads from a state's content",
                at: style.range, help: "write a style, such as 'present: alert'")
            return nil
        }
        if style.value == .error {
            report(.presentsNoPlace("a transient"), at: style.range)
            return nil
        }
        if let property = written.property, property.value != transient {
            report(
                .badPresentation,
                "transient '\(transient)' presents its own value, not '\(shown(property.value))'",
                at: property.range, help: "write 'present: \(style.value.rawValue)'")
        }
        return style.value == .none ? nil : details(of: written)
    }

    /// Returns nil for `none`. Only an optional child can be presented.
    func presentation(_ written: WrittenPresentation, ofChild child: String, isOptional: Bool)
        -> Presentation?
    {
        let style = written.style
        guard style.value != .none else { return nil }
        guard style.value.isSheet else {
            report(.presentsNoSheet("a child", style.value), at: style.range)
            return nil
        }
        if !isOptional {
            report(
                .badPresentation,
                "child '\(shown(child))' is always there, so nothing begins or ends its presentation",
                at: style.range, help: "add 'optional: true', or remove 'present'")
        }
        checkSheet(written)
        return details(of: written)
    }

    private func checkSheet(_ written: WrittenPresentation) {
        guard let property = written.property else { return }
        report(
            .badPresentation, "'\(written.style.value.rawValue)' presents all content, not a property",
            at: property.range, help: "write '\(written.style.value.rawValue)' without a property")
    }

    /// Returns the style, the buttons and the dismissal, and reports those that the style does not have.
    private func details(of written: WrittenPresentation) -> Presentation {
        let (style, buttons) = (written.style.value, written.buttons)
        if !style.presentsText, let first = buttons.first {
            report(
                .badPresentation, "'\(style.rawValue)' has no buttons of its own", at: first.title.range,
                help: "remove 'buttons', or present an alert, a dialog, a banner, an overlay or an error")
        }
        let cancels = buttons.compactMap(\.role).filter { $0.value == .cancel }
        if cancels.count > 1 {
            report(
                .badPresentation, "a presentation can have one button that cancels", at: cancels[1].range,
                help: "remove this 'role'")
        }
        if let dismiss = written.dismissals.first, !style.isSheet {
            report(
                .badPresentation,
                "'dismiss' is a key of 'sheet', 'fullScreenCover', 'popover' and 'push' only",
                at: dismiss.range,
                help: style.presentsText
                    ? "add a button with this action: 'buttons: [{ title: OK, action: \(shown(dismiss.value)) }]'"
                    : "remove it")
        }
        if let message = written.message, style != .by {
            report(
                .badPresentation, "'message' is a key of 'by' only", at: message.range,
                help: "write '{ \(style.rawValue): \(shown(message.value)) }'")
        }
        return Presentation(
            style: style,
            buttons: buttons.map { button in
                Presentation.Button(
                    title: button.title.value,
                    actions: button.actions.compactMap { findings.resolve($0, in: actions) },
                    role: button.role?.value, range: button.actions.first?.range ?? button.title.range)
            },
            dismissals: written.dismissals.compactMap { findings.resolve($0, in: actions) },
            dismissRange: written.dismissals.first?.range)
    }

    /// Checks that a style can follow from the value of a property.
    private func checkChoice(_ written: Located<String>, in content: [Property]) {
        guard let type = content.first(where: { $0.name.text == written.value })?.type,
            type.isFunctionInOptionals || (type.wrapped ?? type).isVoid
        else { return }
        report(
            .badPresentation,
            "property '\(shown(written.value))' cannot choose a style: '\(shown(type.text))' has no values to compare",
            at: written.range, help: "name a property with such values, such as an enum")
    }
}
