/// The same numbers from the same seed, on every system: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// As many of the elements as the range allows, in their order.
    mutating func some<Element>(_ counts: ClosedRange<Int>, of elements: [Element]) -> [Element] {
        let count = Int.random(in: counts, using: &self)
        var indices = Array(elements.indices)
        while indices.count > count { indices.remove(at: Int.random(in: 0..<indices.count, using: &self)) }
        return indices.map { elements[$0] }
    }
}
