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
    /// The state in which the call was accepted, and that in which the body began: the first emission is
    /// checked against both.
    var callState: Int?
    var bodyState: Int?
    /// The states of which its next emission follows one, and the number of its latest emission. They are several if that
    /// was the current state, which another run had emitted, and its own next one, too.
    var lastEmission: (states: [Int], event: Int)?

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
