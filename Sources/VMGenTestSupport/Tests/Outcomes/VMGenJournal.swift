import Dispatch

/// The calls of mocks in the test of an outcome.
nonisolated final class VMGenJournal: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var _calls: [VMGenMessage] = []
    private var _unanswered: [Swift.String] = []

    var calls: [VMGenMessage] { locked { _calls } }

    /// The methods that were called and had no answer.
    var unanswered: [Swift.String] { locked { _unanswered } }

    /// The number of events.
    var events: Int { locked { _calls.count + _unanswered.count } }

    func note(_ call: VMGenMessage) { locked { _calls.append(call) } }

    func noteUnanswered(_ method: Swift.String) { locked { _unanswered.append(method) } }

    func clear() { locked { (_calls, _unanswered) = ([], []) } }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body()
    }
}
