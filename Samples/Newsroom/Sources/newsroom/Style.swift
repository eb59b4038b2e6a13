#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Colours, on a terminal that wants them.
struct Style {
    private let isColoured: Bool

    static var ofStandardOutput: Style {
        Style(isColoured: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil)
    }

    func bold(_ text: String) -> String { painted(text, "1") }
    func faint(_ text: String) -> String { painted(text, "2") }
    func red(_ text: String) -> String { painted(text, "31") }
    func blue(_ text: String) -> String { painted(text, "34") }

    private func painted(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
