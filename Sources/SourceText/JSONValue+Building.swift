extension JSONValue {
    /// An object with those of the fields that have a value, and others.
    package static func fields(
        _ fields: KeyValuePairs<String, JSONValue?>, and others: [(key: String, value: JSONValue)] = []
    ) -> JSONValue {
        .object(fields.compactMap { key, value in value.map { (key: key, value: $0) } } + others)
    }

    package static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }
}

extension [JSONValue] {
    /// A list; nil if it is empty.
    package var nonEmptyList: JSONValue? { isEmpty ? nil : .list(self) }
}
