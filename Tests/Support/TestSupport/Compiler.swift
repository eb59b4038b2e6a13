package import Foundation

/// The running toolchain's `swiftc`.
package struct Compiler: Sendable {
    private let tool: Tool

    package init?() {
        guard let tool = Tool("swiftc") else { return nil }
        self.tool = tool
    }

    /// The flags with which a module outside of a package's test target can import `Testing`.
    package var testingFlags: [String] {
        let usr = tool.url.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        #if os(macOS)
            let developer = usr.deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let platform = developer.appendingPathComponent("Platforms/MacOSX.platform/Developer").path
            return [
                "-F", platform + "/Library/Frameworks", "-I", platform + "/usr/lib",
                "-plugin-path", usr.appendingPathComponent("lib/swift/host/plugins/testing").path,
            ]
        #else
            return ["-I", usr.appendingPathComponent("lib/swift/linux").path]
        #endif
    }

    /// Runs the compiler and returns its messages, or nothing if there are none.
    ///
    /// - Parameter folder: The working directory, in which the compiler leaves its results.
    package func run(_ arguments: [String], in folder: URL) throws -> String {
        let outcome = try tool.run(arguments, in: folder)
        if outcome.status == 0 { return outcome.text }
        return outcome.text.isEmpty ? "swiftc ended with status \(outcome.status)" : outcome.text
    }
}
