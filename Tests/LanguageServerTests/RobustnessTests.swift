import Foundation
import SourceText
import SpecLanguage
import TestSupport
import Testing

@testable import LanguageServer

/// Large projects, broken files, and files that come and go.
struct RobustnessTests {
    static func spec(_ number: Int) -> String {
        """
        feature: Screen\(number)
        viewModel: Screen\(number)Model
        states:
          idle:
          loading: { while: load }
          loaded: { content: { items: "[Int]", title: String }, retry: load }
          failed: { content: { reason: String }, present: { fullScreenError: reason }, retry: load }
        actions:
          load:
            from: [idle, loaded, failed]
            outcomes:
              success: { returning: { service.load: "[1]" }, emits: [loading, loaded] }
              failure: { throwing: service.load, emits: [loading, failed] }
          select: { parameters: { id: Int }, from: loaded, emits: loaded }
        dependencies:
          service: { protocol: Loading\(number), methods: { load: "() async throws -> [Int]" } }
        children:
          next: { feature: Screen\((number + 1) % 1000), optional: true, on: { loaded: load } }
        events: { done: }

        """
    }

    static func project(_ count: Int = 1000) throws -> TestClient {
        var files = ["vmgen.yaml": "version: 1\n"]
        for number in 0..<count { files["F\(number % 50)/Screen\(number).vm.yaml"] = spec(number) }
        return try TestClient(files)
    }

    @Test func aThousandSpecsAreOneProject() throws {
        let client = try Self.project()
        try client.open("F7/Screen7.vm.yaml")
        #expect(client.diagnostics("F7/Screen7.vm.yaml") == [])
        let place = client.place(in: "F7/Screen7.vm.yaml", line: 5, character: 3)
        let uses = client.places("textDocument/references", place)
        #expect(uses.count == 6 && uses.contains { $0.hasPrefix("F6/Screen6.vm.yaml") })
        let found = client.request("workspace/symbol", ["query": "screen99"]).items ?? []
        #expect(found.count == 11)
    }

