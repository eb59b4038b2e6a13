import Files
import GeneratedFiles
import SourceText
import SpecLanguage
import StateCharts

/// The destination of charts: a folder, in which each has its own name, a named file, or standard output.
enum ChartPlace {
    /// The directory of charts, with their names in it. If the destination cannot hold that many, reports an error
    /// and returns nil.
    ///
    /// - Parameter output: The path; nil for standard output.
    static func charts(
        _ files: [GeneratedFile], at output: String?, _ format: Diagram.Format, reporting sink: DiagnosticSink
    ) -> (directory: String, files: [GeneratedFile])? {
        if isFolder(output), let output {
            if FileSystem.isRoot(output) {
                sink.report(.rootOfDisk(at: .path("--output")))
                return nil
            }
            return (output.last == "/" && output.count > 1 ? String(output.dropLast()) : output, files)
        }
        // Standard output can hold several texts, but only one picture.
        guard files.count <= 1 || (output == nil && format != .svg) else {
            sink.report(.needsFolder(output == nil ? "standard output" : "one file", files.count))
            return nil
        }
        guard let output else { return (".", files) }
        let name = FileSystem.name(of: output)
        return (FileSystem.folder(of: output), files.map { GeneratedFile(name: name, bytes: $0.bytes) })
    }

    /// Whether each chart has its own name in a folder: the path has no extension, or is an existing folder.
    static func isFolder(_ path: String?) -> Bool {
        guard let path else { return false }
        return path.hasSuffix("/") || FileSystem.isDirectory(path)
            || !FileSystem.name(of: path).dropFirst().contains(".")
    }
}
