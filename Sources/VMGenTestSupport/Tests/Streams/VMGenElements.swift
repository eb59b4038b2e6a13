/// The elements of streams that a mock gives: each stream yields them, and then finishes or throws.
///
/// The elements are values of the test, so they may go to any stream.
public nonisolated struct VMGenElements<Element>: @unchecked Sendable {
    let elements: [Element]
    let error: (any Swift.Error)?

    public init(_ elements: [Element], throwing error: (any Swift.Error)? = nil) {
        self.elements = elements
        self.error = error
    }

    public func stream() -> AsyncStream<Element> {
        AsyncStream { continuation in
            for element in elements.map(VMGenElement.init) { continuation.yield(element.value) }
            continuation.finish()
        }
    }

    public func throwingStream() -> AsyncThrowingStream<Element, any Swift.Error> {
        AsyncThrowingStream { continuation in
            for element in elements.map(VMGenElement.init) { continuation.yield(element.value) }
            continuation.finish(throwing: error)
        }
    }

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public func sequence<Failure: Swift.Error>() -> VMGenSequence<Element, Failure> {
        VMGenSequence(elements: elements, error: error as? Failure)
    }
}

/// An element on its way into a stream.
private nonisolated struct VMGenElement<Value>: @unchecked Sendable {
    let value: Value
}

/// A sequence that yields elements, and then finishes or throws.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated struct VMGenSequence<Element, Failure: Swift.Error>: AsyncSequence, @unchecked Sendable {
    let elements: [Element]
    let error: Failure?

    public func makeAsyncIterator() -> Iterator { Iterator(rest: elements[...], error: error) }

    public nonisolated struct Iterator: AsyncIteratorProtocol {
        var rest: ArraySlice<Element>
        var error: Failure?

        public mutating func next() async throws(Failure) -> Element? {
            try take()
        }

        public mutating func next(
            isolation actor: isolated (any _Concurrency.Actor)?
        ) async throws(Failure) -> Element? {
            try take()
        }

        private mutating func take() throws(Failure) -> Element? {
            if let element = rest.popFirst() { return element }
            defer { error = nil }
            if let error { throw error }
            return nil
        }
    }
}
