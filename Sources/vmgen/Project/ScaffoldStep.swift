import Emission
import Files
import SourceText
import SwiftCode

/// What `vmgen scaffold` does for one of its files: it writes it, adds stubs to the file that has the type, or leaves
/// everything as it is.
struct ScaffoldStep {
    var path: String
    var old: [UInt8]?
    var text: String
    var added: Int

    /// Returns nil after an error.
    ///
    /// - Parameters:
    ///   - path: The path of a new file.
    ///   - target: The files of the target that has the path.
    init?(_ file: ScaffoldFile, at path: String, in target: ScaffoldTarget, reporting sink: DiagnosticSink) {
        let name = file.typeName
        var sources = target.sources(of: name)
        if FileSystem.exists(path), !sources.contains(where: { Self.isSame($0.file.path, path) }) {
            guard let own = Self.load(path, reporting: sink) else { return nil }
            sources.append(ScaffoldTarget.Source(file: own, outline: SwiftOutline(own.bytes)))
        }
        guard sources.allSatisfy({ TextEncoding.check($0.file, reporting: sink) }) else { return nil }
        let declaring = sources.filter { $0.declaration(of: name) != nil }
        let home = declaring.first { Self.isSame($0.file.path, path) } ?? declaring.first
        if let home, let base = file.bases.first, !target.inherits(name, from: file.bases) {
            sink.report(.typeInTheWay(home.file, home.declaration(of: name)?.nameRange, name, base: base))
            return nil
        }
        if home == nil, sources.allSatisfy({ $0.outline != nil }), !FileSystem.exists(path) {
            if let other = target.file(namedAs: path) {
                sink.report(.fileNameInTheWay(other, name))
                return nil
            }
            // A file without stubs is still written.
            (self.path, old, text, added) = (path, nil, file.text, max(1, file.stubs.count))
            return
        }
        guard let own = home ?? sources.first(where: { Self.isSame($0.file.path, path) }) ?? sources.first
        else { return nil }
        let others = sources.filter { $0.file != own.file }.compactMap(\.outline)
        let unclear = sources.first { $0.outline == nil }
        let merged = ScaffoldMerge.merge(
            file, into: String(decoding: own.file.bytes, as: UTF8.self), beside: others)
        if let unclear, merged.map({ !$0.added.isEmpty }) ?? true {
            sink.report(.unclearSource(unclear.file, name, file.stubs.map(\.key)))
            return nil
        }
        guard (try? POSIX.status(own.file.path, followingSymlinks: false))?.kind == .file else {
            sink.report(.notAFile(own.file.path))
            return nil
        }
        guard let merged else {
            sink.report(.noPlaceForStubs(own.file.path, name))
            return nil
        }
        self.path = Self.isSame(own.file.path, path) ? path : own.file.path
        old = own.file.bytes
        (text, added) = (merged.text, merged.added.count)
    }

    private static func load(_ path: String, reporting sink: DiagnosticSink) -> SourceFile? {
        guard (try? POSIX.status(path, followingSymlinks: false))?.kind == .file else {
            sink.report(.notAFile(path))
            return nil
        }
        return SourceTree.workingDirectory.load(path, limit: 16 << 20, reporting: sink)
    }

    private static func isSame(_ path: String, _ other: String) -> Bool {
        path == other || FileSystem.realPath(path) == FileSystem.realPath(other)
    }
}
