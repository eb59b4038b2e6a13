#if canImport(Observation)
    public import Observation

    /// A container whose state is observed with Observation.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenObservableContainer: VMGenContainer, Observable {
        private let registrar = ObservationRegistrar()

        public convenience init<State>(
            _ state: State, isFixed: Bool = false,
            isPending: @escaping @MainActor (State) -> Bool = { _ in false },
            timing: Timing, clock: any Clock<Duration>
        ) {
            self.init(
                state, isFixed: isFixed, isPending: isPending, timing: timing,
                sleep: { try await clock.sleep(for: .nanoseconds(Int64(clamping: $0))) })
        }

        override func noteRead() { registrar.access(self, keyPath: \.published) }

        override func publish() {
            registrar.withMutation(of: self, keyPath: \.published) { super.publish() }
        }
    }
#endif
