import PackagePlugin

/// `swift package vmgen …`, with the command line's own words, run in the package's folder.
@main
struct VMGenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try ToolRun(context.tool(named: "vmgen").url, arguments, in: context.package.directoryURL).start()
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VMGenCommandPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try ToolRun(context.tool(named: "vmgen").url, arguments, in: context.xcodeProject.directoryURL)
                .start()
        }
    }
#endif
