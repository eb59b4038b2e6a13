/// An emitter or a container of a log, as far as the log was read.
final class TracedInstance {
    let key: TraceCheck.Key
    let feature: TracedFeature
    /// The number of its latest event.
    var lastEvent: Int
    /// Nil before the first event with a state.
    var state: Int?
    /// The numbers of its live runs.
    var runs: Set<Int> = []
    /// The number of the first event after the latest that is missing or cannot be read.
    private(set) var readFrom = 0
    /// The line that says that the app was built from another version of the spec.
    var otherSpec: Int?
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

    /// Forgets what events that are missing or cannot be read may have changed.
    ///
    /// - Parameter event: The number of the first event after them.
    func forget(before event: Int) {
        readFrom = event
        state = nil
    }
}
