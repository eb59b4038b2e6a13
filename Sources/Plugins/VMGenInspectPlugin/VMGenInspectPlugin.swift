import PackagePlugin

/// `swift package vmgen-inspect …`: the commands that write nothing, and therefore need no permission to
/// write.
@main
struct VMGenInspectPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try inspect(
            ToolRun(context.tool(named: "vmgen").url, arguments, in: context.package.directoryURL))
    }

    private func inspect(_ run: ToolRun) throws {
        if let problem = InspectCommand.problem(with: run.words) {
            Diagnostics.error(problem)
        } else {
            try run.start()
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VMGenInspectPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try inspect(
                ToolRun(context.tool(named: "vmgen").url, arguments, in: context.xcodeProject.directoryURL))
        }
    }
#endif