    @Test func aBrokenConfigurationIsShownInSpecs() throws {
        let client = try TestClient(["vmgen.yaml": "version: 1\n", "Screen0.vm.yaml": Self.spec(0)])
        try client.open("Screen0.vm.yaml")
        let before = client.diagnostics("Screen0.vm.yaml")
        try client.write("version: 1\ndefaults: [\n", to: "vmgen.yaml")
        client.notifyOfFiles()
        let broken = client.published("Screen0.vm.yaml")
        #expect(broken.first?["message"]?.string?.hasPrefix("vmgen.yaml: ") == true)
        #expect(
            broken.first?["relatedInformation"]?.items?.first?["location"].map(client.place)?.hasPrefix(
                "vmgen.yaml:") == true)
        #expect(broken.count == before.count + 1)
        let typo = "version: 1\noutputs: [{ artifacts: [outptu] }]\n"
        try client.write(typo, to: "vmgen.yaml")
        client.notify("workspace/didChangeWatchedFiles", ["changes": .list([])])
        client.settle()
        #expect(client.published("Screen0.vm.yaml").first?["code"]?.string == "unknown-artifact")
        try client.open("vmgen.yaml", typo)
        #expect(
            client.diagnostics("vmgen.yaml") == [
                "2: no artifact or template is named 'outptu' [unknown-artifact]"
            ])
        client.close("vmgen.yaml")
        try client.remove("vmgen.yaml")
        client.notifyOfFiles()
        #expect(client.diagnostics("Screen0.vm.yaml") == before)
    }

    /// Without a watcher, the server looks at the disk before an answer.
    @Test(arguments: [true, false])
    func filesComeAndGo(watches: Bool) throws {
        var files = NavigationTests.family
        let client = try TestClient(files, capabilities: watches ? TestClient.fullCapabilities : [:])
        try client.open("Screen.vm.yaml")
        let place = client.place(in: "Screen.vm.yaml", line: 2, character: 19)
        func notify() { if watches { client.notifyOfFiles() } }
        #expect(client.places("textDocument/references", place).count == 3)
        let child = client.place(in: "Screen.vm.yaml", line: 14, character: 15)
        #expect(client.places("textDocument/definition", child).count == 1)
        try client.remove("List.vm.yaml")
        notify()
        #expect(client.places("textDocument/definition", child).isEmpty)
        files["List.vm.yaml"] = "feature: List\nstates: { idle: }\n"
        try client.write(files["List.vm.yaml"] ?? "", to: "List.vm.yaml")
        notify()
        #expect(client.places("textDocument/definition", child).count == 1)
        // An open file that vanishes stays open.
        try client.remove("Screen.vm.yaml")
        notify()
        #expect(client.places("textDocument/references", place).count == 2 + 1)
    }

    /// A folder that did not change is not searched again.
    @Test func filesComeAndGoInOldFolders() throws {
        let client = try TestClient(NavigationTests.family, capabilities: [:])
        let list = try #require(NavigationTests.family["List.vm.yaml"])
        try client.write("feature: Other\nstates: { idle: }\n", to: "Sub/Other.vm.yaml")
        try client.open("Screen.vm.yaml")
        let child = client.place(in: "Screen.vm.yaml", line: 14, character: 15)
        /// The number of definitions, now and when all folders are old.
        func definitions() throws -> [Int] {
            let now = client.places("textDocument/definition", child).count
            for name in ["", "Sub", "Deep", "Deep/Er"] {
                let folder = client.folder.appendingPathComponent(name).path
                try? FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -1000)], ofItemAtPath: folder)
            }
            return [now, client.places("textDocument/definition", child).count]
        }
        #expect(try definitions() == [1, 1])
        try client.remove("List.vm.yaml")
        #expect(try definitions() == [0, 0])
        for name in ["Sub/List.vm.yaml", "Deep/Er/List.vm.yaml", "List.vm.yaml"] {
            try client.write(list, to: name)
            #expect(try definitions() == [1, 1], "\(name)")
            try client.write(list.replacingOccurrences(of: "feature: List", with: "feature: Lost"), to: name)
            #expect(try definitions() == [0, 0], "\(name)")
            try client.write(list, to: name)
            #expect(try definitions() == [1, 1], "\(name)")
            try client.remove(name)
            #expect(try definitions() == [0, 0], "\(name)")
        }
    }

    @Test func aLargeDocumentIsAnswered() throws {
        let client = try TestClient()
        let line = "# " + String(repeating: "x", count: 98) + "\n"
        let text = Self.spec(0) + String(repeating: line, count: 10_300)
        #expect(text.utf8.count > 1_000_000 && text.utf8.count < 1 << 20)
        try client.open("Screen0.vm.yaml", text)
        let before = client.diagnostics("Screen0.vm.yaml")
        let place = client.place(in: "Screen0.vm.yaml", line: 3, character: 3)
        #expect(client.places("textDocument/references", place).count == 2)
        client.change("Screen0.vm.yaml", text + String(repeating: line, count: 300))
        #expect(client.diagnostics("Screen0.vm.yaml").contains { $0.contains("[too-large]") })
        // The names of the last text that could be read.
        #expect(client.places("textDocument/references", place).count == 2)
        client.change("Screen0.vm.yaml", text)
        #expect(client.diagnostics("Screen0.vm.yaml") == before)
    }

    @Test func tenThousandEditsInARow() throws {
        let client = try TestClient()
        try client.open("Screen0.vm.yaml", Self.spec(0))
        let before = client.diagnostics("Screen0.vm.yaml")
        for _ in 0..<5000 {
            let start: JSONValue = ["line": 4, "character": 21]
            client.change("Screen0.vm.yaml", ["start": start, "end": start], "x", settling: false)
            client.change(
                "Screen0.vm.yaml", ["start": start, "end": ["line": 4, "character": 22]], "", settling: false)
        }
        client.settle()
        #expect(client.diagnostics("Screen0.vm.yaml") == before)
    }
}
