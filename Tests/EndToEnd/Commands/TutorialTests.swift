import Foundation
import TestSupport
import Testing

/// The files of the tutorial. `PageTests` follows its steps.
@Suite struct TutorialTests {
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

    @Test(arguments: ["states", "services", "spec"]) func specsAreAccepted(_ step: String) throws {
        try sandbox.write(try code("tutorial-\(step).yaml"), to: "Departures.vm.yaml")
        let outcome = try sandbox.expect("lint", "Departures.vm.yaml")
        if step == "spec" { #expect(!outcome.error.contains("warning:"), "\(outcome.error)") }
    }
}
