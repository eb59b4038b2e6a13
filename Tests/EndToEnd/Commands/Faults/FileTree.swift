import Foundation
import TestSupport

/// All files below a folder with their bytes, and symlinks with where they lead; without git's own.
struct FileTree: Equatable, CustomStringConvertible {
    private(set) var files: [String: Data] = [:]

    init(_ sandbox: Sandbox) throws {
        for path in sandbox.names(in: "") where !path.split(separator: "/").contains(".git") {
            let place = sandbox.place(path).path
            if let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: place) {
                files[path] = Data("-> \(destination)".utf8)
            } else if try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
                == .typeRegular
            {
                files[path] = try Data(contentsOf: URL(fileURLWithPath: place))
            }
        }
    }

    subscript(path: String) -> Data? { files[path] }

    /// Compared, and not shown where they differ: they are long.
    var description: String { "\(files.count) files" }

    /// The paths that are neither as in the one nor as in the other.
    func paths(otherThan trees: FileTree...) -> [String] {
        let all = trees.reduce(Set(files.keys)) { $0.union($1.files.keys) }
        return all.filter { path in !trees.contains { $0[path] == self[path] } }.sorted()
    }

    /// Whether a killed run may leave the file beside one that it was writing.
    static func isTemporary(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix(".vmgen-") && name.hasSuffix(".tmp") || path.hasPrefix("tmp/vmgen-")
    }
}
