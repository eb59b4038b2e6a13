/// An emitter or a container of a log, as far as the log was read.
final class TracedInstance {
    /// A condition that the next event must meet.
    enum Owed {
        /// The return of a pending state, which no run keeps.
        case `return`
        /// The end of a run that was rejected.
        case end(ofRun: Int)
        /// The observation that replaced a run.
        case observation(afterRun: Int)

        func isMet(by kind: TraceCheck.Kind, _ run: Int?, _ reason: TraceCheck.Reason?) -> Bool {
            switch self {
            case .return: kind == .returned
            case .end(let rejected): kind == .ended && run == rejected && (reason ?? .rejected) == .rejected
            case .observation: kind == .accepted
            }
        }
    }

    /// The consequences of the latest event for the next.
    struct Latest {
        var owed: Owed?
        /// The run that ended, and the reason.
        var ended: TracedRun?
        var reason: TraceCheck.Reason?
    }

    let key: TraceCheck.Key
    let feature: TracedFeature
    /// The number of its latest event.
    var lastEvent: Int
    /// Nil before the first event with a state.
    var state: Int?
    /// The latest state that is not pending, or the first one.
    var base: Int?
    /// The pending states above the base, the current one last.
    var pending: [Int] = []
    var runs = LiveRuns()
    /// The highest number of its runs.
    var latestRun = 0
    /// The run of the latest call of a restartable action.
    var latestCall: TracedRun?
    /// The latest accepted call of each action with a throttle, unless `cancel()` has ended the throttle.
    var throttles: [Int: Int] = [:]
    /// Whether events are missing, or one was a fault, so that runs and states may be unknown.
    var isPartial = false
    /// The number of the first event after the latest that is missing or cannot be read.
    var readFrom = 0
    var latest = Latest()
    /// Its latest steps.
    var path = TracePath.Buffer()

    var number: Int { key.number }

    init(_ key: TraceCheck.Key, of feature: TracedFeature, lastEvent: Int) {
        self.key = key
        self.feature = feature
        self.lastEvent = lastEvent
    }

    func key(ofRun number: Int) -> TraceCheck.Key {
        TraceCheck.Key(feature: key.feature, number: number)
    }

    /// Whether the log has all events of a run, from its call to the latest.
    func hasWhole(_ run: TracedRun) -> Bool { run.hasCall && run.firstEvent >= readFrom }

    /// Whether the order of a run's events can be checked.
    func canCheck(_ run: TracedRun) -> Bool { hasWhole(run) && !run.isFaulty }

    /// Forgets what events that are missing or cannot be read may have changed.
    ///
    /// - Parameter event: The number of the first event after them.
    func forget(before event: Int) {
        isPartial = true
        readFrom = event
        state = nil
        latest = Latest()
    }
}
