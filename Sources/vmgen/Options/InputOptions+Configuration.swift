import ArgumentParser

extension InputOptions {
    /// All that a configuration names.
    init(config: String) {
        self = (try? InputOptions.parse([])) ?? InputOptions()
        self.config = config
    }
}

extension OutputOptions {
    /// Where the configuration says.
    static var ofConfiguration: OutputOptions { (try? parse([])) ?? OutputOptions() }
}
