#if canImport(Combine)
    public import Combine

    /// A core whose changes and emissions are announced with Combine, each once and before it can be read.
    @MainActor
    public final class VMGenPublishingCore: VMGenCore {
        private nonisolated let announcer = VMGenUnchecked(ObservableObjectPublisher())

        public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.value }

        override func publish(output: Bool, emission: Bool) {
            objectWillChange.send()
            super.publish(output: output, emission: emission)
        }
    }
#endif
