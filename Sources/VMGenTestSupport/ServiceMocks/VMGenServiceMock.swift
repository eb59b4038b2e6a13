/// A service mock whose record is reached by dynamic member lookup: `mock.fetchReturnValue = []`.
@dynamicMemberLookup
public nonisolated protocol VMGenServiceMock: AnyObject, Sendable {
    associatedtype MockRecord
    var _mock: VMGenMock<MockRecord> { get }
}

nonisolated extension VMGenServiceMock {
    public typealias NotStubbed = VMGenNotStubbed

    /// Takes the answers from other mocks: `next` for asynchronous calls, with the method, `now` for the rest.
    ///
    /// - Parameter report: Receives each call: the method, and its arguments or nil without an answer.
    public func _answer(
        with next: @escaping @Sendable (String) async -> Self,
        now: @escaping @Sendable () -> Self,
        report: (@Sendable (String, KeyValuePairs<String, Any>?) -> Void)? = nil
    ) {
        _mock.answer(with: { await next($0)._mock }, now: { now()._mock }, report: report)
    }

    public subscript<Member>(dynamicMember member: KeyPath<MockRecord, Member>) -> Member {
        _mock[member]
    }

    public subscript<Member>(dynamicMember member: WritableKeyPath<MockRecord, Member>) -> Member {
        get { _mock[member] }
        set { _mock[member] = newValue }
    }
}

/// The error of a call that has no answer.
public nonisolated struct VMGenNotStubbed: Swift.Error, CustomStringConvertible {
    public let description: String

    public init(description: String) {
        self.description = description
    }
}
