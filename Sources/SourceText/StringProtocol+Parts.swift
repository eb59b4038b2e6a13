extension StringProtocol {
    /// Whether the part's bytes are somewhere in it. The standard library's `contains` needs macOS 13.
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
