extension JSONValue {
    /// Reads a text of JSON that holds one value.
    package init(_ bytes: [UInt8]) throws(JSONScanner.Fault) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONScanner.Fault) in
            var scanner = JSONScanner(bytes)
            scanner.skipSpace()
            let value = try scanner.value()
            try scanner.finish()
            return value
        }
    }

    /// The value of an object's key; nil if it is missing or null.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let fields) = self, let value = fields.first(where: { $0.key == key })?.value
        else { return nil }
        if case .null = value { return nil }
        return value
    }

    package var string: String? { if case .text(let text) = self { text } else { nil } }
    package var integer: Int? { if case .number(let number) = self { number } else { nil } }
    package var boolean: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    package var items: [JSONValue]? { if case .list(let items) = self { items } else { nil } }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    package init(dictionaryLiteral fields: (String, JSONValue)...) {
        self = .object(fields.map { (key: $0.0, value: $0.1) })
    }

    package init(stringLiteral text: String) { self = .text(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
}
