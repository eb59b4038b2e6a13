import Files
import SourceText
import SpecLanguage

/// The state of a run's input files, to detect changes.
struct InputSnapshot: Equatable {
    private var states: [String: POSIX.Status?] = [:]

    init(_ inputs: InputOptions) {
        let silent = DiagnosticSink()
        let loader = SpecLoader(at: inputs.paths.isEmpty ? nil : inputs.paths)
        let path = ProjectLoader.findConfiguration(for: inputs)
        var configuration: Configuration?
        if let path {
            note(path)
            configuration = Configuration.load(path, reporting: silent)
        }
        let root = path.map(FileSystem.folder(of:)) ?? "."
        for spec in loader.specPaths(configuration, root: root, reporting: silent) { note(spec) }
        for path in ProjectLoader(inputs: inputs).configurationPaths { note(path) }
        if let folder = inputs.templates ?? configuration?.templates.map({ FileSystem.join(root, $0.value) })
        {
            for name in (try? POSIX.names(in: folder)) ?? [] { note(FileSystem.join(folder, name)) }
        }
    }

    private mutating func note(_ path: String) {
        states[path] = .some(try? POSIX.status(path))
    }
}
