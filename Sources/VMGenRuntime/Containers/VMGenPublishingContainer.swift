#if canImport(Combine)
    public import Combine

    /// A container whose states are announced with Combine, each once and before it can be read.
    @MainActor
    public final class VMGenPublishingContainer: VMGenContainer {
        private nonisolated let announcer = VMGenUnchecked(ObservableObjectPublisher())

        public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.value }

        override func publish() {
            objectWillChange.send()
            super.publish()
        }
    }

    /// The published state of a container, with a publisher of the states as its projected value.
    @MainActor
    @propertyWrapper
    public struct VMGenPublished<State> {
        private let container: VMGenPublishingContainer
        private let states: CurrentValueSubject<State, Never>

        public init(_ container: VMGenPublishingContainer) {
            let states = CurrentValueSubject<State, Never>(container.state())
            container.publisher = { states.send(vmgenUnbox($0)) }
            self.container = container
            self.states = states
        }

        public var wrappedValue: State { container.state() }

        /// Publishes the current state and each one that follows, in order, once it can be read.
        public var projectedValue: AnyPublisher<State, Never> { states.eraseToAnyPublisher() }
    }
#endif
