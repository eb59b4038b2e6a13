/// The process's streams: what others read goes to standard output, what people read to standard error.
enum Console {
    static func print(_ text: String) { print(Array(text.utf8)) }

    // Where nobody reads any more there is nobody to tell.
    static func print(_ bytes: [UInt8]) { try? POSIX.write(bytes, to: 1) }

    static func error(_ text: String) { try? POSIX.write(Array(text.utf8), to: 2) }

    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
