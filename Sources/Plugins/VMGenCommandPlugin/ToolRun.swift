import Foundation
import PackagePlugin

/// One run of vmgen in a package's or a project's folder.
///
/// Both command plugins contain this file, because plugins cannot import a library.
struct ToolRun {
    let tool: URL
    let folder: URL
    let words: [String]

    /// Ignores the selected targets, which Xcode adds to the arguments. Paths or the configuration tell vmgen
    /// what to work on.
    init(_ tool: URL, _ arguments: [String], in folder: URL) {
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        self.tool = tool
        self.folder = folder
        words = extractor.remainingArguments
    }

    func start() throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = words
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("vmgen ended with \(process.terminationStatus)")
            return
        }
    }
}
