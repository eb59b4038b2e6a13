/// A half-open range of byte offsets in a ``SourceFile``.
public struct SourceRange: Hashable, Sendable {
    public var start: Int
    public var end: Int

    package init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }

    /// Returns the empty range at an offset.
    package static func at(_ offset: Int) -> SourceRange { SourceRange(offset, offset) }

    package var isEmpty: Bool { end <= start }
}
