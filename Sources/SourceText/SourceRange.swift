/// A half-open range of byte offsets in a ``SourceFile``.
package struct SourceRange: Hashable, Sendable {
    package var start: Int
    package var end: Int

    package init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }

    /// Returns the empty range at an offset.
    package static func at(_ offset: Int) -> SourceRange { SourceRange(offset, offset) }

    package var isEmpty: Bool { end <= start }
}
