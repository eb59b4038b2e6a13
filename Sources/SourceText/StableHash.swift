/// A hash of texts that is the same in each run: FNV-1a.
package struct StableHash {
    @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inlinable package init() {}

    @inlinable package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    @inlinable package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { for byte in $0 { add(byte) } }
    }
}
