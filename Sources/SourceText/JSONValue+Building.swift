extension JSONValue {
    /// An object with those of the fields that have a value.
    package static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(fields.compactMap { key, value in value.map { (key, $0) } })
    }

    package static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }
}

extension [JSONValue] {
    /// A list; nil if it is empty.
    package var nonEmptyList: JSONValue? { isEmpty ? nil : .list(self) }
}
