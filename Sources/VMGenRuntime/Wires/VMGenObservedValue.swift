#if canImport(Observation)
    public import Observation

    /// A value that is observed with Observation.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenObservedValue<Value> {
        private let registrar = ObservationRegistrar()
        private var stored: Value

        public init(_ value: Value) { stored = value }

        public var value: Value {
            get {
                registrar.access(self, keyPath: \.value)
                return stored
            }
            set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension VMGenObservedValue: Observable {}
#endif
