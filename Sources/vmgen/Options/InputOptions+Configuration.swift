extension InputOptions {
    /// All inputs that a configuration names.
    init(config: String) { self.init(paths: [], config: config) }

    init(paths: [String], config: String?) {
        self.init()
        self.paths = paths
        self.config = config
        templates = nil
    }
}

extension OutputOptions {
    /// - Parameter output: The folder; nil for the output that the configuration specifies.
    init(output: String?) {
        self.init()
        self.output = output
        artifactList = nil
    }

    /// The output that the configuration specifies.
    static var ofConfiguration: OutputOptions { OutputOptions(output: nil) }
}
