/// A stretch of a ``SourceFile``: byte offsets, from `start` up to but not including `end`.
package struct SourceRange: Hashable, Sendable {
    package var start: Int
    package var end: Int

    package init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }

    /// The place between two bytes.
    package static func at(_ offset: Int) -> SourceRange { SourceRange(offset, offset) }

    package var isEmpty: Bool { end <= start }
}
