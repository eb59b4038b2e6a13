import SpecLanguage

/// The forms in a form.
extension ValueForm {
    var alternatives: [ValueForm] {
        if case .either(let forms) = self { forms.flatMap(\.alternatives) } else { [self] }
    }

    /// The forms of a list's items.
    var ofItems: [ValueForm] {
        switch self {
        case .list(let form): form.alternatives
        case .references(let reference): [.reference(reference)]
        default: []
        }
    }

    /// Returns the form of a key's value, if the form has that key.
    func meaning(of name: String)
        -> (key: MappingForm.Key?, keys: EntryKeys, value: ValueForm)?
    {
        switch self {
        case .mapping(let form): form.keys.first { $0.name == name }.map { ($0, .texts, $0.value) }
        case .entries(let value, _, let keys): (nil, keys, value)
        case .one(let names, let value, let others):
            names.contains(name) ? (nil, .texts, value) : ValueForm.mapping(others).meaning(of: name)
        default: nil
        }
    }
}
