import ArgumentParser

/// The arguments of most runs: paths, `--output`, `--config`, `--quiet` and `--strict`.
///
/// For one feature, swift-argument-parser takes longer to read them than vmgen takes to generate. So `generate` and
/// `check` read them here.
struct CommonArguments {
    private(set) var paths: [String] = []
    private(set) var config: String?
    private(set) var output: String?
    private(set) var isQuiet = false
    private(set) var isStrict = false

    /// Returns nil for any other argument, and for those that are wrong or given twice.
    init?(_ words: some Sequence<String>) {
        var words = words.makeIterator()
        func value(after option: String?) -> String? {
            guard option == nil, let word = words.next(), !word.isEmpty, !word.hasPrefix("-") else {
                return nil
            }
            return word
        }
        while let word = words.next() {
            switch word {
            case "--quiet" where !isQuiet: isQuiet = true
            case "--strict" where !isStrict: isStrict = true
            case "--config":
                guard let path = value(after: config) else { return nil }
                config = path
            case "--output":
                guard let path = value(after: output) else { return nil }
                output = path
            default:
                if word.isEmpty || word.hasPrefix("-") { return nil }
                paths.append(word)
            }
        }
    }

    /// Returns the command that words ask for; nil if swift-argument-parser must read them.
    static func command(_ words: some Collection<String>) -> (any ParsableCommand)? {
        guard let name = words.first, let arguments = CommonArguments(words.dropFirst()) else { return nil }
        switch name {
        case GenerateCommand.configuration.commandName: return GenerateCommand(arguments)
        case CheckCommand.configuration.commandName: return CheckCommand(arguments)
        default: return nil
        }
    }
}

// A property of these types can be read only after it was parsed or assigned.

extension GenerateCommand {
    init(_ arguments: CommonArguments) {
        self.init()
        inputs = InputOptions(paths: arguments.paths, config: arguments.config)
        outputs = OutputOptions(output: arguments.output)
        reports = ReportOptions(arguments)
        dryRun = false
        stdout = false
        verbose = false
        watch = false
    }
}

extension CheckCommand {
    init(_ arguments: CommonArguments) {
        self.init()
        inputs = InputOptions(paths: arguments.paths, config: arguments.config)
        outputs = OutputOptions(output: arguments.output)
        reports = ReportOptions(arguments)
    }
}

extension ReportOptions {
    fileprivate init(_ arguments: CommonArguments) {
        self.init()
        messages = MessageOptions(strict: arguments.isStrict, quiet: arguments.isQuiet)
        format = .text
    }
}

extension MessageOptions {
    fileprivate init(strict: Bool, quiet: Bool) {
        self.init()
        self.strict = strict
        self.quiet = quiet
        color = .auto
    }
}
