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

extension String {
    /// Returns the text with other texts in place of some scalars; nil keeps one.
    package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var output = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) {
                output += text
            } else {
                output.unicodeScalars.append(scalar)
            }
        }
        return output
    }
}
