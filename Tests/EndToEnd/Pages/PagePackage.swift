import Foundation
import TestSupport
import Testing

/// A fresh package in which a page is followed word by word: its commands run in a shell, and its code blocks become
/// files.
///
/// All such packages build in one folder, with the debug build's binary.
struct PagePackage: FileFolder {
    private static let root = Corpus.package.appendingPathComponent(".build-plugins/pages")

    let name: String
    var folder: URL { Self.root.appendingPathComponent(name) }
    /// The files that import SwiftUI, which a package on Linux cannot build.
    private(set) var screens: [String: String] = [:]

    /// - Parameter isSetUp: Whether the package exists, as a page that begins later assumes.
    init(_ name: String, isSetUp: Bool = false) throws {
        self.name = name
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: Self.root, withIntermediateDirectories: true)
        let root = PageFolder(folder: Self.root)
        let vmgen = BuildProducts.folder.appendingPathComponent("vmgen").path
        // Until the first release, each page says to name the package of the plugins.
        try root.write(
            executable: """
                #!/bin/sh
                case "$*" in
                *--plugins*) ;;
                "init --package"*) set -- "$@" --plugins \(Self.plugins) ;;
                esac
                exec '\(vmgen)' "$@"

                """, to: "bin/vmgen")
        let swift = try #require(Tool("swift")).url.path
        try root.write(
            executable: """
                #!/bin/sh
                case $1 in
                run) shift 4 && exec vmgen "$@" ;;
                build | test)
                    command=$1 && shift
                    exec '\(swift)' $command --scratch-path ../build -debug-info-format none \\
                        -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 \\
                        -Xswiftc -no-emit-module-separately-wmo "$@" ;;
                *) exec '\(swift)' "$@" ;;
                esac

                """, to: "bin/swift")
        if isSetUp {
            try expect(
                "mkdir \(name) && cd \(name)\nswift package init --name \(name)\nvmgen init --package",
                in: Self.root)
        }
    }

    /// The package of the plugins with the debug build's binaries, from the folder of a package.
    private static let plugins: String = {
        let package = root.deletingLastPathComponent().appendingPathComponent("VMGenPlugins")
        let script = Corpus.package.appendingPathComponent("Sources/Plugins/Release/debug-plugins.sh")
        let outcome = try? Tool(at: script).run(
            [package.path, BuildProducts.folder.path], in: Corpus.package)
        precondition(outcome?.status == 0, outcome?.text ?? "\(script.path) does not run")
        return "../../VMGenPlugins"
    }()

    /// Runs a block of commands, and expects that each succeeds, or that the last fails.
    @discardableResult
    func expect(
        _ commands: String, in place: URL? = nil, fails: Bool = false,
        _ location: Testing.SourceLocation = #_sourceLocation
    ) throws -> String {
        let text = commands.replacing("PATH/TO/vmgen", with: Self.plugins)
        let path = Self.root.appendingPathComponent("bin").path
        // Swift's package manager itself sometimes crashes when it ends, and loses its output.
        var outcome: Tool.Outcome
        var attempts = 3
        repeat {
            outcome = try #require(Tool("sh")).run(
                ["-ec", "PATH='\(path)':\"$PATH\"\n\(text)"], in: place ?? folder)
            attempts -= 1
        } while attempts > 0 && outcome.text.contains("*** Program crashed: ")
        #expect(
            (outcome.status != 0) == fails, "\(name): \(commands)\n\(outcome.text)", sourceLocation: location)
        return outcome.text
    }

    /// Writes a block of code to the file that it names: to the place of the file if it is there, else to the target of
    /// the app or of the tests. A block that imports SwiftUI waits for ``compileScreens()``.
    mutating func write(_ text: String, named file: String) throws {
        if text.contains("import SwiftUI\n") {
            screens[file] = text
            return
        }
        let isTest = file.hasSuffix("Tests.swift")
        let target = isTest ? "Tests/\(name)Tests" : "Sources/\(name)"
        let known = ["Sources", "Tests"].flatMap(paths).first { $0.hasSuffix("/" + file) }
        try write(text, to: known ?? "\(target)/\(file)")
    }

    /// Compiles the app's target with its screens against the stand-ins.
    func compileScreens() throws {
        guard StandIns.areThere else { return }
        let sandbox = try Sandbox()
        let sources = "Sources/\(name)"
        for path in names(in: sources) where path.hasSuffix(".swift") || path.hasSuffix(".vm.yaml") {
            try sandbox.write(try text("\(sources)/\(path)"), to: "App/\(path)")
        }
        for (file, text) in screens { try sandbox.write(text, to: "App/\(file)") }
        try sandbox.expect("generate", "App", "--output", "Out", "--strict")
        let own = sandbox.paths(in: "App").filter { $0.hasSuffix(".swift") }
        try sandbox.compile(name, own + sandbox.paths(in: "Out/Sources"), StandIns.flags)
    }
}

private struct PageFolder: FileFolder {
    let folder: URL
}
