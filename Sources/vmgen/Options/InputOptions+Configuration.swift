extension InputOptions {
    init(paths: [String], config: String?) {
        self.init()
        self.paths = paths
        self.config = config
        templates = nil
    }
}

extension OutputOptions {
    /// The output that the configuration specifies.
    static var ofConfiguration: OutputOptions {
        var options = OutputOptions()
        options.output = nil
        options.artifactList = nil
        return options
    }
}
