import SourceText
import StateCharts
import VMGenCore

/// Where charts belong: in a folder, each under its own name; in a file that was named; or on standard output.
struct ChartPlace {
    private let output: String?
    private let files: [GeneratedFile]
    private let format: Diagram.Format

    init(_ output: String?, _ files: [GeneratedFile], _ format: Diagram.Format) {
        self.output = output
        self.files = files
        self.format = format
    }

    /// Nil, and reported, where there are more charts than the place holds.
    func rendered(reporting sink: DiagnosticSink) -> RenderedOutput? {
        guard let output else {
            // Texts can follow one another, pictures cannot.
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

    /// A name with an extension, unless it is a folder already.
    static func isFile(_ path: String) -> Bool {
        !path.hasSuffix("/") && !FileSystem.isDirectory(path)
            && FileSystem.name(of: path).dropFirst().contains(".")
    }
}
