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

    static func unknownProperty(_ name: String, of state: String, known: [String], at place: SourcePlace)
        -> Diagnostic
    {
        badValue(
            "state '\(state)' has no property '\(shown(name))'", at: place,
            help: suggestion(name, known, else: "remove it, or add it to 'content'")
        )
    }

    static func presentationNeedsProperty(
        _ style: PresentationStyle, of state: String, first property: String, at place: SourcePlace
    ) -> Diagnostic {
        badValue(
            "state '\(state)' has several properties, and '\(style.rawValue)' can say one", at: place,
            help: "name it: '{ \(style.rawValue): \(property) }'")
    }

    static func transientPresentsItself(
        _ transient: String, _ style: PresentationStyle, _ property: String, at place: SourcePlace
    ) -> Diagnostic {
        badValue(
            "transient '\(transient)' presents its own value, not '\(shown(property))'", at: place,
            help: "write 'present: \(style.rawValue)'")
    }
}
