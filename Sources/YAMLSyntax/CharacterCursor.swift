/// Turns libyaml's marks, which count characters, into byte offsets.
///
/// The marks nearly always go forward, so the cursor walks from the last one; it can walk back, too.
struct CharacterCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var character = 0
    private var byte = 0

    /// - Parameter bytes: well-formed UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// The offset of a character, clamped to the text: some of libyaml's marks lie behind its end.
    mutating func offset(ofCharacter target: Int) -> Int {
        if isASCII { return min(max(target, 0), bytes.count) }
        while character < target, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > target, byte > 0 {
            byte -= 1
            while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }
}
