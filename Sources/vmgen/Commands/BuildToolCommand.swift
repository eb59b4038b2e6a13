import ArgumentParser
import SourceText

/// The command that the build plugin runs. It generates from one target's specs the files that the plugin
/// announced to the build.
///
/// It reads its arguments itself: in a debug build, the parser of the other commands takes longer than the run.
struct BuildToolCommand {
    static let name = "build-tool"

    /// The options, each of which has a value.
    private enum Option: String, CaseIterable {
        /// The kind of the target.
        case kind
        /// The module of the specs.
        case module
        /// The output folder, which only this plugin uses for this target.
        case output
        /// The configuration of the target that contains the specs.
        case config
        /// The configuration of the target.
        case targetConfig = "target-config"
        /// A template of the target.
        case template
        /// A spec of another module, to check the given ones against.
        case peer
        /// A file of the runtime that belongs to the target.
        case runtimeFile = "runtime-file"
        /// A file of the runtime that specs of other modules need, too.
        case sharedRuntimeFile = "shared-runtime-file"
        /// The file in which each run records its inputs and outputs for the next one.
        case record
    }

    private let kind: TargetBuild.Kind
    private let module: String
    private let output: String
    private let values: [Option: [String]]
    private let specs: [String]

    /// - Parameter words: The arguments after the command's name.
    init(_ words: some Sequence<String>) throws {
        var values: [Option: [String]] = [:]
        var specs: [String] = []
        var words = words.makeIterator()
        while let word = words.next() {
            guard word.hasPrefix("--") else {
                specs.append(word)
                continue
            }
            if word == "--" {
                while let spec = words.next() { specs.append(spec) }
                break
            }
            guard let option = Option(rawValue: String(word.dropFirst(2))), let value = words.next() else {
                throw ValidationError("\(Self.name): '\(word)' is unknown or has no value.")
            }
            values[option, default: []].append(value)
        }
        guard let kind = values[.kind]?.last.flatMap(TargetBuild.Kind.init),
            let module = values[.module]?.last,
            let output = values[.output]?.last, !specs.isEmpty
        else { throw ValidationError("\(Self.name): '--kind', '--module', '--output' and specs are needed.") }
        self.kind = kind
        self.module = module
        self.output = output
        self.values = values
        self.specs = specs
    }

    func run() throws {
        let sink = DiagnosticSink()
        let build = TargetBuild(
            kind: kind, module: module, output: output, config: values[.config]?.last,
            targetConfig: values[.targetConfig]?.last, templates: values[.template] ?? [],
            runtimeFiles: (values[.runtimeFile] ?? []) + (values[.sharedRuntimeFile] ?? []),
            sharesRuntime: values[.sharedRuntimeFile] != nil, reporting: sink)
        build?.run(
            specs, against: values[.peer] ?? [], record: values[.record]?.last, reporting: sink)
        // Without colors, since programs read a build's output. Only the target with the specs prints warnings.
        let shown = kind == .sources ? sink.sorted : sink.sorted.filter { $0.severity == .error }
        Console.error(TextReport.text(shown, usesColor: false))
        if sink.hasErrors { throw ExitCode(1) }
    }
}
