import PackagePlugin

/// `swift package vmgen …`: runs vmgen in the package's folder with the arguments of the command line.
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
