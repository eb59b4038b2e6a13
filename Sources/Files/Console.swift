/// The process's streams: results go to standard output, messages to standard error.
package enum Console {
    package static func error(_ text: String) {
        try? POSIX.write(Array(text.utf8), to: 2)
    }
}
