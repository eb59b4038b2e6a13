/// What happens to a run. Each run is accepted once or twice: a debounced or queued call is checked again when its
/// turn comes.
public nonisolated enum VMGenRunEvent: Swift.String, Sendable {
    /// The action may run from the current state.
    case accepted
    case began
    case emitted
    /// The body has returned.
    case returned
    /// The run was ended, or may no longer begin.
    case ended
}
