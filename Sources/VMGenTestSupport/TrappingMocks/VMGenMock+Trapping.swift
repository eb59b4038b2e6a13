/// Properties, and results of methods that cannot throw every error.
nonisolated extension VMGenMock {
    /// The value of a property: that which was set, or that of the mock which answers.
    public func value<Value>(_ member: KeyPath<Record, Value?>) -> Value? {
        let (value, now) = locked { ($0[keyPath: member], self.now) }
        return value ?? now?()[member]
    }

    /// Returns a value that was set, or traps with a message that names the member.
    public func answer<Value>(_ value: Value?, _ member: String) -> Value {
        guard let value else { Swift.fatalError(description(ofUnset: member)) }
        return value
    }

    /// Returns a value that was set. Without one, it reports the call and never returns, or traps with a
    /// message that names the member.
    public func asyncAnswer<Value>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ value: Value?, _ member: String
    ) async -> Value {
        if value == nil, reportUnanswered(member) {
            await vmgenPause(isolation: isolation)
        }
        return answer(value, member)
    }
}
