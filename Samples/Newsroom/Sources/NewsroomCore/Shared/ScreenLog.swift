package import Foundation
import VMGenRuntime

/// A log of what happens in all screens, which `vmgen trace` checks against the specs.
@MainActor
package struct ScreenLog {
    private let file: VMGenTraceFile

    /// Begins a log of the screens that are created from now on.
    package init(at url: URL) throws {
        let file = try VMGenTraceFile(url)
        VMGenTrace.handler = { file.record($0) }
        self.file = file
    }

    /// Ends the log.
    package func close() {
        VMGenTrace.handler = nil
        file.close()
    }
}
