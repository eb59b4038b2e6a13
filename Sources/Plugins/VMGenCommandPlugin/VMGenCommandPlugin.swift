import Foundation
import PackagePlugin

/// `swift package vmgen …`, with the command line's own words, run in the package's folder.
@main
struct VMGenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "vmgen").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        var words = ArgumentExtractor(arguments)
        // Xcode says which targets are selected; what vmgen works on is said by paths or the configuration.
        _ = words.extractOption(named: "target")
        let process = Process()
        process.executableURL = tool
        process.arguments = words.remainingArguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("vmgen ended with \(process.terminationStatus)")
            return
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VMGenCommandPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try run(context.tool(named: "vmgen").url, arguments, in: context.xcodeProject.directoryURL)
        }
    }
#endif
