/// Counts the open brackets. `<` is a bracket; the `>` of `->` is not.
package struct BracketBalance {
    package private(set) var depth = 0
    private var previous: UInt8 = 0
    private var isInString = false

    package init() {}

    package mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { read(byte) }
    }

    package mutating func read(_ byte: UInt8) {
        defer { previous = byte }
        if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInString.toggle() }
        guard !isInString else { return }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        // A comparison has a space before it; a generic argument list does not.
        case UInt8(ascii: "<") where previous != UInt8(ascii: " "): depth += 1
        case UInt8(ascii: ">") where previous != UInt8(ascii: "-") && previous != UInt8(ascii: " "):
            depth -= 1
        default: break
        }
    }
}
