/// Something that happened in an emitter or in a state container.
public nonisolated struct VMGenTraceEvent: Hashable, Sendable {
    public nonisolated enum Kind: String, Sendable {
        /// The emitter was created.
        case created
        /// The emitter existed before anything watched.
        case joined
        /// A call was accepted: its run is live.
        case accepted
        /// A call was refused because its action may not run from the current state, or requires a property that is
        /// false.
        case rejected
        /// A call was ignored.
        case dropped
        /// A run's body began.
        case began
        /// A run emitted a state.
        case emitted
        /// A run came late, or a change closure had no content that its run has seen.
        case lacked
        /// A pending state gave way to the state below.
        case returned
        /// An editable property was set to another value.
        case edited
        /// A transient was dismissed.
        case dismissed
        /// A run is no longer live.
        case ended
        /// A screen came onto the path.
        case pushed
        /// A screen left the path.
        case popped
        /// The emitter went away, and its runs with it.
        case released
    }

    /// Why a run ended or lacked something, or a call was dropped.
    public nonisolated enum Reason: String, Sendable {
        /// The body of the run returned.
        case finished
        /// A newer call of the action replaced the run.
        case replaced
        /// The caller was cancelled.
        case caller
        /// An action with `cancels` began.
        case action
        /// The emitter's `cancel()` was called.
        case cancel
        /// In the state in which its turn came, the action may not run, or requires a property that was false.
        case rejected
        /// The droppable action has a live run.
        case running
        /// The action is throttled.
        case throttled
        /// A cleanup emitted the state.
        case cleanup
        /// The emitter dismissed the transient, because its time was over.
        case time
        /// The current state is one that the run does not know.
        case late
        /// Another run has left the content.
        case unseen
    }

    public let kind: Kind
    /// Nanoseconds since the system started.
    public let time: UInt64
    public let feature: String
    /// The number of the emitter or container.
    public let instance: Int
    /// The number of the event among those of the emitter, which tells whether a log is complete.
    public let number: Int
    /// The number of the run, which no other run of the app has.
    public var run: Int?
    /// The run whose body made the call.
    public var caller: Int?
    /// Nil in state containers, which know states only.
    public var action: String?
    /// The current state, or the one before a change; `comments.hidden` in a section. Nil for a new emitter.
    public var from: String?
    /// The state after an event that may change it.
    public var to: String?
    /// The edited property, the function that dismissed a transient, what a rejected action requires, or the screen
    /// with the number of its emitter: `product#3`.
    public var property: String?
    public var reason: Reason?
    /// In the first event of an emitter, a hash of its spec's names of states and actions, `from` and `while`, by which
    /// `vmgen trace` finds that the app was built from another version of the spec.
    public var fingerprint: String?
    /// The nanoseconds from the beginning of the run's body to the end of the run.
    public var duration: UInt64?
}

nonisolated extension VMGenTraceEvent: CustomStringConvertible {
    /// One line: `Posts#1 emitted loading from idle, load#3`.
    public var description: String {
        var text = "\(feature)#\(instance) \(kind.rawValue)"
        if let to { text += " \(to)" }
        if let property { text += " \(property)" }
        if let from { text += " from \(from)" }
        if let run {
            text += ", \(action ?? "run")#\(run)"
        } else if let action {
            text += ", \(action)"
        }
        if let reason { text += ", \(reason.rawValue)" }
        if let duration { text += " after \(duration / 1_000) µs" }
        return text
    }
}
