#if canImport(Combine)
    public import Combine

    nonisolated extension VMGenStates {
        /// Creates a sequence from what a publisher publishes. The states that it publishes at once are known
        /// at once. An error ends it.
        public init<Source: Publisher>(_ publisher: Source) where Source.Output == State {
            let publisher = VMGenUnchecked(publisher)
            self.init(
                later: .subscription {
                    VMGenSubscription { receive in
                        let subscription = VMGenUnchecked(
                            publisher.value.sink(
                                receiveCompletion: { _ in receive(nil) }, receiveValue: { receive($0) }))
                        return { subscription.value.cancel() }
                    }
                })
        }
    }

    nonisolated extension VMGenStatesBuilder {
        public static func buildExpression<Source: Publisher>(
            _ publisher: Source
        ) -> VMGenStates<State> where Source.Output == State { VMGenStates(publisher) }
    }

    extension VMGenStateContaining {
        /// Shows what a publisher publishes in order. An error ends it.
        public func observe<Source: Publisher>(_ publisher: Source) where Source.Output == _State {
            _core.observe(VMGenStates(publisher))
        }
    }
#endif
