import SwiftCode

/// What a presented value says, and who puts it into words: the value itself where its type is one that does,
/// else the caller.
struct Said {
    enum Source {
        /// A `String`.
        case itself
        /// An error, by its `localizedDescription`.
        case error
        /// The caller, who is given the value.
        case closure
        /// The caller; there is nothing to give, or a function, which says nothing.
        case caller
    }

    var source = Source.caller
    var property = ""
    var types: [String] = []
    private var argument = ""

    /// Nothing says it: the caller does.
    init() {}

    init(closure type: SwiftType, _ qualifier: Qualifier, property: String) {
        source = .closure
        self.property = property
        types = type.nominalNames
        argument = qualifier.qualify(type.stored.text)
    }

    init(_ type: SwiftType, qualifier: Qualifier) {
        if type.isBool || type.isFunctionInOptionals {
            self.init()
        } else {
            self.init(closure: type, qualifier, property: "")
            if type.text == "String" || type.text == "Swift.String" { source = .itself }
            if Self.errors.contains(type.text) { source = .error }
        }
    }

    /// What has a `localizedDescription`, to be seen from the name alone.
    private static let errors: Set<String> = [
        "any Error", "any Swift.Error", "any LocalizedError", "NSError", "CocoaError", "URLError",
    ]

    private func type(isOptional: Bool) -> String {
        switch source {
        case .itself, .error: ""
        case .closure: "(\(argument)) -> String"
        case .caller: isOptional ? "String?" : "String"
        }
    }

    func parameter(isOptional: Bool) -> String {
        switch source {
        case .itself, .error: ""
        case .closure: "@escaping " + type(isOptional: false)
        case .caller: type(isOptional: isOptional) + (isOptional ? " = nil" : "")
        }
    }

    /// - Parameter message: What the caller gave.
    func text(of value: String, message: String) -> String {
        switch source {
        case .itself: value
        case .error: value + ".localizedDescription"
        case .closure: "\(message)(\(value))"
        case .caller: message
        }
    }
}
