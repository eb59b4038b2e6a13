/// The line ends of a text file. Git decides about them through `core.autocrlf`, `eol` and similar settings.
///
/// A generated file with CR LF counts as the same file for `check`, `generate` and the hook.
package enum LineEnds {
    /// The bytes with LF instead of each CR LF.
    package static func unix(_ bytes: [UInt8]) -> [UInt8] {
        let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard bytes.contains(cr) else { return bytes }
        return bytes.indices.filter { place in
            bytes[place] != cr || place + 1 == bytes.count || bytes[place + 1] != lf
        }.map { bytes[$0] }
    }

    /// Whether two files have the same contents, except perhaps for line ends.
    package static func areAllThatDiffers(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        old == new || old.count != new.count && unix(old) == unix(new)
    }
}
