import Dispatch

extension Array where Element: Sendable {
    /// Transforms the elements concurrently on all cores and returns the results in the elements' order.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        if count < 2 { return map(transform) }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each iteration initializes its own element.
            nonisolated(unsafe) let results = buffer.baseAddress!
            DispatchQueue.concurrentPerform(iterations: count) { index in
                (results + index).initialize(to: transform(self[index]))
            }
            initializedCount = count
        }
    }

    /// Transforms the elements as ``concurrentMap(_:)`` does, and removes each one before its transformation, which then
    /// frees it.
    package mutating func removeAll<Result: Sendable>(
        concurrentlyMapping transform: @Sendable (Element) -> Result
    ) -> [Result] {
        var elements = map(Optional.some)
        self = []
        return elements.withUnsafeMutableBufferPointer { buffer in
            // Each iteration takes its own element.
            nonisolated(unsafe) let buffer = buffer
            return [Int](buffer.indices).concurrentMap { transform(buffer[$0].take()!) }
        }
    }
}
