import Files
import SourceText
import SpecLanguage

/// A file for a new project. It never replaces an existing file.
struct StarterFile {
    var path: String
    var text: String

    /// Writes all files, or none if another file is in the way.
    ///
    /// A file with the same bytes, as an interrupted run leaves it, is not in the way.
    static func write(_ files: [StarterFile], reporting sink: DiagnosticSink) {
        let missing = files.filter { (try? POSIX.read($0.path, limit: .max)) != Array($0.text.utf8) }
        let files = missing.isEmpty ? files : missing
        for file in files { file.obstacle.map(sink.report) }
        guard !sink.hasErrors else { return }
        let writer = OutputWriter(reporting: sink)
        for file in files {
            _ = writer.write(Array(file.text.utf8), to: file.path) { file.obstacle }
        }
    }

    /// The effect of ``writeMissing(_:reporting:)`` on a file.
    enum Outcome: String {
        case wrote, kept
    }

    /// Writes the files that do not exist, and replaces schemas of other versions. Other files stay as they
    /// are.
    ///
    /// Writes nothing if one of the files cannot be written. The last file is written last: if it exists, the
    /// run was complete.
    static func writeMissing(_ files: [StarterFile], reporting sink: DiagnosticSink) -> [(Outcome, String)] {
        let kept = files.filter { FileSystem.exists($0.path) && !$0.isOldSchema }.map(\.path)
        for file in files where kept.contains(file.path) {
            if FileSystem.isDirectory(file.path) || (file.isSchema && !file.isCurrent) {
                sink.report(.alreadyThere(file.path))
            }
        }
        guard !sink.hasErrors else { return [] }
        let writer = OutputWriter(reporting: sink)
        var outcomes: [(Outcome, String)] = []
        for file in files {
            guard !kept.contains(file.path) else {
                outcomes.append((.kept, file.path))
                continue
            }
            let isWritten = writer.write(Array(file.text.utf8), to: file.path) {
                file.isOldSchema ? nil : file.obstacle
            }
            guard isWritten else { break }
            outcomes.append((.wrote, file.path))
        }
        return outcomes
    }

    private var isCurrent: Bool { (try? POSIX.read(path, limit: .max)) == Array(text.utf8) }

    private var isSchema: Bool { path.hasSuffix(".schema.json") }

    /// Whether the file is a schema from an earlier version of vmgen.
    private var isOldSchema: Bool {
        guard isSchema, !isCurrent, let old = try? POSIX.read(path, limit: .max) else { return false }
        let head = text.split(separator: "\n").prefix(3).joined(separator: "\n")
        return old.starts(with: Array(head.utf8))
    }

    private var obstacle: Diagnostic? {
        do throws(POSIX.Failure) {
            _ = try POSIX.status(path, followingSymlinks: false)
            return .alreadyThere(path)
        } catch {
            return error.isMissing ? nil : .unreadable(path, error)
        }
    }

    /// The path of the schema for editors, below the configuration's folder.
    static let specSchema = ".vmgen/spec.schema.json"
    static let configurationSchema = ".vmgen/configuration.schema.json"

    /// The relative path from a spec to the nearest schema that `vmgen init` has written above it.
    static func schema(forSpecAt path: String) -> String? {
        guard let here = try? POSIX.realPath(".") else { return nil }
        // The spec's folder may not exist yet.
        let folder = FileSystem.folder(of: path.isAbsolutePath ? path : FileSystem.join(here, path))
        let names = folder.normalizedNames
        let root = (0...names.count).reversed().map { Array(names.prefix($0)) }.first {
            FileSystem.exists("/" + ($0 + specSchema.pathNames).joined(separator: "/"))
        }
        return root.flatMap { SourceText.path(from: names, to: $0 + specSchema.pathNames) }
    }

    /// The line that tells editors which schema a YAML file follows.
    static func modeline(_ schema: String?) -> String {
        schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
    }

    static let configuration = """
        \(modeline(configurationSchema))version: 1
        specs: [Specs/**/*.vm.yaml]
        exactOutcomes: true              # tests find content that changes by mistake
        outputs:
          - artifacts: [output, emitter, protocol, views]
            directory: Generated/Sources
          - artifacts: [mocks, tests]
            directory: Generated/Tests
            imports: ["@testable App"]   # the name of the app's module

        """

    /// Lets GitHub collapse generated files in pull requests, and leave them out of its statistics.
    static let gitAttributes = StarterFile(
        path: "Generated/.gitattributes", text: "*.swift linguist-generated\n")

    /// The configuration of a package's target.
    ///
    /// - Parameter observation: Nil for the default.
    static func targetConfiguration(
        at path: String, schema: String, observation: Observation?
    ) -> StarterFile {
        let defaults = observation.map { "defaults: { observation: \($0.rawValue) }\n" } ?? ""
        return StarterFile(
            path: path, text: "\(modeline(schema))version: 1\n\(defaults)exactOutcomes: true\n")
    }

    /// - Parameter schema: The schema's path, relative to the spec.
    static func spec(_ name: String, _ architecture: Architecture = .default, schema: String? = nil)
        -> String
    {
        """
        \(modeline(schema))feature: \(name)\(architecture == .default ? "" : "\narchitecture: \(architecture.rawValue)")\(architecture.has(.emitter) ? "\nviewModel: \(GeneratedNames(name).viewModel)" : "")
        summary: What the screen shows, in one sentence.
        initial: idle

        states:
          idle:
          loading:
            present: progress\(architecture.has(.runs) ? "\n    while: load" : "")
          loaded:
            content:
              items: [String]
          failed:
            content:
              reason: { type: String, example: '"Something went wrong"' }
            present: fullScreenError
            retry: load

        transients:
          isRefreshing: Bool

        actions:
          load:
        \(load(in: architecture))

        dependencies:
          service:
            protocol: \(name)Service
            methods:
              items: async throws -> [String]

        """
    }

    /// The keys of the action `load`.
    private static func load(in architecture: Architecture) -> String {
        architecture.has(.emitter)
            ? """
                outcomes:
                  success: [loading, loaded]
                  offline: { throwing: [service.items], emits: [loading, failed], then: { reason: '"No connection"' } }
            """
            : """
                from: [idle, loading, loaded, failed]
                emits: [loading, loaded, failed]
            """
    }
}
