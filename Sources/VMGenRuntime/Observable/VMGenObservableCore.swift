#if canImport(Observation)
    public import Observation

    /// A core whose output and emissions are observed with Observation.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenObservableCore: VMGenCore, Observable {
        public let clock: any Clock<Duration>
        private let registrar = ObservationRegistrar()
        /// Whether something has read the output, and may observe it.
        private var isOutputRead = false
        private var areEmissionsRead = false

        public init<Output>(
            _ output: Output, _ table: VMGenTable, clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.clock = clock
            super.init(
                output, table, sleep: { try await clock.sleep(for: .nanoseconds(Int64(clamping: $0))) })
        }

        override func noteOutputRead() {
            isOutputRead = true
            registrar.access(self, keyPath: \.publishedOutput)
        }

        override func noteEmissionsRead() {
            areEmissionsRead = true
            registrar.access(self, keyPath: \.publishedEmissions)
        }

        override func publish(output: Bool, emission: Bool) {
            if emission {
                if areEmissionsRead { registrar.willSet(self, keyPath: \.publishedEmissions) }
                publishedEmissions = heldEmissions
                if areEmissionsRead { registrar.didSet(self, keyPath: \.publishedEmissions) }
            }
            if output {
                if isOutputRead { registrar.willSet(self, keyPath: \.publishedOutput) }
                publishedOutput = held
                if isOutputRead { registrar.didSet(self, keyPath: \.publishedOutput) }
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension VMGenEmitter where Self: Observable {
        /// The clock on which it waits, for the emitters of children.
        public var clock: any Clock<Duration> {
            (_handle.core as? VMGenObservableCore)?.clock ?? ContinuousClock()
        }
    }
#endif
