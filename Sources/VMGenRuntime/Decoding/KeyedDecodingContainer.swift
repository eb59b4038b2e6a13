/// How saved outputs are decoded. The place of a value says its type.
nonisolated extension Swift.KeyedDecodingContainer {
    /// The value of a key.
    public func vmgenDecode<Value: Swift.Decodable>(_ key: Key) throws -> Value {
        try decode(Value.self, forKey: key)
    }

    /// The value of a key, or a default if it is missing.
    public func vmgenDecode<Value: Swift.Decodable>(_ key: Key, or value: @autoclosure () -> Value) throws
        -> Value
    {
        try decodeIfPresent(Value.self, forKey: key) ?? value()
    }

    /// The payload of an enum's case, as Swift encodes it.
    public func vmgenPayload<Value: Swift.Decodable>(_ key: Key) throws -> Value {
        try nestedContainer(keyedBy: VMGenPayloadKey.self, forKey: key).vmgenDecode(._0)
    }
}

private nonisolated enum VMGenPayloadKey: Swift.CodingKey { case _0 }
