#if canImport(Observation)
    import Observation

    /// An observed property of a view model's mock.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenObserved<Value> {
        private final class Storage: Observation.Observable {
            let registrar = Observation.ObservationRegistrar()
            var value: Value

            init(_ value: Value) {
                self.value = value
            }
        }

        private let storage: Storage

        public init(_ value: Value) {
            storage = Storage(value)
        }

        /// The value. Reading it and setting it is observed.
        public var value: Value {
            get {
                storage.registrar.access(storage, keyPath: \.value)
                return storage.value
            }
            set {
                storage.registrar.withMutation(of: storage, keyPath: \.value) { storage.value = newValue }
            }
        }

        /// The value, without observing it.
        public var current: Value { storage.value }

        /// Sets the output of a mock. Returns whether its state is another one.
        public func enters<Kind: Equatable>(_ output: Value, kind: @MainActor (Value) -> Kind) -> Bool {
            let isEntry = kind(output) != kind(current)
            value = output
            return isEntry
        }
    }
#endif
