import Dispatch

/// The storage of a service mock: its record of calls and answers, protected by a lock.
public nonisolated final class VMGenMock<Record>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var record: Record
    private var next: (@Sendable (String) async -> VMGenMock)?
    private(set) var now: (@Sendable () -> VMGenMock)?
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

    /// Takes the answers from other mocks: `next` for asynchronous calls, with the method, `now` for the rest.
    ///
    /// - Parameter report: Receives each call.
    public func answer(
        with next: @escaping @Sendable (String) async -> VMGenMock,
        now: @escaping @Sendable () -> VMGenMock,
        report: Report? = nil
    ) {
        locked { _ in (self.next, self.now, self.report) = (next, now, report) }
    }

    /// Records an asynchronous call, and returns the record with the answers for it.
    public func asyncCall(
        isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ name: String, _ arguments: @autoclosure () -> KeyValuePairs<String, Any> = [:],
        _ change: (inout Record) -> Void
    ) async -> Record {
        let (record, next, _, report) = recorded(change)
        report?(name, arguments())
        return await next?(name).current ?? record
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

    /// Reports a call without an answer, if its test wants to know.
    @discardableResult
    func reportUnanswered(_ member: String) -> Bool {
        guard let report = locked({ _ in report }) else { return false }
        let end = ["ReturnValues", "ReturnValue"].first(where: member.hasSuffix)
        report(String(member.dropLast(end?.count ?? 0)), nil)
        return true
    }

    func description(ofUnset member: String) -> String {
        "\(mockName).\(member) was not set"
    }

    /// The record is nested in the mock: `App.MockPostsService.MockRecord`.
    var mockName: Swift.Substring {
        String(reflecting: Record.self).split(separator: ".").dropLast().last ?? ""
    }

    var current: Record { locked { $0 } }

    /// The record of a call, where its answers come from, and who learns of it.
    typealias Recorded = (
        record: Record, next: (@Sendable (String) async -> VMGenMock)?,
        now: (@Sendable () -> VMGenMock)?,
        report: Report?
    )

    func recorded(_ change: (inout Record) -> Void) -> Recorded {
        locked {
            change(&$0)
            return ($0, next, now, report)
        }
    }

    func locked<Result>(_ body: (inout Record) -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body(&record)
    }
}
