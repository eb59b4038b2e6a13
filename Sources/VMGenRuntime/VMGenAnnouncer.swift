#if canImport(Combine)
    import Combine

    /// Lends any thread a publisher whose class does not say that it is thread-safe, but is.
    nonisolated final class VMGenAnnouncer: @unchecked Sendable {
        let publisher = Combine.ObservableObjectPublisher()

        init() {}
    }
#endif
