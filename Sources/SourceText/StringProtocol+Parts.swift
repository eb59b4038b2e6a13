extension StringProtocol {
    /// Whether the text contains the bytes of the part. The standard library's `contains` requires macOS 13.
    package func includes(_ part: some StringProtocol) -> Bool {
        var rest = utf8[...]
        while rest.count >= part.utf8.count {
            if rest.starts(with: part.utf8) { return true }
            if rest.isEmpty { return false }
            rest.removeFirst()
        }
        return false
    }
}
