/// What a value may be. The decoder, the JSON Schema and the reference of the keys are made from it.
package indirect enum ValueForm: Sendable {
    /// Any scalar with text in it.
    case text
    /// A text of which a regular expression tells the shape.
    case pattern(String)
    case boolean
    /// One of these words.
    case choice([String])
    /// A name, or a list of names.
    case names
    /// A Swift type or signature; a list is read as the text that it was written with.
    case type
    /// A Swift expression; a list or a mapping is read as the text that it was written with.
    case expression
    /// Nothing behind the colon.
    case nothing
    case list(ValueForm)
    case mapping(MappingForm)
    /// A mapping whose keys are the spec's own names.
    case entries(ValueForm, Amount = .any)
    /// A mapping with exactly one of these keys.
    case one(of: [String], ValueForm)
    case either([ValueForm])

    package enum Amount: Sendable {
        /// None too, as nothing behind the colon.
        case any
        /// None too, as `{}`.
        case written
        case atLeastOne
    }

    static func choice<Choice>(of type: Choice.Type) -> ValueForm
    where Choice: RawRepresentable<String> & CaseIterable {
        .choice(type.allCases.map(\.rawValue))
    }

    /// A mapping all of whose keys may be missing, and so the mapping, too.
    static func optional(_ form: MappingForm) -> ValueForm { .either([.nothing, .mapping(form)]) }

    /// Whether YAML may cut the value at a comma, within braces.
    var holdsCode: Bool {
        switch self {
        case .type, .expression: true
        default: false
        }
    }
}

/// The keys that a mapping may have.
package struct MappingForm: Sendable {
    package struct Key: Sendable {
        package let name: String
        package let value: ValueForm
        package let isRequired: Bool
        /// What it means, in Markdown, on one line.
        package let doc: String

        init(_ name: String, _ value: ValueForm, isRequired: Bool = false, _ doc: String) {
            self.name = name
            self.value = value
            self.isRequired = isRequired
            self.doc = doc
        }

        var asOptional: Key { Key(name, value, doc) }
    }

    /// Its name in the JSON Schema.
    package let name: String
    package let keys: [Key]

    init(_ name: String, _ keys: [Key]) {
        self.name = name
        self.keys = keys
    }

    var names: [String] { keys.map(\.name) }
    var required: [String] { keys.filter(\.isRequired).map(\.name) }

    func holdsCode(_ key: String) -> Bool { keys.contains { $0.name == key && $0.value.holdsCode } }
}
