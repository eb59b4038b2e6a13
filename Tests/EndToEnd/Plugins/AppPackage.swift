import Foundation
import SeededPlay
import TestSupport

/// A user's package in a separate folder, which uses the plugins of this one.
///
/// Its folder has a space, an accent and a percent sign. Swift's own caches cannot bear a percent sign,
/// whatever is built, so what is built is kept beside. It stays there between runs, as in a user's checkout.
struct AppPackage: FileFolder {
    struct NoToolchain: Error {}

    enum BuildSystem: String, CaseIterable { case native, swiftbuild }

    let folder: URL
    private let scratch: URL
    private let buildSystem: BuildSystem

    /// The folder of the package under test.
    static let vmgen = Corpus.package

    /// The package of the plugins with the debug build's binaries. In a whole run it is the package under test, so that
    /// the build systems build a plugin's tool.
    static let plugins: URL = {
        if TestRun.isWhole { return vmgen }
        let package = vmgen.appendingPathComponent(".build-plugins/VMGenPlugins")
        let script = vmgen.appendingPathComponent("Sources/Plugins/Release/debug-plugins.sh")
        let outcome = try? Tool(at: script).run([package.path, BuildProducts.folder.path], in: vmgen)
        precondition(outcome?.status == 0, outcome?.text ?? "\(script.path) does not run")
        return package
    }()

    /// Leaves files as they are if they have the right contents.
    init(_ buildSystem: BuildSystem, _ files: [String: String]) throws {
        self.buildSystem = buildSystem
        let root = Self.vmgen.appendingPathComponent(".build-plugins/\(buildSystem.rawValue)")
        folder = root.appendingPathComponent("my app é 100%41")
        scratch = root.appendingPathComponent("build é")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard files[path] == nil, path != "Package.resolved" else { continue }
            let values = try place(path).resourceValues(forKeys: [.isRegularFileKey])
            if values.isRegularFile == true { try remove(path) }
        }
        for (path, text) in files where read(path) != text { try write(text, to: path) }
    }

    /// The package's own files with their bytes.
    func sources() throws -> [String: Data] {
        var found: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path != "Package.resolved" {
            found[path] = try? Data(contentsOf: place(path))
        }
        return found
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
        try write(try text(path).replacingOccurrences(of: old, with: new), to: path)
    }

    /// `swift build`, `swift test` or `swift package`, with the options that keep the build where it belongs.
    func swift(_ command: String, _ arguments: [String] = [], attempts: Int = 3) throws -> Tool.Outcome {
        // Nobody debugs what is built.
        let options = [
            "--scratch-path", scratch.path, "--build-system", buildSystem.rawValue, "-debug-info-format",
            "none",
        ]
        guard let tool = Tool("swift") else { throw NoToolchain() }
        let outcome = try tool.run([command] + options + arguments, in: folder)
        // Swift's package manager itself sometimes crashes when it ends, and loses its output.
        guard attempts > 1, outcome.text.contains("*** Program crashed: ") else { return outcome }
        return try swift(command, arguments, attempts: attempts - 1)
    }

    func build(_ target: String) throws -> Tool.Outcome { try swift("build", ["--target", target]) }

    /// The files below the build folder with one of the endings, and when each was written.
    func built(_ endings: String...) -> [String: Date] {
        var found: [String: Date] = [:]
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let all = FileManager.default.enumerator(at: scratch, includingPropertiesForKeys: keys)
        while let url = all?.nextObject() as? URL {
            guard endings.contains(where: url.lastPathComponent.hasSuffix) else { continue }
            found[url.path] = try? url.resourceValues(forKeys: Set(keys)).contentModificationDate
        }
        return found
    }
}
