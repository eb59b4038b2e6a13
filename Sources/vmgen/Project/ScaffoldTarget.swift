import Emission
import Files
import SourceText
import SwiftCode

/// The Swift files of a target that declare or extend scaffolded types.
struct ScaffoldTarget {
    /// A file that declares or extends a type.
    struct Source {
        var file: SourceFile
        /// Nil if vmgen cannot read the file for certain.
        var outline: SwiftOutline?

        /// The declaration of a type, and no extension of it.
        func declaration(of name: String) -> SwiftOutline.TypeBody? {
            outline?.types.first { $0.name == name && !$0.isExtension && $0.isTopLevel }
        }
    }

    private var files: [String: [SourceFile]] = [:]
    private var paths: [String] = []

    /// - Parameter folder: The target's folder.
    init(_ folder: String, reporting sink: DiagnosticSink) {
        guard FileSystem.isDirectory(folder) else { return }
        paths = SwiftSearch.files(below: folder)
        for path in paths {
            guard let file = SourceTree.workingDirectory.load(path, limit: 16 << 20, reporting: sink) else {
                continue
            }
            for name in SwiftOutline.declaredNames(in: file.bytes) { files[name, default: []].append(file) }
        }
    }

    /// Whether a type inherits from or conforms to one of the bases: in its declaration, in an extension or by another
    /// type of the target.
    func inherits(_ name: String, from bases: [String]) -> Bool {
        var (names, known) = ([name], Set<String>())
        while let next = names.popLast() {
            guard known.insert(next).inserted else { continue }
            for type in sources(of: next).compactMap(\.outline).flatMap(\.types) where type.name == next {
                let words = type.header.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                if bases.contains(where: words.contains) { return true }
                names += words
            }
        }
        return false
    }

    /// The path of a file with the same name as that of a path.
    func file(namedAs path: String) -> String? {
        let name = path.split(separator: "/").last
        return paths.first { $0.split(separator: "/").last == name }
    }

    /// The files that declare or extend a type.
    func sources(of name: String) -> [Source] {
        (files[name] ?? []).map { Source(file: $0, outline: SwiftOutline($0.bytes)) }
    }
}
