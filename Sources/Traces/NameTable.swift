/// Finds the numbers of names in the bytes of a log.
struct NameTable {
    private let names: [[UInt8]]
    /// The numbers of the names with the same hash.
    private let places: [UInt64: [Int]]

    init(_ names: [String]) {
        self.names = names.map { Array($0.utf8) }
        places = Dictionary(grouping: self.names.indices) { [names = self.names] in Self.hash(names[$0]) }
    }

    func find(_ text: TraceLine.Text, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // For few names, comparing is faster than hashing.
        if names.count <= 16 { return names.firstIndex { text.equals($0, in: bytes) } }
        return places[text.hash(in: bytes)]?.first { text.equals(names[$0], in: bytes) }
    }

    /// FNV-1a
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
