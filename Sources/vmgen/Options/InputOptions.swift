import ArgumentParser

/// The inputs of a run.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Specs, or folders searched for *.vm.yaml.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        help: ArgumentHelp("The configuration. Default: the nearest vmgen.yaml.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("A folder of templates that override the built-in ones.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    func validate() throws {
        if (paths + [config, templates].compactMap { $0 }).contains("") {
            throw ValidationError("A path must not be empty.")
        }
    }
}
