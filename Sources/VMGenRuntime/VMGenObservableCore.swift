#if canImport(Observation)
    public import Observation

    /// A core whose output and emissions are observed with Observation.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenObservableCore: VMGenCore, Observable {
        private let registrar = ObservationRegistrar()

        public init<Output>(
            _ output: Output, _ table: VMGenTable, clock: any Clock<Duration> = ContinuousClock()
        ) {
            super.init(
                output, table, sleep: { try await clock.sleep(for: .nanoseconds(Int64(clamping: $0))) })
        }

        override func noteOutputRead() { registrar.access(self, keyPath: \.publishedOutput) }

        override func noteEmissionsRead() { registrar.access(self, keyPath: \.publishedEmissions) }

        override func publish(output: Bool, emission: Bool) {
            if emission {
                registrar.withMutation(of: self, keyPath: \.publishedEmissions) { storeEmissions() }
            }
            if output { registrar.withMutation(of: self, keyPath: \.publishedOutput) { storeOutput() } }
        }
    }
#endif
