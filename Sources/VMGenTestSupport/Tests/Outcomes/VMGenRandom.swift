/// Random numbers that a seed determines.
nonisolated struct VMGenRandom {
    private var state: Swift.UInt64

    init(seed: Swift.UInt64) { state = seed }

    mutating func next() -> Swift.UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    mutating func number(below end: Int) -> Int { Int(next() % Swift.UInt64(end)) }

    mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
