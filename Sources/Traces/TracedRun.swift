/// A live run.
final class TracedRun {
    let number: Int
    /// Nil in containers.
    let action: Int?
    let line: Int
    /// The run whose body made the call.
    let caller: Int?
    /// The number of its first event among those of its instance.
    let firstEvent: Int
    /// Whether that event is its call. If not, the call is missing.
    let hasCall: Bool
    /// The number of the event with which its body began.
    var beginning: Int?
    /// The state in which the call was accepted, and that in which the body began: the first emission is
    /// checked against both.
    var callState: Int?
    var bodyState: Int?
    /// The state in which the body may begin without a further check.
    var accepted: Int?
    /// The states of which its next emission follows one, and the number of its latest emission. They are several if that
    /// was the current state, which another run had emitted, and its own next one, too.
    var lastEmission: (states: [Int], event: Int)?
    /// The cause that ends it. Before the event of its end it may only clean up.
    var ending: TracedEnding?
    var hasCleanedUp = false
    /// Whether one of its events was out of order, so that the others say nothing.
    var isFaulty = false
    var isLive = true

    var hasBegun: Bool { beginning != nil }

    init(
        _ number: Int, action: Int?, caller: Int?, line: Int, firstEvent: Int, hasCall: Bool
    ) {
        self.number = number
        self.action = action
        self.caller = caller
        self.line = line
        self.firstEvent = firstEvent
        self.hasCall = hasCall
    }
}

/// The cause that ends runs together, the latest call first.
final class TracedEnding {
    enum Cause {
        /// A newer call of a restartable action.
        case replacement(by: TracedRun)
        /// An action that cancels the runs' actions.
        case action(of: TracedRun)
        /// `cancel()`.
        case cancel
    }

    let cause: Cause
    /// The lowest number of the runs that have ended so far.
    var lowestRun = Int.max

    init(_ cause: Cause) { self.cause = cause }

    var reason: TraceCheck.Reason {
        switch cause {
        case .replacement: .replaced
        case .action: .action
        case .cancel: .cancel
        }
    }
}
