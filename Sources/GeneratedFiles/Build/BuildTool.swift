import Files
import SourceText

/// The program that the build plugin runs. It generates from one target's specs the files that the plugin
/// announced to the build.
package enum BuildTool {
    /// The command of `vmgen` that does the same.
    package static let name = "build-tool"

    /// Runs the tool with the arguments, and exits: with 1 for errors in the specs, with 64 for wrong usage.
    package static func main(_ words: some Sequence<String>) -> Never {
        POSIX.reportFilesThatAreTooLarge()
        do throws(BuildArguments.WrongUsage) {
            POSIX.exit(with: run(try BuildArguments(words)))
        } catch {
            Console.error("vmgen \(name): \(error.text)\n")
            POSIX.exit(with: 64)
        }
    }

    /// Generates the files, and returns the exit code.
    private static func run(_ arguments: BuildArguments) -> Int32 {
        let sink = DiagnosticSink()
        let project = TargetBuild(arguments, reporting: sink)?.project(reporting: sink)
        let comparison = project?.comparison(reporting: sink)
        if !sink.hasErrors { _ = comparison?.apply(reporting: sink) }
        // Without colors, since programs read a build's output. Only the target with the specs prints warnings.
        let shown =
            arguments.kind == .sources ? sink.sorted : sink.sorted.filter { $0.severity == .error }
        Console.error(TextReport.text(shown, usesColor: false, joinsHelp: true))
        return sink.hasErrors ? 1 : 0
    }
}

/// The arguments of the build tool. It reads them itself: in a debug build, swift-argument-parser takes longer than
/// the run.
struct BuildArguments: Sendable {
    /// Arguments that cannot be read.
    struct WrongUsage: Error { let text: String }

    /// The options, each of which has a value.
    enum Option: String, CaseIterable {
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
        /// A library of vmgen that the module depends on.
        case library
        /// A library of vmgen that the target depends on.
        case targetLibrary = "target-library"
        /// A file of the runtime that belongs to the target.
        case runtimeFile = "runtime-file"
        /// A file of the runtime that specs of other modules need, too.
        case sharedRuntimeFile = "shared-runtime-file"
    }

    let kind: TargetBuild.Kind
    let module: String
    let output: String
    let specs: [String]
    private let values: [Option: [String]]

    /// The values of an option, in the order of the arguments.
    subscript(option: Option) -> [String] { values[option] ?? [] }

    /// - Parameter words: The arguments after the name of the program or command.
    init(_ words: some Sequence<String>) throws(WrongUsage) {
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
                throw WrongUsage(text: "'\(word)' is unknown or has no value")
            }
            values[option, default: []].append(value)
        }
        guard let kind = values[.kind]?.last.flatMap(TargetBuild.Kind.init),
            let module = values[.module]?.last,
            let output = values[.output]?.last, !specs.isEmpty
        else { throw WrongUsage(text: "'--kind', '--module', '--output' and specs are needed") }
        self.kind = kind
        self.module = module
        self.output = output
        self.values = values
        self.specs = specs
    }
}
