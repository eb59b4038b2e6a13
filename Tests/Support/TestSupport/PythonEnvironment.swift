package import Foundation

/// Packages of PyPI in a virtual environment beside the test bundle.
package struct PythonEnvironment: Sendable {
    package static let reason = "needs python3 with venv and pip, and a way to PyPI"

    package let python: URL

    /// Nil if the packages cannot be installed.
    ///
    /// - Parameters:
    ///   - options: The options of pip.
    ///   - module: A module of the packages, used to check whether they are installed.
    package init?(named name: String, packages: [String], options: [String] = [], module: String) {
        let folder = BuildProducts.folder.appendingPathComponent(name)
        python = folder.appendingPathComponent("bin/python3")
        let look = "import importlib.util, sys; sys.exit(importlib.util.find_spec('\(module)') is None)"
        if Self.succeeds(python.path, ["-c", look]) { return }
        try? FileManager.default.removeItem(at: folder)
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--timeout", "20"]
        let isReady =
            Self.succeeds("/usr/bin/env", ["python3", "-m", "venv", folder.path])
            && Self.succeeds(python.path, install + options + packages)
            && Self.succeeds(python.path, ["-c", look])
        if !isReady { return nil }
    }

    private static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
