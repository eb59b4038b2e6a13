import Foundation
import SeededPlay
import TestSupport
import Testing

/// The same input gives the same bytes, wherever, whenever and by whom it is run.
@Suite struct DeterminismTests {
    private static let names = ["Posts", "Login", "Profile", "Settings", "Cart", "Search"]

    private static let environments: [[String: String]] = [
        [:], ["LC_ALL": "C"], ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LANG": "tr_TR"],
        ["LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"], ["TZ": "Pacific/Auckland"],
        ["LC_ALL": "ja_JP.UTF-8"],
        ["SWIFT_DETERMINISTIC_HASHING": "1"], ["TZ": "UTC"], ["LC_ALL": "C.UTF-8"],
        ["LC_CTYPE": "az_AZ.UTF-8"],
        ["COLUMNS": "20", "TERM": "xterm"], ["LC_NUMERIC": "fr_FR.UTF-8"], ["HOME": ""], ["HOME": "/nowhere"],
        ["LC_ALL": "ar_EG.UTF-8"], ["TZ": "America/St_Johns"], ["LC_ALL": "nonsense"], ["TERM": "dumb"],
        ["TMPDIR": "/nowhere"],
    ]

    /// A sandbox and a command: in another folder, with another mask, another order and, if possible, on one
    /// core alone.
    private struct Variant {
        let sandbox: Sandbox
        let index: Int
        let folder: String
        let prefix: String

        init(_ index: Int, _ files: [(path: String, text: String)], staysAtRoot: Bool = false) throws {
            self.index = index
            sandbox = try Sandbox()
            for file in index % 2 == 0 ? files : files.reversed() {
                try sandbox.write(file.text, to: file.path)
            }
            folder = staysAtRoot ? "" : ["", "Specs", "deep/er"][index % 3]
            prefix = staysAtRoot ? "" : ["", "../", "../../"][index % 3]
            try sandbox.write("", to: "deep/er/x")
        }

        func run(_ command: [String], _ paths: [String]) throws -> Sandbox.Outcome {
            let mask = ["022", "077", "000", "027"][index % 4]
            let core = index % 5 == 0 ? (Tool("taskset").map { "\($0.url.path) -c 0 " } ?? "") : ""
            let home = DeterminismTests.environments[index]["HOME"] == "" ? "unset HOME; " : ""
            let script = "umask \(mask); \(home)exec \(core)\"$0\" \"$@\""
            let arguments = command + paths.map { prefix + $0 }.shuffled()
            return try sandbox.run(
                program: "/bin/sh", ["-c", script, Sandbox.executable.path] + arguments,
                environment: DeterminismTests.environments[index], in: folder)
        }

        /// The text without paths to the working directory and without times, because both differ.
        func plain(_ text: String) -> String {
            let text = prefix.isEmpty ? text : text.replacing(prefix, with: "")
            return text.replacing(#/ in \d+ ms/#, with: "").replacing("%2E%2E%2F", with: "")
        }

        func plain(_ outcome: Sandbox.Outcome) -> String {
            "\(outcome.status)\n\(plain(outcome.output))\n\(plain(outcome.error))"
        }
    }

    /// The outcomes by command, the same for all twenty.
    private func expectSame(
        _ files: [(path: String, text: String)], staysAtRoot: Bool = false,
        _ body: (Variant) throws -> [String: String]
    ) throws {
        let first = try body(try Variant(0, files, staysAtRoot: staysAtRoot))
        for index in TestRun.sample(3, of: Array(Self.environments.indices.dropFirst())) {
            let next = try body(try Variant(index, files, staysAtRoot: staysAtRoot))
            for (name, text) in first {
                #expect(next[name] == text, "\(name) under \(Self.environments[index])")
            }
            #expect(next.count == first.count)
        }
    }

    private static func specs(type: String = "String") -> [(path: String, text: String)] {
        names.map { ("Specs/\($0).vm.yaml", Sandbox.spec($0, type: type)) }
    }

    @Test func whatIsGenerated() throws {
        let paths = Self.names.map { "Specs/\($0).vm.yaml" }
        try expectSame([("vmgen.yaml", Sandbox.configuration)] + Self.specs()) { variant in
            var texts = ["run": variant.plain(try variant.run(["generate"], paths))]
            texts["charts"] = variant.plain(
                try variant.run(["diagram", "--format", "svg", "--output", variant.prefix + "Charts"], paths))
            for format in ["mermaid", "dot", "html"] {
                texts[format] = variant.plain(try variant.run(["diagram", "--format", format], paths))
            }
            for (path, data) in try FileTree(variant.sandbox).files {
                texts[path] = String(decoding: data, as: UTF8.self)
            }
            #expect(texts.count > 30)
            return texts
        }
    }

    /// Nothing depends on an earlier run or on the user's other files, and none of them is touched.
    @Test(arguments: [".cache/vmgen", "Library/Caches/vmgen"]) func nothingElseIsTouched(_ folder: String)
        throws
    {
        let sandbox = try Sandbox.project((10..<70).map { "Screen\($0)" })
        try sandbox.write("mine", to: "\(folder)/old")
        try sandbox.setModified(Date(timeIntervalSince1970: 0), of: "\(folder)/old")
        func others() throws -> Set<String> {
            Set(try FileTree(sandbox).files.keys.filter { !$0.hasPrefix("Out/") })
        }
        let before = try others()
        for command in [["generate"], ["generate"], ["check"]] {
            try sandbox.expect(command)
            #expect(try others() == before)
        }
    }

    @Test func whatIsReported() throws {
        let faulty = Self.names.map { name in
            (
                "Specs/\(name).vm.yaml",
                "feature: \(name)\nstats:\n  a:\nstates:\n  idle:\n  Iı:\n  unused:\nactions:\n  go: { emits: [x, y] }\n"
            )
        }
        let paths = Self.names.map { "Specs/\($0).vm.yaml" }
        try expectSame(faulty) { variant in
            var texts: [String: String] = [:]
            for format in ["text", "json", "sarif", "github"] {
                texts[format] = variant.plain(try variant.run(["lint", "--format", format], paths))
            }
            #expect(texts["text"]?.contains("[unknown-key]") == true)
            return texts
        }
    }

    @Test func whatBreaks() throws {
        let configuration = ("vmgen.yaml", Sandbox.configuration)
        let old = ([configuration] + Self.specs()).map { ("Old/" + $0.0, $0.1) }
        // The older folder is laid out as the working directory.
        let files = [configuration] + Self.specs(type: "Int") + old
        try expectSame(files, staysAtRoot: true) { variant in
            var texts: [String: String] = [:]
            for format in ["text", "json", "sarif"] {
                let command = ["breaking", "--against", "Old", "--format", format]
                texts[format] = variant.plain(try variant.run(command, []))
            }
            #expect(texts["text"]?.contains("items") == true)
            return texts
        }
    }
}
