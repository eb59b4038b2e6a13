import SeededPlay

extension SeededRandom {
    /// As many of the elements as the range allows, in their order.
    mutating func some<Element>(_ counts: ClosedRange<Int>, of elements: [Element]) -> [Element] {
        let count = Int.random(in: counts, using: &self)
        var indices = Array(elements.indices)
        while indices.count > count { indices.remove(at: Int.random(in: 0..<indices.count, using: &self)) }
        return indices.map { elements[$0] }
    }
}
