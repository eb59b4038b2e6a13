#if canImport(Combine)
    public import Combine

    /// The observers of an output, which subscribe to a publisher.
    @MainActor
    final class VMGenOutputPublisher<Output>: VMGenObserving {
        private nonisolated let subject: VMGenUnchecked<CurrentValueSubject<Output, Never>>

        init(_ output: Output) { subject = VMGenUnchecked(CurrentValueSubject(output)) }

        deinit { subject.value.send(completion: .finished) }

        var publisher: AnyPublisher<Output, Never> { subject.value.eraseToAnyPublisher() }

        func send(_ output: AnyObject) { subject.value.send(vmgenUnbox(output)) }
    }

    extension VMGenCore {
        /// The current output and each later one, after the change. It ends with the emitter.
        public func outputs<Output>() -> AnyPublisher<Output, Never> {
            settle()
            let observers = observers as? VMGenOutputPublisher<Output> ?? VMGenOutputPublisher(toldOutput())
            self.observers = observers
            return observers.publisher
        }
    }
#endif
