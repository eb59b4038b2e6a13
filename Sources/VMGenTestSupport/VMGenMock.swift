import Dispatch

/// The storage of a service mock: its record of calls and answers, protected by a lock.
public nonisolated final class VMGenMock<Record>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var record: Record
    private var next: (@Sendable () async -> VMGenMock)?
    private var now: (@Sendable () -> VMGenMock)?
    private var report: Report?

    /// Receives the name of a method that is called, with its arguments; nil for a call without an answer.
    public typealias Report = @Sendable (Swift.String, KeyValuePairs<Swift.String, Any>?) -> Void

    public init(_ record: Record) {
        self.record = record
    }

    public subscript<Member>(_ member: KeyPath<Record, Member>) -> Member {
        locked { $0[keyPath: member] }
    }

    public subscript<Member>(_ member: WritableKeyPath<Record, Member>) -> Member {
        get { locked { $0[keyPath: member] } }
        set {
            // The old value is released after the lock: its deinitializer may use the mock.
            var value = newValue
            locked { Swift.swap(&$0[keyPath: member], &value) }
        }
    }

    /// Takes the answers from other mocks: `next` for asynchronous calls, `now` for the rest.
    ///
    /// - Parameter report: Receives each call.
    public func answer(
        with next: @escaping @Sendable () async -> VMGenMock, now: @escaping @Sendable () -> VMGenMock,
        report: Report? = nil
    ) {
        locked { _ in (self.next, self.now, self.report) = (next, now, report) }
    }

    /// The value of a property: that which was set, or that of the mock which answers.
    public func value<Value>(_ member: KeyPath<Record, Value?>) -> Value? {
        let (value, now) = locked { ($0[keyPath: member], self.now) }
        return value ?? now?()[member]
    }

    /// Records a call, and returns the record with the answers for it.
    public func call(
        _ name: Swift.String, _ arguments: @autoclosure () -> KeyValuePairs<Swift.String, Any> = [:],
        _ change: (inout Record) -> Void
    ) -> Record {
        let (record, _, now, report) = recorded(change)
        report?(name, arguments())
        return now?().current ?? record
    }

    /// Records an asynchronous call, and returns the record with the answers for it.
    public func asyncCall(
        isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ name: Swift.String, _ arguments: @autoclosure () -> KeyValuePairs<Swift.String, Any> = [:],
        _ change: (inout Record) -> Void
    ) async -> Record {
        let (record, next, _, report) = recorded(change)
        report?(name, arguments())
        return await next?().current ?? record
    }

    /// Records an asynchronous call, and throws the error that was set for it or returns the record.
    public func asyncCall<Failure: Swift.Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ name: Swift.String, _ arguments: @autoclosure () -> KeyValuePairs<Swift.String, Any> = [:],
        throwing error: KeyPath<Record, Failure?>,
        _ change: (inout Record) -> Void
    ) async throws(Failure) -> Record {
        let record = await asyncCall(isolation: isolation, name, arguments(), change)
        if let error = record[keyPath: error] { throw error }
        return record
    }

    /// Records a call, and throws the error that was set for it or returns the record.
    public func call<Failure: Swift.Error>(
        _ name: Swift.String, _ arguments: @autoclosure () -> KeyValuePairs<Swift.String, Any> = [:],
        throwing error: KeyPath<Record, Failure?>, _ change: (inout Record) -> Void
    ) throws(Failure) -> Record {
        let record = call(name, arguments(), change)
        if let error = record[keyPath: error] { throw error }
        return record
    }

    /// Returns a value that was set, or throws the error of a call without an answer.
    public func answer<Value, Failure: Swift.Error>(
        _ value: Value?, _ member: Swift.String, or failure: (Swift.String) -> Failure
    ) throws(Failure) -> Value {
        guard let value else {
            reportUnanswered(member)
            throw failure(description(ofUnset: member))
        }
        return value
    }

    /// Returns a value that was set, or traps with a message that names the member.
    public func answer<Value>(_ value: Value?, _ member: Swift.String) -> Value {
        guard let value else { Swift.fatalError(description(ofUnset: member)) }
        return value
    }

    /// Returns a value that was set. Without one, it reports the call and never returns, or traps with a
    /// message that names the member.
    public func asyncAnswer<Value>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ value: Value?, _ member: Swift.String
    ) async -> Value {
        if value == nil, reportUnanswered(member) {
            await _Concurrency.withUnsafeContinuation(isolation: isolation) {
                (_: _Concurrency.UnsafeContinuation<Void, Never>) in
            }
        }
        return answer(value, member)
    }

    /// Reports a call without an answer, if its test wants to know.
    @discardableResult
    private func reportUnanswered(_ member: Swift.String) -> Bool {
        guard let report = locked({ _ in report }) else { return false }
        let end = ["ReturnValues", "ReturnValue"].first(where: member.hasSuffix)
        report(Swift.String(member.dropLast(end?.count ?? 0)), nil)
        return true
    }

    // MARK: Results of a type that the caller chooses

    /// Returns the first of the values that has the type, or throws the error of a call without an answer.
    public func answer<Value, Failure: Swift.Error>(
        among values: [Any], _ member: Swift.String, or failure: (Swift.String) -> Failure
    ) throws(Failure) -> Value {
        for case let value as Value in values { return value }
        reportUnanswered(member)
        throw failure(description(of: Value.self, notIn: member))
    }

    /// Returns the first of the values that has the type. Without one, it reports the call and never returns,
    /// or traps with a message that names the member.
    public func asyncAnswer<Value>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, among values: [Any],
        _ member: Swift.String
    ) async -> Value {
        if !values.contains(where: { $0 is Value }), reportUnanswered(member) {
            await _Concurrency.withUnsafeContinuation(isolation: isolation) {
                (_: _Concurrency.UnsafeContinuation<Void, Never>) in
            }
        }
        return answer(among: values, member)
    }

    /// Returns the first of the values that has the type, or traps with a message that names the member.
    public func answer<Value>(among values: [Any], _ member: Swift.String) -> Value {
        for case let value as Value in values { return value }
        Swift.fatalError(description(of: Value.self, notIn: member))
    }

    /// Returns a closure's result, or throws an error if it does not have the type.
    public func typed<Result, Value, Failure: Swift.Error>(
        _ result: Result, _ member: Swift.String, or failure: (Swift.String) -> Failure
    ) throws(Failure) -> Value {
        guard let value = result as? Value else {
            throw failure(description(of: Value.self, not: result, from: member))
        }
        return value
    }

    /// Returns a closure's result, or traps if it does not have the type.
    public func typed<Result, Value>(_ result: Result, _ member: Swift.String) -> Value {
        guard let value = result as? Value else {
            Swift.fatalError(description(of: Value.self, not: result, from: member))
        }
        return value
    }

    private func description<Value>(of type: Value.Type, notIn member: Swift.String) -> Swift.String {
        "\(mockName).\(member) has no \(type)"
    }

    private func description<Result, Value>(
        of type: Value.Type, not result: Result, from member: Swift.String
    ) -> Swift.String {
        "\(mockName).\(member) returned \(Swift.type(of: result as Any)) instead of \(type)"
    }

    private func description(ofUnset member: Swift.String) -> Swift.String {
        "\(mockName).\(member) was not set"
    }

    /// The record is nested in the mock: `App.MockPostsService.MockRecord`.
    private var mockName: Swift.Substring {
        Swift.String(reflecting: Record.self).split(separator: ".").dropLast().last ?? ""
    }

    private var current: Record { locked { $0 } }

    /// The record of a call, where its answers come from, and who learns of it.
    private typealias Recorded = (
        record: Record, next: (@Sendable () async -> VMGenMock)?, now: (@Sendable () -> VMGenMock)?,
        report: Report?
    )

    private func recorded(_ change: (inout Record) -> Void) -> Recorded {
        locked {
            change(&$0)
            return ($0, next, now, report)
        }
    }

    private func locked<Result>(_ body: (inout Record) -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body(&record)
    }
}
