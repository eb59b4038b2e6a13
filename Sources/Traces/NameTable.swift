/// Names by their numbers, which it finds for the bytes of a log.
struct NameTable {
    let names: [String]
    private let bytes: [[UInt8]]
    /// The numbers of the names with the same hash.
    private let places: [UInt64: [Int]]

    init(_ names: [String]) {
        let bytes = names.map { Array($0.utf8) }
        self.names = names
        self.bytes = bytes
        places = Dictionary(grouping: bytes.indices) { Self.hash(bytes[$0]) }
    }

    subscript(number: Int) -> String { names[number] }

    func find(_ text: TraceLine.Text, in line: UnsafeBufferPointer<UInt8>) -> Int? {
        // For few names, comparing is faster than hashing.
        if bytes.count <= 16 { return bytes.firstIndex { text.equals($0, in: line) } }
        return places[text.hash(in: line)]?.first { text.equals(bytes[$0], in: line) }
    }

    /// FNV-1a
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
