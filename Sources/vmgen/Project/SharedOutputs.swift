import Files
import GeneratedFiles
import SourceText
import SpecLanguage

/// Finds the configurations that write to the same directory. Each of them would remove the other's files as
/// orphans.
///
/// A configuration writes only below its own folder. So every configuration of a directory is in a folder above it,
/// under any name.
struct SharedOutputs {
    private let configuration: Configuration
    private let tree: SourceTree
    /// The configuration's path without symlinks.
    private let place: String?

    init(_ configuration: Configuration, in tree: SourceTree) {
        self.configuration = configuration
        self.tree = tree
        place = tree.realPath(configuration.file.path)
    }

    /// Reports the directories that another configuration names, too.
    func check(reporting sink: DiagnosticSink) {
        var known: [String: [Configuration]] = [:]
        for (directory, path) in directories(of: configuration) {
            for folder in folders(above: path) {
                let others = known[folder] ?? configurations(in: folder)
                known[folder] = others
                for other in others {
                    guard let shared = directories(of: other).first(where: { $0.path == path }) else {
                        continue
                    }
                    sink.report(
                        .sharedDirectory(
                            directory, in: configuration.file, with: shared.directory, in: other.file))
                }
            }
        }
    }

    /// The directories of a configuration's outputs, with their paths without symlinks. Leaves out those that lead
    /// elsewhere.
    private func directories(of configuration: Configuration) -> [(
        directory: Located<String>, path: String
    )] {
        let root = FileSystem.folder(of: configuration.file.path)
        return configuration.outputs.compactMap { output in
            guard let directory = output.directory,
                let path = OutputComparison.place(
                    of: FileSystem.join(root, directory.value), in: root, tree, reporting: DiagnosticSink())
            else { return nil }
            return (directory, path)
        }
    }

    /// The folders above a path: up to that of the repository or, outside of one, that of the configuration. Folders
    /// further above are not the project's, and may be large.
    private func folders(above path: String) -> [String] {
        var folders: [String] = []
        var folder = path
        repeat {
            folder = FileSystem.folder(of: folder)
            folders.append(folder)
            if FileSystem.exists(FileSystem.join(folder, ".git")) { return folders }
        } while folder != "/" && folder != "."
        let own = place.map(FileSystem.folder) ?? ""
        return folders.filter { $0.isWithin(own) }
    }

    /// The other configurations in a folder. Files that are not configurations are of no interest.
    private func configurations(in folder: String) -> [Configuration] {
        let names = ((try? POSIX.names(in: folder)) ?? []).filter {
            ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !$0.hasSuffix(SpecFile.suffix)
        }
        if names.isEmpty { return [] }
        let shown = tree.relativePath(ofReal: folder)
        return names.compactMap { name in
            let path = FileSystem.join(shown, name)
            let silent = DiagnosticSink()
            guard tree.realPath(path) != place,
                let file = tree.load(path, reporting: silent),
                Self.isConfiguration(file.bytes),
                let other = ConfigurationDecoder.decode(file, reporting: silent), !silent.hasErrors
            else { return nil }
            return other
        }
    }

    /// Whether a file may have outputs: most YAML files are other programs'.
    private static func isConfiguration(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.includes("outputs") && text.includes("directory")
    }
}
