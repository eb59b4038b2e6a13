/// How a call of an asynchronous action treats the runs that the action already has.
public nonisolated enum VMGenPolicy: Sendable {
    /// The new run replaces the older ones.
    case restartable
    /// The call is dropped while a run is live.
    case droppable
    /// The new run waits for the older ones of its queue.
    case sequential
    /// The runs do not affect each other.
    case concurrent
}
