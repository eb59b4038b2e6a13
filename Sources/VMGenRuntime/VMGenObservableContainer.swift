#if canImport(Observation)
    public import Observation

    /// A container whose state is observed with Observation.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenObservableContainer: VMGenContainer, Observable {
        private let registrar = ObservationRegistrar()

        override func noteRead() { registrar.access(self, keyPath: \.published) }

        override func publish() {
            registrar.withMutation(of: self, keyPath: \.published) { super.publish() }
        }
    }
#endif
