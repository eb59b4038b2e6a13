import Dispatch

extension Array where Element: Sendable {
    /// Transforms the elements on all cores; the results are in the elements' order.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        if count < 2 { return map(transform) }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each iteration initialises a place of its own.
            nonisolated(unsafe) let results = buffer.baseAddress!
            DispatchQueue.concurrentPerform(iterations: count) { index in
                (results + index).initialize(to: transform(self[index]))
            }
            initializedCount = count
        }
    }
}
