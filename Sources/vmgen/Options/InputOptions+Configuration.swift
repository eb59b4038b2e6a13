import ArgumentParser

extension InputOptions {
    /// All inputs that a configuration names.
    init(config: String) {
        self = (try? InputOptions.parse([])) ?? InputOptions()
        self.config = config
    }

    init(paths: [String], config: String?) {
        self = (try? InputOptions.parse([])) ?? InputOptions()
        self.paths = paths
        self.config = config
    }
}

extension OutputOptions {
    /// The output that the configuration specifies.
    static var ofConfiguration: OutputOptions { (try? parse([])) ?? OutputOptions() }
}
