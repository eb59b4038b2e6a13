import GeneratedFiles

BuildTool.main(CommandLine.arguments.dropFirst())
