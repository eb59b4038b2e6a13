import Dispatch

/// The storage of a service mock: its record of calls and answers, protected by a lock.
public nonisolated final class VMGenMock<Record>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var record: Record

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

    /// Records a call, and returns the record with the answers for it.
    public func call(_ change: (inout Record) -> Void) -> Record {
        locked {
            change(&$0)
            return $0
        }
    }

    /// Records a call, and throws the error that was set for it or returns the record.
    public func call<Failure: Swift.Error>(
        throwing error: KeyPath<Record, Failure?>, _ change: (inout Record) -> Void
    ) throws(Failure) -> Record {
        let record = call(change)
        if let error = record[keyPath: error] { throw error }
        return record
    }

    /// Returns a value that was set, or throws the error of a call without an answer.
    public func answer<Value, Failure: Swift.Error>(
        _ value: Value?, _ member: Swift.String, or failure: (Swift.String) -> Failure
    ) throws(Failure) -> Value {
        guard let value else { throw failure(description(ofUnset: member)) }
        return value
    }

    /// Returns a value that was set, or traps with a message that names the member.
    public func answer<Value>(_ value: Value?, _ member: Swift.String) -> Value {
        guard let value else { Swift.fatalError(description(ofUnset: member)) }
        return value
    }

    /// The record is nested in the mock: `App.MockPostsService.MockRecord`.
    private func description(ofUnset member: Swift.String) -> Swift.String {
        let mock = Swift.String(reflecting: Record.self).split(separator: ".").dropLast().last ?? ""
        return "\(mock).\(member) was not set"
    }

    private func locked<Result>(_ body: (inout Record) -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body(&record)
    }
}
