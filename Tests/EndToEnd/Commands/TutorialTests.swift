import Foundation
import SeededPlay
import TestSupport
import Testing

/// The steps of the tutorial: its files work, and the terminal prints what it shows.
@Suite(.enabled(if: StandIns.areThere)) struct TutorialTests {
    private static let folder = "Sources/vmgen/vmgen.docc/Tutorials/"
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private func code(_ name: String) throws -> String { try Corpus.text(Self.folder + "Code/" + name) }

    @Test func everyFileIsShown() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Corpus.package.appendingPathComponent(Self.folder + "Code").path)
        let text = try Corpus.text(Self.folder + "FirstScreen.tutorial")
        #expect(names.filter { !text.contains("file: \($0))") } == [])
    }

    @Test func packageIsSetUp() throws {
        try sandbox.writePackage("Transit")
        for line in try code("tutorial-setup.sh").split(separator: "\n") where line.hasPrefix("vmgen ") {
            var words = line.split(separator: " ").dropFirst().map(String.init)
            if words[0] == "init" { words += ["--plugins", "../VMGenPlugins"] }
            try sandbox.expect(words, in: "Transit")
        }
        let manifest = try code("tutorial-package.swift").replacing(
            #".package(url: "https://github.com/vmgen/VMGenPlugins", .upToNextMinor(from: "0.1.0"))"#,
            with: #".package(path: "../VMGenPlugins")"#)
        #expect(sandbox.read("Transit/Package.swift") == manifest)
        #expect(sandbox.exists("Transit/Sources/Transit/DeparturesViewModel.swift"))
    }

    @Test(arguments: ["states", "services", "spec"]) func specsAreAccepted(_ step: String) throws {
        try sandbox.write(try code("tutorial-\(step).yaml"), to: "Departures.vm.yaml")
        let outcome = try sandbox.expect("lint", "Departures.vm.yaml")
        if step == "spec" { #expect(!outcome.error.contains("warning:"), "\(outcome.error)") }
    }

    @Test func mistakeIsReported() throws {
        let path = "Sources/Transit/Departures.vm.yaml"
        try sandbox.write(try code("tutorial-mistake.yaml"), to: path)
        try sandbox.expect("lint", "Sources", status: 1, begins: try code("tutorial-error.txt"))
    }

    @Test func sketchFails() throws {
        _ = try test("tutorial-sketch.swift", "tutorial-test.swift", passes: false)
    }

    @Test func screenWorks() throws {
        let output = try test("tutorial-viewmodel.swift", "tutorial-trace.swift", passes: true)
        guard let output else { return }
        // The numbers depend on the order of tests.
        for line in try code("tutorial-log.txt").split(separator: "\n").dropLast() {
            let pattern = line.replacing(/#[0-9]+/, with: "#[0-9]+")
            #expect(output.contains(try Regex(String(pattern))), "\(output)")
        }
    }

    /// Returns what the tests printed; nil if they can only be compiled.
    private func test(_ viewModel: String, _ tests: String, passes: Bool) throws -> String? {
        try sandbox.write(try code("tutorial-spec.yaml"), to: "Departures.vm.yaml")
        try sandbox.expect("generate", "Departures.vm.yaml", "--output", "Out", "--strict")
        let files = [
            "DeparturesViewModel.swift": viewModel, "DeparturesScreen.swift": "tutorial-view.swift",
            "TransitTests.swift": tests,
        ]
        for (name, source) in files { try sandbox.write(try code(source), to: name) }
        return try sandbox.test(files.keys.sorted() + sandbox.paths(in: "Out"), passes: passes)
    }
}
