import Foundation
import SeededPlay
import SourceText
import Testing

@testable import GeneratedFiles

/// The record lets a run leave out features, and changes nothing else: neither files nor messages.
@Suite struct BuildRecordTests {
    @Test func randomSequences() throws {
        let count = TestRun.number("BUILD_SEQUENCES") ?? 4
        let outcomes = Array(TestRun.seed..<TestRun.seed + UInt64(count)).concurrentMap { seed in
            Result {
                var sequence = try BuildSequence(seed: seed)
                let difference = try sequence.play().map { "seed \(seed): \($0)" }
                return (difference: difference, sound: sequence.soundBuilds)
            }
        }
        var sound = 0
        for outcome in outcomes {
            let (difference, soundBuilds) = try outcome.get()
            if let difference { Issue.record("\(difference)") }
            sound += soundBuilds
        }
        // A build with an error compares only messages.
        #expect(sound > count * 4)
    }

    /// `Album` contains `Track`, and `Search` shares a dependency of `Store`, of another module.
    private func target() throws -> Sandbox {
        let sandbox = try Sandbox()
        let specs = [
            "Album": "children: { track: Track }\n",
            "Track": "", "Lone": "",
            "Search": "imports: [Core]\ndependencies: { session: { from: Store } }\n",
            "Warned": "substates: { Part: { a: } }\n",
        ]
        for (name, more) in specs {
            try sandbox.write(Sandbox.spec(name) + more, to: "App/\(name).vm.yaml")
        }
        try sandbox.write(
            Sandbox.spec("Store")
                + "dependencies: { session: { protocol: Session, methods: { token: async -> String } } }\n",
            to: "Core/Store.vm.yaml")
        return sandbox
    }

    private static let specs = ["Album", "Lone", "Search", "Track", "Warned"]

    private func build(_ sandbox: Sandbox) throws -> Sandbox.Outcome {
        try sandbox.run(
            ["build-tool", "--kind", "sources", "--module", "App", "--output", "Out", "--record", "Record"]
                + ["--runtime-file", "VMGenRuntime", "--peer", "Core/Store.vm.yaml", "--"]
                + Self.specs.map { "App/\($0).vm.yaml" })
    }

    static let edits: [(String, Set<String>)] = [
        ("Lone", ["Lone"]), ("Track", ["Album", "Track"]), ("Album", ["Album"]), ("Store", ["Search"]),
        ("Warned", ["Warned"]), ("", []),
    ]

    /// Otherwise the sequences would compare two runs that do the same.
    @Test(arguments: edits) func onlyWhatAnEditAffectsIsOutdated(_ edited: String, _ outdated: Set<String>)
        throws
    {
        let sandbox = try target()
        let outcome = try build(sandbox)
        #expect(outcome.status == 0, "\(outcome.error)")
        let (record, _) = try #require(BuildRecord.read(sandbox.folder.appendingPathComponent("Record").path))
        func sources(_ files: [SourceFile]) -> [SourceFile] {
            files.map { file in
                let isEdited = !edited.isEmpty && file.path.hasSuffix("/\(edited).vm.yaml")
                return isEdited ? SourceFile(path: file.path, bytes: file.bytes + [0x0A]) : file
            }
        }
        func changes(_ settings: [UInt8]) -> BuildRecord.Changes? {
            record.changes(
                settings: settings, specs: sources(record.specs.map(\.file)),
                peers: sources(record.peers.map(\.file)),
                in: [sandbox.folder.appendingPathComponent("Out").path], since: [.max, 0])
        }
        let found = try #require(changes(record.settings))
        #expect(Set(found.specs.map { Self.specs[$0] }) == outdated)
        #expect(!found.isRuntimeChanged)
        #expect(changes(record.settings + [0]) == nil)
        try sandbox.remove("Out/LoneOutput.swift")
        #expect(
            Set(changes(record.settings)?.specs.map { Self.specs[$0] } ?? []) == outdated.union(["Lone"]))
    }

    @Test func warningsAreReportedAgain() throws {
        let sandbox = try target()
        let first = try build(sandbox)
        #expect(first.error.contains("App/Warned.vm.yaml:9:14: warning: "), "\(first.error)")
        #expect(try build(sandbox).error == first.error)
        try sandbox.write(Sandbox.spec("Lone", type: "Int"), to: "App/Lone.vm.yaml")
        #expect(try build(sandbox).error == first.error)
    }

    @Test func unchangedFilesStay() throws {
        let sandbox = try target()
        #expect(try build(sandbox).status == 0)
        let before = try sandbox.modified("Out/TrackOutput.swift")
        try sandbox.write(Sandbox.spec("Lone", type: "Int"), to: "App/Lone.vm.yaml")
        #expect(try build(sandbox).status == 0)
        #expect(try sandbox.modified("Out/TrackOutput.swift") == before)
        #expect(sandbox.read("Out/LoneOutput.swift")?.contains("var items: Int") == true)
    }

    /// The runtime's file depends on all specs of the target.
    @Test func partsOfTheRuntime() throws {
        let sandbox = try target()
        func parts() -> Substring? {
            sandbox.read("Out/VMGenRuntime.swift")?.split(separator: "\n").first {
                $0.hasPrefix("// Parts: ")
            }
        }
        #expect(try build(sandbox).status == 0)
        #expect(parts() == "// Parts: emitters")
        let small = sandbox.read("Out/VMGenRuntime.swift")
        try sandbox.write(
            Sandbox.spec("Lone") + "transients: { note: { type: String?, present: alert } }\n",
            to: "App/Lone.vm.yaml")
        #expect(try build(sandbox).status == 0)
        #expect(parts() == "// Parts: emitters, presentations")
        let modified = try sandbox.modified("Out/VMGenRuntime.swift")
        try sandbox.write(Sandbox.spec("Track", type: "Int"), to: "App/Track.vm.yaml")
        #expect(try build(sandbox).status == 0)
        #expect(try sandbox.modified("Out/VMGenRuntime.swift") == modified)
        try sandbox.write(Sandbox.spec("Lone"), to: "App/Lone.vm.yaml")
        #expect(try build(sandbox).status == 0)
        #expect(sandbox.read("Out/VMGenRuntime.swift") == small)
    }

    /// A record that is cut off, or not one, is as good as none.
    @Test func damagedRecords() throws {
        let sandbox = try target()
        #expect(try build(sandbox).status == 0)
        let path = sandbox.folder.appendingPathComponent("Record").path
        let bytes = try #require(FileManager.default.contents(atPath: path))
        #expect(BuildRecord.read(path)?.record.bytes == [UInt8](bytes))
        for count in stride(from: 0, to: bytes.count, by: max(bytes.count / 97, 1)) {
            try sandbox.write(bytes.prefix(count), to: "Record")
            #expect(BuildRecord.read(path) == nil)
        }
        try sandbox.write(bytes + [0], to: "Record")
        #expect(BuildRecord.read(path) == nil)
        try sandbox.write(Data(repeating: 0xFF, count: 4000), to: "Record")
        #expect(BuildRecord.read(path) == nil)
        #expect(try build(sandbox).status == 0)
        #expect(BuildRecord.read(path) != nil)
    }

    /// A file that vmgen did not write is never replaced.
    @Test func filesInTheWay() throws {
        let sandbox = try target()
        #expect(try build(sandbox).status == 0)
        try sandbox.write("let mine = 1\n", to: "Out/LoneOutput.swift")
        let outcome = try build(sandbox)
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("Out/LoneOutput.swift:1:1: error: "), "\(outcome.error)")
        #expect(sandbox.read("Out/LoneOutput.swift") == "let mine = 1\n")
    }
}
