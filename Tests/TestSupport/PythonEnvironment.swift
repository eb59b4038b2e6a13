package import Foundation

/// Packages of PyPI in an environment of their own, beside the test bundle.
package struct PythonEnvironment: Sendable {
    package static let reason = "needs python3 with venv and pip, and a way to PyPI"

    package let python: URL

    /// Nil where they cannot be had.
    ///
    /// - Parameter options: Those of pip.
    package init?(named name: String, packages: [String], options: [String] = [], module: String) {
        let folder = Self.products.appendingPathComponent(name)
        python = folder.appendingPathComponent("bin/python3")
        if Self.succeeds(python.path, ["-c", "import \(module)"]) { return }
        try? FileManager.default.removeItem(at: folder)
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--timeout", "20"]
        let isReady =
            Self.succeeds("/usr/bin/env", ["python3", "-m", "venv", folder.path])
            && Self.succeeds(python.path, install + options + packages)
            && Self.succeeds(python.path, ["-c", "import \(module)"])
        if !isReady { return nil }
    }

    /// Where what is built is put.
    private static let products: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle!.bundleURL.deletingLastPathComponent()
        #else
            return Bundle.main.bundleURL
        #endif
    }()

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
