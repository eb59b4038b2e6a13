import Dispatch

/// The storage of a service mock: its record of calls and answers, protected by a lock.
public nonisolated final class VMGenMock<Record>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var record: Record
    private var next: (@Sendable () async -> VMGenMock)?
    private var now: (@Sendable () -> VMGenMock)?
    private var report: Report?

    /// Receives the name of a method that is called, with its arguments; nil for a call without an answer.
    public typealias Report = @Sendable (String, KeyValuePairs<String, Any>?) -> Void

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
        _ name: String, _ arguments: @autoclosure () -> KeyValuePairs<String, Any> = [:],
        _ change: (inout Record) -> Void
    ) -> Record {
        let (record, _, now, report) = recorded(change)
        report?(name, arguments())
        return now?().current ?? record
    }

    /// Records an asynchronous call, and returns the record with the answers for it.
    public func asyncCall(
        isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ name: String, _ arguments: @autoclosure () -> KeyValuePairs<String, Any> = [:],
        _ change: (inout Record) -> Void
    ) async -> Record {
        let (record, next, _, report) = recorded(change)
        report?(name, arguments())
        return await next?().current ?? record
    }

    /// Records an asynchronous call, and throws the error that was set for it or returns the record.
    public func asyncCall<Failure: Swift.Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ name: String, _ arguments: @autoclosure () -> KeyValuePairs<String, Any> = [:],
        throwing error: KeyPath<Record, Failure?>,
        _ change: (inout Record) -> Void
    ) async throws(Failure) -> Record {
        let record = await asyncCall(isolation: isolation, name, arguments(), change)
        if let error = record[keyPath: error] { throw error }
        return record
    }

    /// Records a call, and throws the error that was set for it or returns the record.
    public func call<Failure: Swift.Error>(
        _ name: String, _ arguments: @autoclosure () -> KeyValuePairs<String, Any> = [:],
        throwing error: KeyPath<Record, Failure?>, _ change: (inout Record) -> Void
    ) throws(Failure) -> Record {
        let record = call(name, arguments(), change)
        if let error = record[keyPath: error] { throw error }
        return record
    }

    /// Returns a value that was set, or throws the error of a call without an answer.
    public func answer<Value, Failure: Swift.Error>(
        _ value: Value?, _ member: String, or failure: (String) -> Failure
    ) throws(Failure) -> Value {
        guard let value else {
            reportUnanswered(member)
            throw failure(description(ofUnset: member))
        }
        return value
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
            await _Concurrency.withUnsafeContinuation(isolation: isolation) {
                (_: _Concurrency.UnsafeContinuation<Void, Never>) in
            }
        }
        return answer(value, member)
    }

    /// Reports a call without an answer, if its test wants to know.
    @discardableResult
    func reportUnanswered(_ member: String) -> Bool {
        guard let report = locked({ _ in report }) else { return false }
        let end = ["ReturnValues", "ReturnValue"].first(where: member.hasSuffix)
        report(String(member.dropLast(end?.count ?? 0)), nil)
        return true
    }

    private func description(ofUnset member: String) -> String {
        "\(mockName).\(member) was not set"
    }

    /// The record is nested in the mock: `App.MockPostsService.MockRecord`.
    var mockName: Swift.Substring {
        String(reflecting: Record.self).split(separator: ".").dropLast().last ?? ""
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
