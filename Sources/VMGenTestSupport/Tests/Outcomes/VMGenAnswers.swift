import Dispatch

/// The answers of mocks: in a walk those of the outcome that was chosen for the run that calls.
public nonisolated final class VMGenAnswers<Mocks: Sendable>: @unchecked Sendable {
    struct Owner {
        var run: Int
        var mocks: Mocks
        /// Whether the run was accepted before the call of an outcome's test, so its calls and events do not count.
        var isEarlier = false
    }

    /// A task in a call. Swift identifies later tasks like earlier ones, but not in the same call.
    private nonisolated struct Place: Hashable {
        var task = VMGenTestCall.task
        var call = VMGenTestCall.current.get()
    }

    /// Resumes the pause when an asynchronous call may be answered.
    typealias Wait =
        @MainActor @Sendable (
            _ owner: Owner?, _ call: Int?, _ method: String, _ pause: VMGenPause
        ) -> Void

    private let lock = DispatchSemaphore(value: 1)
    /// The run that a task executes. A run that was ended stays, as nothing tells when its body returns.
    private var tasks: [Place: Owner] = [:]
    /// The first run of a call.
    private var calls: [Int: Owner] = [:]
    /// The answers for calls outside of runs.
    let rest: Mocks
    private let wait: Wait
    private let journal: VMGenJournal

    /// - Parameters:
    ///   - rest: The answers for calls outside of runs.
    ///   - journal: Receives the calls.
    ///   - wait: Resumes the pause when an asynchronous call may be answered.
    init(rest: Mocks, journal: VMGenJournal, wait: @escaping Wait) {
        self.rest = rest
        self.journal = journal
        self.wait = wait
    }

    /// Receives a call of a dependency's method; without arguments, that it has no answer.
    public func report(
        _ dependency: String, _ method: String, _ arguments: KeyValuePairs<String, Any>?
    ) {
        if arguments != nil, !journal.keepsCalls { return }
        let (name, owner) = ("\(dependency).\(method)", owner)
        if owner?.isEarlier == true { return }
        if let arguments {
            journal.note(VMGenMessage(name, arguments.map { ($0.key, $0.value) }))
        } else {
            journal.noteUnanswered(
                VMGenJournal.Unanswered(method: name, run: owner?.run, call: VMGenTestCall.current.get()))
        }
    }

    /// Returns the mocks that answer an asynchronous call, when it is its turn.
    ///
    /// - Parameter method: The method that is called: `service.fetch`.
    public func next(_ method: String) async -> Mocks {
        let (owner, call, wait) = (owner, VMGenTestCall.current.get(), wait)
        // The caller does not visit the main actor, where it would come and go through another thread.
        await vmgenPause { pause in
            _Concurrency.Task { @MainActor in wait(owner, call, method, pause) }
        }
        return owner?.mocks ?? rest
    }

    /// Returns the mocks that answer a synchronous call.
    public func now() -> Mocks { owner?.mocks ?? rest }

    /// The run that the current task executes, or that its call began first.
    var owner: Owner? {
        let place = Place()
        return locked { tasks[place] ?? place.call.flatMap { calls[$0] } }
    }

    /// Sets the run of the current task, and returns the one before.
    @discardableResult
    func begin(_ owner: Owner?) -> Owner? {
        let place = Place()
        return locked {
            let before = tasks[place]
            tasks[place] = owner
            if let call = place.call, calls[call] == nil { calls[call] = owner }
            return before
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body()
    }
}
