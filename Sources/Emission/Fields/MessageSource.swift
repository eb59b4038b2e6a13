import SpecLanguage
import SwiftCode

/// The source of a presentation's message: the presented value if its type has a text, or the caller.
struct MessageSource {
    enum Kind {
        /// The value is a `String`.
        case text
        /// The value is an error with a `localizedDescription`.
        case error
        /// The caller converts the value to a text.
        case closure
        /// The caller passes the text: there is no value, or the value is a function or `Void`.
        case caller
    }

    let kind: Kind
    /// The type of the value; nil if there is none.
    let type: SwiftType?
    /// The property of a state that is the value.
    private(set) var property: String?
    /// Whether the property is an Optional. Nothing is presented while it is nil.
    private(set) var isOptional = false

    private init(_ kind: Kind, _ type: SwiftType? = nil) {
        self.kind = kind
        self.type = type
    }

    /// Creates the source for a transient of that type, without the Optional.
    init(_ type: SwiftType) {
        if type.isBool || type.isVoid || type.isFunctionInOptionals {
            self.init(.caller)
        } else if type.isString {
            self.init(.text, type)
        } else {
            self.init(type.isKnownError ? .error : .closure, type)
        }
    }

    init(of state: State) {
        guard let name = state.presentation?.property,
            let property = state.content.first(where: { $0.name.text == name }),
            !property.type.isFunctionInOptionals
        else {
            self.init(.caller)
            return
        }
        let type = property.type.wrapped ?? property.type
        let source = MessageSource(type)
        // A Bool has no text, but the caller may need it.
        self = type.isBool ? MessageSource(.closure, type) : source
        isOptional = property.type.wrapped != nil
        self.property = property.name.spelling
    }

    /// The caller's parameter; nil if there is none.
    ///
    /// - Parameter noText: The default of a text that the caller passes: `nil`, `""`, or none.
    func parameter(noText: String?, _ qualifier: Qualifier) -> String? {
        switch kind {
        case .text, .error: nil
        case .closure: type.map { "@escaping (\(qualifier.qualify($0.stored).text)) -> String" }
        case .caller:
            noText.map { "String\($0 == "nil" ? "?" : "") = \($0)" } ?? "String"
        }
    }
}
