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
}
