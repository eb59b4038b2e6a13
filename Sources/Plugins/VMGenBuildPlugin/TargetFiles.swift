import Foundation
import PackagePlugin

/// The files of a target that vmgen reads.
struct TargetFiles {
    let module: String
    /// The libraries of vmgen that the target itself depends on.
    let libraries: [String]
    let specs: [URL]
    /// The specs of all targets that the target depends on. vmgen checks the target's own specs against them.
    let specsBelow: [URL]
    let configurations: [URL]
    let templates: [URL]
    /// The files that are meant as a spec or a configuration, but are not named like one.
    private let misnamed: [URL]
    /// The files of the target that it compiles.
    private let sources: [URL]

    /// - Parameter dependencies: The names of the targets and products that the target itself depends on.
    init(module: String, files: [URL], specsBelow: [URL], dependencies: [String] = []) {
        self.module = module
        libraries = ["VMGenRuntime", "VMGenTestSupport"].filter(dependencies.contains)
        self.specsBelow = specsBelow
        specs = Self.specs(among: files)
        configurations = files.filter { $0.lastPathComponent == InputName.configuration }
            .sorted(by: Self.isBefore)
        misnamed = files.filter { InputName.correction(of: $0.lastPathComponent) != nil }
            .sorted(by: Self.isBefore)
        sources = files.filter { $0.pathExtension == "swift" }
        templates = files.filter { $0.pathExtension == "stencil" }.sorted(by: Self.isBefore)
    }

    static func specs(among files: [URL]) -> [URL] {
        files.filter { $0.lastPathComponent.hasSuffix(InputName.spec) }.sorted(by: isBefore)
    }

    /// The feature's name. The name of every generated file begins with it.
    static func feature(of spec: URL) -> String {
        String(spec.lastPathComponent.dropLast(InputName.spec.count))
    }

    private static func isBefore(_ left: URL, _ right: URL) -> Bool { left.path < right.path }

    /// Whether the names of the outputs follow from the files' names; prints an error if not.
    var isSound: Bool {
        for file in misnamed {
            let name = InputName.correction(of: file.lastPathComponent) ?? ""
            Diagnostics.error(
                "\(file.path) is not read, because of its name; rename it to '\(name)', or move it out of target "
                    + "'\(module)'",
                file: file.path, line: 1)
        }
        if !misnamed.isEmpty { return false }
        if configurations.count > 1 {
            Diagnostics.error(
                "target '\(module)' has more than one vmgen.yaml; keep the one in its folder",
                file: configurations[1].path, line: 1)
            return false
        }
        return Self.haveDifferentNames(specs, what: "target '\(module)'")
    }

    /// Whether no file of the target has the name of a generated file; prints an error if one has. A module cannot have
    /// two files of one name.
    func hasNone(of generated: [URL]) -> Bool {
        let names = Set(generated.map { $0.lastPathComponent.lowercased() })
        let clashes = sources.filter { names.contains($0.lastPathComponent.lowercased()) }
        for file in clashes {
            Diagnostics.error(
                "\(file.path) has the name of a file that vmgen generates for target '\(module)'; rename it",
                file: file.path, line: 1)
        }
        return clashes.isEmpty
    }

    /// Most Macs treat files whose names differ only in case as one file.
    static func haveDifferentNames(_ specs: [URL], what: String) -> Bool {
        let groups = Dictionary(grouping: specs) { feature(of: $0).lowercased() }.filter { $1.count > 1 }
        for group in groups.values.sorted(by: { isBefore($0[0], $1[0]) }) {
            Diagnostics.error(
                "two specs of \(what) are named '\(feature(of: group[1]))', which would generate the same files; "
                    + "the other is \(group[0].path); rename one of them",
                file: group[1].path, line: 1)
        }
        return groups.isEmpty
    }
}
