/// An emitter or a container of a log, as far as the log was read.
final class TracedInstance {
    let number: Int
    /// The index of the feature.
    let feature: Int
    /// The number of its latest event.
    var lastEvent: Int
    /// Nil before the first event with a state.
    var state: Int?
    /// The latest state that is not pending, or the first one.
    var base: Int?
    /// The pending states above the base, the current one last.
    var pending: [Int] = []
    var runs: [TracedRun] = []
    /// Whether events are missing, so that runs and states may be unknown.
    var isPartial = false
    /// Whether a pending state shows without a run, so that the next event must be its return.
    var owesReturn = false
    /// Its latest steps.
    var path = TracePath.Buffer()

    init(_ number: Int, feature: Int, lastEvent: Int) {
        self.number = number
        self.feature = feature
        self.lastEvent = lastEvent
    }
}

/// A live run.
final class TracedRun {
    let number: Int
    /// Nil in containers.
    let action: Int?
    let line: Int
    /// The run whose body made the call.
    let caller: Int?
    var hasBegun = false
    /// The states against which the first emission is checked: those in which the call was accepted and the
    /// body began. Nil if unknown.
    var starts: [Int]?
    var lastEmitted: Int?
    /// The state in which the body may begin without a further check.
    var accepted: Int?

    init(_ number: Int, action: Int?, caller: Int?, line: Int) {
        self.number = number
        self.action = action
        self.caller = caller
        self.line = line
    }
}
