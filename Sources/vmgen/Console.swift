import ArgumentParser
import Files
import SourceText

extension Console {
    static func print(_ text: String) throws(ExitCode) { try print(Array(text.utf8)) }

    /// Throws if the output is incomplete, as on a full disk, so that nobody mistakes a part for all of it.
    static func print(_ bytes: [UInt8]) throws(ExitCode) {
        do throws(POSIX.Failure) {
            try POSIX.write(bytes, to: 1)
        } catch {
            // The reader has closed the pipe, so there is nobody to notify.
            if error.isBrokenPipe { return }
            self.error(DiagnosticRenderer().render([.outputUnwritable(error)]))
            throw ExitCode(1)
        }
    }

    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
