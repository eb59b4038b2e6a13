import Dispatch

/// The calls of mocks, and the number of emissions, in the test of an outcome.
nonisolated final class VMGenJournal: @unchecked Sendable {
    /// A call without an answer.
    struct Unanswered: Sendable {
        var method: String
        var run: Int?
        var call: Int?
    }

    /// Whether it keeps calls, which a test compares.
    let keepsCalls: Bool
    private let lock = DispatchSemaphore(value: 1)
    private var _calls: [VMGenMessage] = []
    private var _unanswered: [Unanswered] = []
    private var _emissions = 0
    private var _steps: [VMGenMessage] = []
    private var _last: String?

    init(keepsCalls: Bool = true) { self.keepsCalls = keepsCalls }

    var calls: [VMGenMessage] { locked { _calls } }

    /// The calls, and the emissions of the tested action, in order.
    var steps: [VMGenMessage] { locked { _steps } }

    /// The calls that had no answer.
    var unanswered: [Unanswered] { locked { _unanswered } }

    /// The number of events.
    var events: Int { locked { _calls.count + _unanswered.count + _emissions } }

    /// The latest call or emission: `emitted loading`.
    var last: String? { locked { _last } }

    func note(_ call: VMGenMessage) {
        locked {
            _calls.append(call)
            _steps.append(call)
            _last = "called \(call.name)"
        }
    }

    func note(emission state: String, isStep: Bool = false) {
        locked {
            _emissions += 1
            if isStep { _steps.append(VMGenMessage(state, [])) }
            _last = "emitted \(state)"
        }
    }

    func noteUnanswered(_ call: Unanswered) { locked { _unanswered.append(call) } }

    func clear() { locked { (_calls, _steps, _unanswered) = ([], [], []) } }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body()
    }
}
