/// Calls of methods that are not asynchronous.
nonisolated extension VMGenMock {
    /// Records a call, and returns the record with the answers for it.
    public func call(
        _ name: String, _ arguments: @autoclosure () -> KeyValuePairs<String, Any> = [:],
        _ change: (inout Record) -> Void
    ) -> Record {
        let (record, _, now, report) = recorded(change)
        report?(name, arguments())
        return now?().current ?? record
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
}
