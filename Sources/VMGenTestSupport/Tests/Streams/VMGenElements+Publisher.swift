#if canImport(Combine)
    public import Combine

    nonisolated extension VMGenElements {
        public func publisher<Failure: Swift.Error>() -> AnyPublisher<Element, Failure> {
            let values = elements.publisher.setFailureType(to: Failure.self)
            guard let error = error as? Failure else { return values.eraseToAnyPublisher() }
            return values.append(Fail(error: error)).eraseToAnyPublisher()
        }
    }
#endif
