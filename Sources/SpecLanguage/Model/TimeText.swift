/// A time as people read it.
package enum TimeText {
    /// Returns `300 ms`, `5 s` or `1.5 s`.
    package static func of(milliseconds: Int) -> String {
        guard milliseconds >= 1_000, milliseconds.isMultiple(of: 100) else { return "\(milliseconds) ms" }
        let (seconds, tenths) = (milliseconds / 1_000, milliseconds % 1_000 / 100)
        return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
    }
}
