/// Converts libyaml's marks, which count characters, to byte offsets.
///
/// The marks almost always increase, so the cursor continues from the last one. It can also move back.
struct CharacterCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var character = 0
    private var byte = 0

    /// - Parameter bytes: Well-formed UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Returns the offset of a character, clamped to the text: some of libyaml's marks are after its end.
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
