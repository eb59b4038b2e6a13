import YAMLSyntax

/// The form of a value. The decoder, the JSON Schema and the reference of the keys use it.
package indirect enum ValueForm: Sendable {
    /// Any nonempty scalar.
    case text
    /// A text that matches a regular expression.
    case pattern(String)
    /// A new name. A text or a pattern.
    case declaration(NameKind, pattern: String? = nil)
    /// A name that the spec, or another one, declares.
    case reference(NameReference)
    /// Such a name, or a list of them.
    case references(NameReference)
    case boolean
    /// One of these words.
    case choice([String])
    /// A name that no spec declares, or a list of such names.
    case names
    /// A Swift type or signature. A list is read as its source text.
    case type
    /// A Swift expression. A list or a mapping is read as its source text.
    case expression
    /// No value after the colon.
    case nothing
    case list(ValueForm)
    case mapping(MappingForm)
    /// A mapping whose keys are names from the spec.
    case entries(ValueForm, Amount = .any, keys: EntryKeys = .texts)
    /// A mapping with exactly one of these keys, and any of the others.
    case one(of: [String], ValueForm, MappingForm)
    case either([ValueForm])

    /// The meaning of the keys of entries.
    package enum EntryKeys: Sendable {
        case texts
        case declarations(NameKind)
        case references(NameReference)
    }

    package enum Amount: Sendable {
        /// Any number of entries. An empty mapping can be left out after the colon.
        case any
        /// Any number of entries. An empty mapping is written as `{}`.
        case written
        case atLeastOne
        case one
    }

    static func choice<Choice>(of type: Choice.Type) -> ValueForm
    where Choice: RawRepresentable<String> & CaseIterable {
        .choice(type.allCases.map(\.rawValue))
    }

    static func reference(_ kind: NameKind) -> ValueForm { .reference(.own(kind)) }
    static func references(_ kind: NameKind) -> ValueForm { .references(.own(kind)) }

    /// Returns a form in which all keys are optional, and so is the mapping itself.
    static func optional(_ form: MappingForm) -> ValueForm { .either([.nothing, .mapping(form)]) }

    /// Whether the value may be a list of names.
    var takesNames: Bool {
        switch self {
        case .names, .references: true
        case .either(let forms): forms.contains(where: \.takesNames)
        default: false
        }
    }

    /// Whether YAML may split the value at a comma, within braces.
    package var holdsCode: Bool {
        switch self {
        case .type, .expression: true
        default: false
        }
    }
}

/// The keys of a mapping.
package struct MappingForm: Sendable {
    package struct Key: Sendable {
        package let name: String
        /// The key by which a declaration keeps the value's place; nil if it does not.
        let origin: Origin.Key?
        package let value: ValueForm
        package private(set) var isRequired: Bool
        /// The trait that an architecture needs for the key; nil if each has it.
        let trait: ArchitectureTrait?
        /// Whether it is an error without the trait. Otherwise it has no effect.
        let isRefused: Bool
        /// The only actions that can have it; nil if all can.
        let actions: Actions?
        /// The key's description in Markdown, on one line.
        package let doc: String

        /// - Parameters:
        ///   - needs: The trait without which the key is an error.
        ///   - unusedWithout: The trait without which the key has no effect.
        ///   - actions: The only actions that can have it.
        init(
            _ name: String, _ value: ValueForm, isRequired: Bool = false, needs: ArchitectureTrait? = nil,
            unusedWithout: ArchitectureTrait? = nil, only actions: Actions? = nil, _ doc: String
        ) {
            self.name = name
            origin = Origin.Key(rawValue: name)
            self.value = value
            self.isRequired = isRequired
            trait = needs ?? unusedWithout
            isRefused = needs != nil
            self.actions = actions
            let architectures = trait?.architectures.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            self.doc = doc + (architectures.map { " Architectures: \($0)." } ?? "")
        }

        enum Actions {
            /// Actions without `shows` and `sends`.
            case withBody
            case async
            /// Asynchronous actions with the policy.
            case running(RunPolicy)
        }

        var asOptional: Key {
            var key = self
            key.isRequired = false
            return key
        }
    }

    /// The form's name in the JSON Schema.
    package let name: String
    /// The noun for a value of this form in messages.
    private let noun: String
    package let keys: [Key]

    init(_ name: String, noun: String? = nil, _ keys: [Key]) {
        self.name = name
        self.noun = noun ?? name
        self.keys = keys
    }

    /// `state 'idle'`
    func subject(of pair: YAMLPair) -> Subject { Subject(noun, named: pair.shown) }

    var names: [String] { keys.map(\.name) }
    var required: [String] { keys.filter(\.isRequired).map(\.name) }

    func holdsCode(_ key: String) -> Bool { keys.contains { $0.name == key && $0.value.holdsCode } }
}
