#if canImport(Combine)
    public import Combine

    /// A core whose changes and emissions are announced with Combine, each once and before it can be read.
    @MainActor
    public final class VMGenPublishingCore: VMGenCore {
        private nonisolated let announcer = VMGenAnnouncer()

        public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.publisher }

        override func publish(output: Bool, emission: Bool) {
            announcer.publisher.send()
            super.publish(output: output, emission: emission)
        }
    }

    /// A publisher that can be reached from any thread; it has a lock of its own.
    nonisolated final class VMGenAnnouncer: @unchecked Sendable {
        let publisher = ObservableObjectPublisher()
    }
#endif
