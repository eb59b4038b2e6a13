import SourceText
import SwiftCode

/// Resolves what `present` says about states, transients and children.
extension Resolver {
    /// Returns nil for `none`. If the state has a single property, the spec need not name it.
    func presentation(of spec: StateSpec, with content: [Property], isNested: Bool) -> Presentation? {
        guard let written = spec.presentation else { return nil }
        let style = written.style.value
        if isNested, !style.isSheet, style != .none {
            report(
                .presentsNoSheet("a state of a substate", style, at: place(written.style.range)))
            return nil
        }
        var presentation = details(of: written)
        switch style {
        case .none: return nil
        case .by:
            presentation.by = written.property?.value
            let names = spec.content.map(\.name.value)
            if let property = written.property {
                checkProperty(property, of: spec, in: names)
                checkChoice(property, in: content)
            }
            if let message = written.message { checkProperty(message, of: spec, in: names) }
            let others = names.filter { $0 != presentation.by }
            presentation.property = written.message?.value ?? (others.count == 1 ? others[0] : nil)
            if written.message == nil, others.count > 1 {
                report(
                    .choiceNeedsMessage(
                        of: spec.name.value, by: presentation.by ?? "", first: others[0],
                        at: place(written.style.range)))
            }
        case _ where style.isSheet:
            if let property = written.property {
                report(.sheetOfProperty(style, at: place(property.range)))
            }
        default:
            checkPresentation(written, of: spec)
            presentation.property = written.property?.value
            if presentation.property == nil, spec.content.count == 1, style.presentsText {
                presentation.property = spec.content[0].name.value
            }
        }
        return presentation
    }

    /// Returns nil for `none`. A transient presents itself.
    func presentation(of spec: TransientSpec) -> Presentation? {
        guard let written = spec.presentation else { return nil }
        if written.style.value == .by {
            report(.transientChoosesStyle(spec.name.value, at: place(written.style.range)))
            return nil
        }
        if let property = written.property, property.value != spec.name.value {
            report(
                .transientPresentsItself(
                    spec.name.value, written.style.value, property.value, at: place(property.range)))
        }
        return written.style.value == .none ? nil : details(of: written)
    }

    /// Returns nil for `none`. Only an optional child can be presented.
    func presentation(of spec: ChildSpec) -> Presentation? {
        guard let written = spec.presentation, written.style.value != .none else { return nil }
        guard written.style.value.isSheet else {
            report(.presentsNoSheet("a child", written.style.value, at: place(written.style.range)))
            return nil
        }
        if spec.isOptional?.value != true {
            report(.presentedChildStays(spec.name.value, at: place(written.style.range)))
        }
        if let property = written.property {
            report(.sheetOfProperty(written.style.value, at: place(property.range)))
        }
        return details(of: written)
    }

    /// Returns the style, the buttons and the dismissal, and reports those that the style does not have.
    private func details(of written: PresentationSpec) -> Presentation {
        let style = written.style.value
        if let buttons = written.buttons {
            if !style.presentsText, let first = buttons.first {
                report(.hasNoButtons(style, at: place(first.title.range)))
            }
            let cancels = buttons.compactMap(\.role).filter { $0.value == .cancel }
            if cancels.count > 1 { report(.severalCancelButtons(at: place(cancels[1].range))) }
        }
        if let dismiss = written.dismiss, !style.isSheet {
            report(.hasNoDismissal(style, dismiss.value, at: place(dismiss.range)))
        }
        if let message = written.message, style != .by {
            report(.messageWithoutChoice(style, message.value, at: place(message.range)))
        }
        return Presentation(
            style: style,
            buttons: (written.buttons ?? []).map { button in
                Presentation.Button(
                    title: button.title.value,
                    action: button.action.flatMap { findings.resolve($0, in: actions) },
                    role: button.role?.value, range: button.action?.range ?? button.title.range)
            },
            dismiss: written.dismiss.flatMap { findings.resolve($0, in: actions) },
            dismissRange: written.dismiss?.range)
    }

    /// Checks that a state's presented property exists, and that the spec names it if there are several.
    private func checkPresentation(_ presentation: PresentationSpec, of state: StateSpec) {
        let names = state.content.map(\.name.value)
        if let property = presentation.property {
            checkProperty(property, of: state, in: names)
        } else if names.count > 1, presentation.style.value.presentsText {
            report(
                .presentationNeedsProperty(
                    presentation.style.value, of: state.name.value, first: names[0],
                    at: place(presentation.style.range)))
        }
    }

    /// Checks that a style can follow from the value of a property.
    private func checkChoice(_ written: Located<String>, in content: [Property]) {
        guard let type = content.first(where: { $0.name.text == written.value })?.type,
            type.isFunctionInOptionals || (type.wrapped ?? type).isVoid
        else { return }
        report(.choosesNoStyle(written.value, type, at: place(written.range)))
    }

    private func checkProperty(_ property: Located<String>, of state: StateSpec, in names: [String]) {
        guard !names.contains(property.value) else { return }
        report(
            .unknownProperty(property.value, of: state.name.value, known: names, at: place(property.range)))
    }
}

extension PresentationStyle {
    /// Whether the presentation shows a text, which a property provides, and buttons.
    var presentsText: Bool {
        switch self {
        case .fullScreenError, .alert, .confirmationDialog, .banner, .overlay, .by: true
        case .progress, .sheet, .fullScreenCover, .popover, .none: false
        }
    }

    /// Whether the presentation is a view of the app that a person can close.
    package var isSheet: Bool { self == .sheet || self == .fullScreenCover || self == .popover }

    /// Whether the presentation is a dialog of the system.
    package var isDialog: Bool { self == .alert || self == .confirmationDialog }
}
