import SourceText

extension Diagnostic {
    static func notEqualToItself(_ text: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "'\(shown(text))' is not equal to itself, so equal outputs would differ",
            at: place, help: "make the type Optional and write 'nil', or use another number")
    }

    static func editableInSubstate(_ name: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "property '\(name)' of a substate cannot be editable", at: place,
            help: "remove 'editable', or move the property to a state")
    }

    static func unknownProperty(_ name: String, of state: StateSpec, at place: SourcePlace) -> Diagnostic {
        badValue(
            "state '\(state.name.value)' has no property '\(shown(name))'", at: place,
            help: suggestion(name, state.content.map(\.name.value), else: "remove it, or add it to 'content'")
        )
    }

    static func presentationNeedsProperty(
        _ written: PresentationSpec, of state: StateSpec, at place: SourcePlace
    ) -> Diagnostic {
        let style = written.style.value.rawValue
        return badValue(
            "state '\(state.name.value)' has several properties, and '\(style)' can say one", at: place,
            help: "name it: '{ \(style): \(state.content[0].name.value) }'")
    }

    static func transientPresentsItself(
        _ transient: TransientSpec, _ property: String, at place: SourcePlace
    ) -> Diagnostic {
        let style = transient.presentation?.style.value.rawValue ?? ""
        return badValue(
            "transient '\(transient.name.value)' presents its own value, not '\(shown(property))'", at: place,
            help: "write 'present: \(style)'")
    }
}
