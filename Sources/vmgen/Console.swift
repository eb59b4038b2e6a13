import ArgumentParser
import SourceText

/// The process's streams: what others read goes to standard output, what people read to standard error.
enum Console {
    static func print(_ text: String) throws(ExitCode) { try print(Array(text.utf8)) }

    /// Throws where half of it is missing, as on a full disk: nobody shall take that for all.
    static func print(_ bytes: [UInt8]) throws(ExitCode) {
        Progress.shared.clear()
        do throws(POSIX.Failure) {
            try POSIX.write(bytes, to: 1)
        } catch {
            // Where nobody reads any more there is nobody to tell.
            if error.isBrokenPipe { return }
            self.error(DiagnosticRenderer().render([.outputUnwritable(error)]))
            throw ExitCode(1)
        }
    }

    static func error(_ text: String) {
        Progress.shared.clear()
        try? POSIX.write(Array(text.utf8), to: 2)
    }

    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
