/// The hash by which a page's policy allows its script.
package enum SHA256 {
    package static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var state = initial
        var message = bytes + [0x80]
        while message.count % 64 != 56 { message.append(0) }
        message += bigEndian(UInt64(bytes.count) * 8)
        for start in stride(from: 0, to: message.count, by: 64) {
            add(message[start..<start + 64], to: &state)
        }
        return state.flatMap { bigEndian($0) }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
            block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for place in 16..<64 {
            let (early, late) = (words[place - 15], words[place - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
        }
        var now = state
        for place in 0..<64 {
            let (a, e) = (now[0], now[4])
            let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let chosen = e & now[5] ^ ~e & now[6]
            let first = now[7] &+ mixed &+ chosen &+ constants[place] &+ words[place]
            let majority = a & now[1] ^ a & now[2] ^ now[1] & now[2]
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            now = [first &+ second, a, now[1], now[2], now[3] &+ first, e, now[5], now[6]]
        }
        for place in state.indices { state[place] = state[place] &+ now[place] }
    }

    private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static let primes = (2...311).filter { number in
        (2..<number).allSatisfy { !number.isMultiple(of: $0) }
    }

    /// The first 32 bits of the fractions of the primes' square and cube roots.
    private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    private static let constants = primes.prefix(64).map { fraction(cubeRoot(Double($0))) }

    private static func fraction(_ number: Double) -> UInt32 {
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }

    private static func cubeRoot(_ number: Double) -> Double {
        var root = number
        for _ in 0..<60 { root -= (root * root * root - number) / (3 * root * root) }
        return root
    }
}
