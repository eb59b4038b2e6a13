/// The line ends of a text file, which are git's to choose: by `core.autocrlf`, `eol` and their like.
///
/// A generated file with CR LF is the same file: `check`, `generate` and the hook agree on that.
enum LineEnds {
    /// The bytes with each CR LF as LF.
    static func unix(_ bytes: [UInt8]) -> [UInt8] {
        let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard bytes.contains(cr) else { return bytes }
        return bytes.indices.filter { place in
            bytes[place] != cr || place + 1 == bytes.count || bytes[place + 1] != lf
        }.map { bytes[$0] }
    }

    /// Whether two files differ in line ends at most.
    static func areAllThatDiffers(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        old == new || old.count != new.count && unix(old) == unix(new)
    }
}
