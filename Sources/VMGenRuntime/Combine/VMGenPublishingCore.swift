#if canImport(Combine)
    public import Combine

    /// A core whose changes and emissions are announced with Combine, each once and before it can be read.
    @MainActor
    public final class VMGenPublishingCore: VMGenCore {
        /// Publishers may be used from any thread, and do not all say so.
        private nonisolated struct Announcer: @unchecked Sendable {
            let publisher = ObservableObjectPublisher()
        }

        private nonisolated let announcer = Announcer()

        public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.publisher }

        override func publish(output: Bool, emission: Bool) {
            objectWillChange.send()
            super.publish(output: output, emission: emission)
        }
    }
#endif
