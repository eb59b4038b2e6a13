extension Feature {
    /// Whether the emitter, or the state container, is created with a clock.
    package var takesClock: Bool {
        actions.contains { $0.debounce != nil || $0.throttle != nil || (has(.emitter) && $0.isAsync) }
    }
}
