import Foundation
import SourceText
import TestSupport
import Testing

@Suite("vmgen trace") struct TraceTests {
    private static let spec = """
        feature: Posts
        states: { idle: , loading: { while: load }, loaded: }
        actions:
          load: { from: [idle, loaded], emits: [loading, loaded] }
          reset: { from: [loaded], emits: idle, async: false }

        """

    private static let head = "{\"trace\":\"vmgen\",\"version\":1}\n"

    private static func event(_ number: Int, _ event: String, _ rest: String) -> String {
        "{\"event\":\"\(event)\",\"feature\":\"Posts\",\"instance\":1,\"number\":\(number),\(rest)}\n"
    }

    private static let created = head + event(1, "created", "\"to\":\"idle\"")
    private static let accepted = event(2, "accepted", "\"run\":7,\"action\":\"load\",\"from\":\"idle\"")
    private static let wrong = event(
        3, "emitted", "\"run\":7,\"action\":\"load\",\"from\":\"idle\",\"to\":\"idle\"")

    private static let faulty = created + accepted + wrong
    private static let rejected = created + event(2, "rejected", "\"action\":\"reset\",\"from\":\"idle\"")

    private func sandbox(_ log: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.spec, to: "Specs/Posts.vm.yaml")
        try sandbox.write("version: 1\nspecs: [Specs/*.vm.yaml]\n", to: "vmgen.yaml")
        try sandbox.write(log, to: "app.jsonl")
        return sandbox
    }

    @Test("checks against the configuration's specs, or those that are named")
    func valid() throws {
        let sandbox = try sandbox(Self.created)
        for arguments in [
            ["app.jsonl"], ["app.jsonl", "--against", "Specs"], ["app.jsonl", "--config", "vmgen.yaml"],
        ] {
            let outcome = try sandbox.run(["trace"] + arguments)
            #expect(outcome.status == 0 && outcome.output.isEmpty)
            #expect(
                outcome.error.hasPrefix("1 event of 1 instance, 0 runs: 0 errors, 0 warnings in "),
                "\(outcome.error)")
        }
    }

    @Test("explains the first fault")
    func fault() throws {
        let outcome = try sandbox(Self.faulty).run("trace", "app.jsonl")
        #expect(outcome.status == 1)
        #expect(
            outcome.error.hasPrefix(
                """
                app.jsonl:4:1: error: run 7 of 'load' emitted 'idle', which the spec does not allow [unknown-transition]
                """), "\(outcome.error)")
        #expect(
            outcome.error.contains(
                """
                app.jsonl:2:1: note: 1. 'Posts' #1: created in 'idle'
                app.jsonl:4:1: note: 2. run 7 of 'load' emitted 'idle'
                Specs/Posts.vm.yaml:4:3: note: the spec declares the action here
                help: add 'idle' to the 'emits' of 'load', or build the app from this spec

                """), "\(outcome.error)")
        #expect(outcome.error.contains("3 events of 1 instance, 1 run: 1 error, 0 warnings in "))
    }

    @Test("writes a page that replays the log, with the faults at their lines")
    func page() throws {
        let sandbox = try sandbox(Self.faulty)
        try sandbox.expect(
            "trace", "app.jsonl", "--page", "replay.html", "--chart", "path.svg", status: 1,
            says: "; drawn in 'path.svg' and 'replay.html' in ")
        let page = try #require(sandbox.read("replay.html"))
        #expect(
            page.contains(
                "<script type=\"text/plain\" id=\"log\" data-name=\"app.jsonl\">\(Self.faulty)</script>"))
        #expect(
            page.contains(
                """
                id="faults">[[4,"Error: run 7 of 'load' emitted 'idle', which the spec does not allow"]]</script>
                """))
        try sandbox.write("mine", to: "mine.html")
        try sandbox.expect("trace", "app.jsonl", "--page", "mine.html", status: 1)
        #expect(sandbox.read("mine.html") == "mine")
    }

    @Test("warnings are errors with --strict")
    func strict() throws {
        let sandbox = try sandbox(Self.rejected)
        try sandbox.expect("trace", "app.jsonl", says: "warning: 'reset' was called in 'idle'")
        try sandbox.expect("trace", "app.jsonl", "--strict", status: 1)
        #expect(try sandbox.run("trace", "app.jsonl", "--quiet").error.isEmpty)
    }

    @Test("reports for programs have the line of the log, and the steps as notes")
    func formats() throws {
        let sandbox = try sandbox(Self.faulty)
        let json = try sandbox.expect("trace", "app.jsonl", "--format", "json", status: 1)
        let finding = try #require(try json.entries("findings").first)
        #expect(finding["id"]?.string == "unknown-transition")
        #expect(finding["path"]?.string == "app.jsonl" && finding["line"]?.integer == 4)
        #expect(finding["notes"]?.items?.map { $0["line"]?.integer } == [2, 4, 4])
        let github = try sandbox.run("trace", "app.jsonl", "--format", "github")
        #expect(github.output.contains("::error file=app.jsonl,line=4,"), "\(github.output)")
        try sandbox.expect("trace", "app.jsonl", "--format", "sarif", status: 1)
    }

    @Test("draws the steps, and replaces only drawings")
    func chart() throws {
        let sandbox = try sandbox(Self.faulty)
        for name in ["path.svg", "Out/path.html"] {
            try sandbox.expect("trace", "app.jsonl", "--chart", name, status: 1, says: "; drawn in '\(name)'")
            let drawing = try #require(sandbox.read(name))
            #expect(drawing.contains("&#39;Posts&#39; #1, up to the first fault"))
            #expect(drawing.contains("2. run 7 of &#39;load&#39; emitted &#39;idle&#39;"))
            #expect(drawing.contains("class=\"badge fault\""))
            try sandbox.expect("trace", "app.jsonl", "--chart", name, status: 1)
        }
        try sandbox.write("Mine.", to: "mine.svg")
        let outcome = try sandbox.run("trace", "app.jsonl", "--chart", "mine.svg")
        #expect(outcome.error.contains("[not-ours]"), "\(outcome.error)")
        #expect(sandbox.read("mine.svg") == "Mine.")
        try sandbox.write(Self.created, to: "app.jsonl")
        try sandbox.expect("trace", "app.jsonl", "--chart", "path.svg")
        #expect(sandbox.read("path.svg")?.contains("up to the first fault") == false)
    }

    @Test("what is not a log is an error")
    func noLog() throws {
        let sandbox = try sandbox("Dear diary,\n")
        try sandbox.expect(
            "trace", "app.jsonl", status: 1, begins: "app.jsonl:1:1: error: the log does not begin")
        try sandbox.expect("trace", "Specs", status: 1, begins: "Specs:1:1: error: this is a folder")
        try sandbox.expect("trace", "gone.jsonl", status: 1, says: "[file-not-found]")
        try sandbox.expect("trace", status: 64)
        try sandbox.expect("trace", "", status: 64)
        try sandbox.expect("trace", "app.jsonl", "--chart", "path.png", status: 64)
        try sandbox.expect("trace", "app.jsonl", "--page", "page.svg", status: 64)
        try sandbox.expect("trace", "app.jsonl", "--page", ".html", status: 64)
        try sandbox.expect("trace", "app.jsonl", "--chart", ".svg", status: 64)
    }

    @Test("specs with errors are reported instead")
    func faultySpec() throws {
        let sandbox = try sandbox(Self.faulty)
        try sandbox.write("feature: Posts\nstates: { idle: }\ninitial: gone\n", to: "Specs/Posts.vm.yaml")
        let outcome = try sandbox.expect("trace", "app.jsonl", status: 1, says: "[unknown-state]")
        #expect(!outcome.error.contains("app.jsonl"))
    }

    @Test("a log that was cut is a note")
    func cut() throws {
        let sandbox = try sandbox(String((Self.created + Self.accepted).dropLast(9)))
        try sandbox.expect(
            "trace", "app.jsonl", "--strict", says: "app.jsonl:3:",
            "note: the log was cut here, as by a crash [incomplete-trace]")
    }
}
