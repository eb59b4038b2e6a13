// The standard library's `contains` and `firstRange` of texts require macOS 13.
extension StringProtocol {
    /// Whether the text contains the bytes of the part.
    package func includes(_ part: some StringProtocol) -> Bool {
        part.isEmpty || firstRange(ofPart: part) != nil
    }

    /// Returns the range of the first bytes that equal those of the part.
    package func firstRange(ofPart part: some StringProtocol) -> Range<Index>? {
        utf8.indices.first { utf8[$0...].starts(with: part.utf8) }
            .map { $0..<utf8.index($0, offsetBy: part.utf8.count) }
    }
}
