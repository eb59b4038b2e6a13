/// The brackets of masked code.
struct BracketPairs {
    /// The offset of each closing bracket by that of its opening one.
    private(set) var closing: [Int: Int] = [:]
    /// The offsets of all braces.
    private(set) var braces: [Int] = []
    /// The offset of the bracket that contains each opening brace; -1 outside of all.
    private var containers: [Int: Int] = [:]

    /// Returns nil if a bracket has no partner.
    init?(_ bytes: [UInt8]) {
        var open: [Int] = []
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if byte == UInt8(ascii: "{") {
                    containers[index] = open.last ?? -1
                    braces.append(index)
                }
                open.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard let start = open.popLast(), bytes[start].closingBracket == byte else { return nil }
                closing[start] = index
                if byte == UInt8(ascii: "}") { braces.append(index) }
            default: break
            }
        }
        if !open.isEmpty { return nil }
    }

    /// The first opening brace after a place that is in no further bracket than a place before it.
    func firstBrace(after place: Int, outside start: Int) -> Int? {
        braces.first { brace in
            guard brace >= place, let container = containers[brace] else { return false }
            return container < start
        }
    }

    /// Whether an opening brace is in no other bracket.
    func isOutside(_ brace: Int) -> Bool { containers[brace] == -1 }

    /// The parts of a body that are in no further bracket.
    func directly(in body: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var place = body.lowerBound + 1
        let inner = closing.filter { $0.key > body.lowerBound && $0.value < body.upperBound }
        for (start, end) in inner.sorted(by: { $0.key < $1.key }) where start >= place {
            parts.append(place..<start)
            place = end + 1
        }
        return parts + [place..<max(place, body.upperBound)]
    }
}
