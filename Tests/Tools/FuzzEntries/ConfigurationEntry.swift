import SourceText
import SpecLanguage
import TestSupport

/// Reads a configuration with its patterns, and applies its defaults to a spec.
enum ConfigurationEntry {
    static func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        let file = SourceFile(path: Configuration.fileName, bytes: bytes)
        let sink = DiagnosticSink()
        let configuration = ConfigurationDecoder.decode(file, reporting: sink)
        try sink.keepPromises(of: [file], failed: configuration == nil)
        guard let configuration else { return }
        for output in configuration.outputs {
            let folder = output.directory?.value ?? ""
            let isWithin = !folder.hasPrefix("/") && !folder.split(separator: "/").contains("..")
            try promise(isWithin, "an output goes to \(folder)")
        }
        for pattern in configuration.specPatterns {
            let glob = GlobPattern(pattern.value)
            try promise(!glob.base.hasPrefix("/"), "a pattern begins at \(glob.base)")
            _ = glob.matches("Sources/App/Posts/Posts.vm.yaml")
        }
        let spec = Corpus.posts
        let own = DiagnosticSink()
        let features = Pipeline(defaults: configuration.defaults, typeExamples: configuration.examples)
            .features(of: [spec], reporting: own)
        try own.keepPromises(of: [spec], failed: features.isEmpty)
    }
}
