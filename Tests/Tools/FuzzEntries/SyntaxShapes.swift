import Foundation
package import TestSupport

/// The shapes of the syntax trees that Swift's parser creates: kinds of nodes and their nesting, without
/// names, texts and places.
package struct SyntaxShapes {
    private let folder: URL
    private var files: [String] = []
    private var shapes: [String: [Substring]] = [:]

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("vmgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    package func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Remembers a file, and gives the name that its shape has.
    package mutating func add(_ bytes: [UInt8]) throws -> String {
        let name = "file\(files.count).swift"
        try Data(bytes).write(to: folder.appendingPathComponent(name))
        files.append(name)
        return name
    }

    /// Parses all that was added.
    package mutating func parse(with compiler: Tool) throws {
        guard let shell = Tool("sh") else { return }
        for start in stride(from: 0, to: files.count, by: 200) {
            let batch = files[start..<min(start + 200, files.count)]
            // A separate stream for errors keeps them out of the trees.
            let script = ["-c", "exec \"$0\" -frontend -dump-parse -swift-version 6 \"$@\" 2>errors"]
            let arguments = script + [compiler.url.path] + batch.flatMap { ["-primary-file", $0] }
            readTrees(try shell.run(arguments, in: folder).text)
            readErrors(try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8))
        }
    }

    /// The shape of a file that does not parse contains its errors.
    package func shape(_ name: String) -> [Substring] { shapes[name] ?? [] }

    private mutating func readTrees(_ output: String) {
        // A tree begins immediately after the previous tree's last bracket.
        for part in output.components(separatedBy: "(source_file \"") {
            let name = String(part.prefix { $0 != "\"" })
            for line in part.split(whereSeparator: \.isNewline) {
                let indentation = line.prefix { $0 == " " }
                let rest = line[indentation.endIndex...]
                guard !indentation.isEmpty, rest.hasPrefix("(") else { continue }
                let kind = rest.dropFirst().prefix { $0.isLetter || $0 == "_" }
                shapes[name, default: []].append(line[..<kind.endIndex])
            }
        }
    }

    private mutating func readErrors(_ output: String) {
        for line in output.split(whereSeparator: \.isNewline) where line.contains(" error: ") {
            guard let end = line.range(of: ".swift:") else { continue }
            shapes[line[..<end.lowerBound] + ".swift", default: []].append(line[end.upperBound...])
        }
    }
}
