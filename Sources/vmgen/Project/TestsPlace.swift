import Files
import GeneratedFiles
import SourceText
import SpecLanguage

/// The folder for a feature's scaffolded tests: in a test target, never in the app's target or among
/// generated files.
struct TestsPlace {
    var folder: String
    /// The folder of the test target, which has ``folder``.
    var target: String
    var imports: [ImportedModule]

    /// Returns nil if no test target is known.
    ///
    /// - Parameter given: The folder from the command line.
    init?(of feature: Feature, in project: Project, given: String?) {
        let output = project.configuration?.output(of: .tests)
        let package = SwiftPackage(above: FileSystem.folder(of: feature.file.path))
        imports = output?.imports ?? package?.module.map { [ImportedModule($0, isTestable: true)] } ?? []
        guard let folder = given ?? project.folder(besides: output) ?? package?.tests else {
            return nil
        }
        self.folder = folder
        target = project.target(of: folder, besides: output)
    }
}

/// The folder for a feature's scaffolded view model: in the app's target.
struct SourcesPlace {
    var folder: String
    /// The folder of the app's target, which has ``folder``.
    var target: String

    /// The folder is that of the spec if the configuration does not tell where the app's code is, or if the spec is among
    /// that code.
    ///
    /// - Parameter given: The folder from the command line.
    init(of feature: Feature, in project: Project, given: String? = nil) {
        let output = project.configuration?.output(of: .output)
        let own = FileSystem.folder(of: feature.file.path)
        let app = project.folder(besides: output)
        folder = given ?? app.map { SwiftPackage.isWithin(own, $0) ? own : $0 } ?? own
        target = project.target(of: folder, besides: output)
    }
}

extension Project {
    /// The parent of an output's directory; nil if it contains other generated files, too.
    fileprivate func folder(besides output: Configuration.Output?) -> String? {
        guard let directory = output?.directory?.value else { return nil }
        let parent = FileSystem.folder(of: directory)
        guard parent != ".", FileSystem.name(of: parent).lowercased() != "generated" else { return nil }
        let others = (configuration?.outputs ?? []).compactMap(\.directory?.value).filter { $0 != directory }
        let isShared = others.contains { $0.isWithin(parent) }
        return isShared ? nil : FileSystem.join(root, parent)
    }

    /// Returns the folder of the target that has a folder; the folder itself if the target is not known.
    fileprivate func target(of folder: String, besides output: Configuration.Output?) -> String {
        if let target = SwiftPackage.target(of: folder) { return target }
        guard let code = self.folder(besides: output), SwiftPackage.isWithin(folder, code) else {
            return folder
        }
        return code
    }
}

extension Configuration {
    fileprivate func output(of artifact: Artifact) -> Output? {
        outputs.first { $0.lists(.builtin(artifact)) }
    }
}

/// The folders of a package, by SwiftPM's conventions.
private struct SwiftPackage {
    /// The target that contains the spec; nil if it cannot be determined.
    var module: String?
    /// The folder of the target's tests; nil if it cannot be determined.
    var tests: String?

    /// Returns nil if no parent folder is a package.
    init?(above folder: String) {
        guard let root = Self.root(above: folder), let place = try? POSIX.realPath(folder),
            let top = try? POSIX.realPath(root)
        else { return nil }
        let rest = place.dropFirst(top.count).pathNames.map(String.init)
        let sources = Self.folders(in: FileSystem.join(root, "Sources"))
        if rest.count > 1, rest[0] == "Sources" {
            module = rest[1]
        } else if sources.count == 1 {
            module = sources[0]
        }
        let all = Self.folders(in: FileSystem.join(root, "Tests"))
        let own = module.map { $0 + "Tests" }
        let name = all.first { $0 == own } ?? (all.count == 1 && sources.count <= 1 ? all[0] : nil)
        tests = name.map { FileSystem.join(FileSystem.join(root, "Tests"), $0) }
    }

    /// Returns the folder of the target that has a folder; nil if no package has it.
    static func target(of folder: String) -> String? {
        guard let root = root(above: folder), let place = try? POSIX.realPath(folder),
            let top = try? POSIX.realPath(root)
        else { return nil }
        let rest = place.dropFirst(top.count).pathNames.map(String.init)
        guard rest.count > 1, ["Sources", "Tests"].contains(rest[0]) else { return nil }
        return FileSystem.join(root, rest[0] + "/" + rest[1])
    }

    static func isWithin(_ folder: String, _ other: String) -> Bool {
        guard let place = try? POSIX.realPath(folder), let other = try? POSIX.realPath(other) else {
            return false
        }
        return place.isWithin(other)
    }

    private static func root(above folder: String) -> String? {
        var root = folder
        while !FileSystem.exists(FileSystem.join(root, "Package.swift")) {
            guard let parent = parent(of: root) else { return nil }
            root = parent
        }
        return root
    }

    private static func parent(of folder: String) -> String? {
        if folder == "/" { return nil }
        guard folder == "." || FileSystem.name(of: folder) == ".." else {
            return FileSystem.folder(of: folder)
        }
        let parent = folder == "." ? ".." : folder + "/.."
        // The root is its own parent.
        return (try? POSIX.realPath(parent)) == (try? POSIX.realPath(folder)) ? nil : parent
    }

    private static func folders(in path: String) -> [String] {
        ((try? POSIX.names(in: path)) ?? []).filter {
            !$0.hasPrefix(".") && FileSystem.isDirectory(FileSystem.join(path, $0))
        }
    }
}
