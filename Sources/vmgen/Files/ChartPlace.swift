import GeneratedFiles
import SourceText
import StateCharts
import VMGenCore

/// The destination of charts: a folder, in which each has its own name, a named file, or standard output.
struct ChartPlace {
    private let output: String?
    private let files: [GeneratedFile]
    private let format: Diagram.Format

    init(_ output: String?, _ files: [GeneratedFile], _ format: Diagram.Format) {
        self.output = output
        self.files = files
        self.format = format
    }

    /// The rendered charts. If the destination cannot hold that many, reports an error and returns nil.
    func rendered(reporting sink: DiagnosticSink) -> RenderedOutput? {
        guard let output else {
            // One file can hold several texts, but only one picture.
            guard files.count <= 1 || format != .svg else {
                sink.report(.needsFolder("standard output", files.count))
                return nil
            }
            return RenderedOutput(directory: ".", files: files)
        }
        guard Self.isFile(output) else {
            let folder = output.last == "/" && output.count > 1 ? String(output.dropLast()) : output
            return RenderedOutput(directory: folder, files: files)
        }
        guard files.count <= 1 else {
            sink.report(.needsFolder("one file", files.count))
            return nil
        }
        let name = FileSystem.name(of: output)
        return RenderedOutput(
            directory: FileSystem.folder(of: output),
            files: files.map { GeneratedFile(name: name, bytes: $0.bytes) })
    }

    /// Whether each chart has its own name in a folder.
    var isFolder: Bool { output.map { !Self.isFile($0) } ?? false }

    /// Whether the path has an extension and is not an existing folder.
    static func isFile(_ path: String) -> Bool {
        !path.hasSuffix("/") && !FileSystem.isDirectory(path)
            && FileSystem.name(of: path).dropFirst().contains(".")
    }
}
