/// Results of a type that the caller chooses.
nonisolated extension VMGenMock {
    /// Returns the first of the values that has the type, or throws the error of a call without an answer.
    public func answer<Value, Failure: Swift.Error>(
        among values: [Any], _ member: String, or failure: (String) -> Failure
    ) throws(Failure) -> Value {
        for case let value as Value in values { return value }
        reportUnanswered(member)
        throw failure(description(of: Value.self, notIn: member))
    }

    /// Returns the first of the values that has the type. Without one, it reports the call and never returns,
    /// or traps with a message that names the member.
    public func asyncAnswer<Value>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, among values: [Any],
        _ member: String
    ) async -> Value {
        if !values.contains(where: { $0 is Value }), reportUnanswered(member) {
            await vmgenPause(isolation: isolation)
        }
        return answer(among: values, member)
    }

    /// Returns the first of the values that has the type, or traps with a message that names the member.
    public func answer<Value>(among values: [Any], _ member: String) -> Value {
        for case let value as Value in values { return value }
        Swift.fatalError(description(of: Value.self, notIn: member))
    }

    /// Returns a closure's result, or throws an error if it does not have the type.
    public func typed<Result, Value, Failure: Swift.Error>(
        _ result: Result, _ member: String, or failure: (String) -> Failure
    ) throws(Failure) -> Value {
        guard let value = result as? Value else {
            throw failure(description(of: Value.self, not: result, from: member))
        }
        return value
    }

    /// Returns a closure's result, or traps if it does not have the type.
    public func typed<Result, Value>(_ result: Result, _ member: String) -> Value {
        guard let value = result as? Value else {
            Swift.fatalError(description(of: Value.self, not: result, from: member))
        }
        return value
    }

    private func description<Value>(of type: Value.Type, notIn member: String) -> String {
        "\(mockName).\(member) has no \(type)"
    }

    private func description<Result, Value>(
        of type: Value.Type, not result: Result, from member: String
    ) -> String {
        "\(mockName).\(member) returned \(Swift.type(of: result as Any)) instead of \(type)"
    }
}
