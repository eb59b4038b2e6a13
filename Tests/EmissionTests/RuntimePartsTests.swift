import Embedded
import Emission
import Foundation
import SourceText
import SpecLanguage
import SwiftCode
import TestSupport
import Testing

@Suite("The parts of the runtime")
struct RuntimePartsTests {
    private static let files: [RuntimeFile] = [.runtime, .testSupport(forTests: true)]

    /// The names in code that begin with `VMGen` or `vmgen`.
    private static func names(in bytes: [UInt8], after keyword: String = "") -> Set<String> {
        matches("\(keyword)\\b((?:VMGen|vmgen)[A-Z]\\w*)", in: bytes)
    }

    private static func matches(_ pattern: String, in bytes: [UInt8]) -> Set<String> {
        let code = String(decoding: MaskedSource(bytes).bytes, as: UTF8.self)
        let matches =
            (try? NSRegularExpression(pattern: pattern))?
            .matches(in: code, range: NSRange(code.startIndex..., in: code)) ?? []
        return Set(matches.compactMap { Range($0.range(at: 1), in: code).map { String(code[$0]) } })
    }

    private static func declared(in bytes: [UInt8]) -> Set<String> {
        names(in: bytes, after: "\\b(?:class|enum|func|protocol|struct|typealias|var) +")
    }

    @Test(
        "need only names that every module has, and those of the parts that they say",
        arguments: [true, false])
    func closed(_ forTests: Bool) {
        for file in [RuntimeFile.runtime, .testSupport(forTests: forTests)] {
            for part in [nil] + RuntimePart.allCases {
                let bytes = file.file(of: Set([part].compactMap(\.self))).bytes
                let missing = Self.names(in: bytes).subtracting(Self.declared(in: bytes))
                    .subtracting(["VMGenRuntime", "VMGenTestSupport", "vmgenChecksNames"])
                #expect(
                    missing.isEmpty, "\(part.map(\.rawValue) ?? "no part") in \(file.fileName): \(missing)")
            }
        }
    }

    @Test("have all declarations together")
    func whole() {
        let all = Set(RuntimePart.allCases)
        var found: [RuntimePart] = []
        for file in Self.files {
            let whole = Self.declared(in: file.file().bytes)
            #expect(
                whole == all.reduce(into: []) { $0.formUnion(Self.declared(in: file.file(of: [$1]).bytes)) })
            found += file.parts(in: file.file().bytes)
            #expect(file.parts(in: file.file(of: []).bytes).isEmpty)
            #expect(file.parts(in: Array("// Parts: emitters\n".utf8)).isEmpty)
        }
        #expect(found.count == all.count && Set(found) == all)
    }

    /// The functions and properties that are declared.
    private static func members(in bytes: [UInt8]) -> Set<String> {
        matches("(?:func|var|let) +(\\w+)", in: bytes)
    }

    /// The members that generated code uses of a core, a run, a container or a mock.
    private static func used(in bytes: [UInt8]) -> Set<String> {
        matches("(?:_core|run\\.base|[^.]\\bbase|_mock|_handle|elements)\\.(\\w+)", in: bytes)
    }

    private static let artifacts = Artifact.allCases.map(ArtifactReference.builtin)

    @Test("of a feature declare all names that its files use")
    func features() throws {
        let generator = try CorpusGenerator()
        var seen: Set<RuntimePart> = []
        for feature in try Corpus.features(report: { _ in }) {
            let parts = feature.runtimeParts
            seen.formUnion(parts)
            let files = Self.files.map { $0.file(of: parts).bytes }
            let declared = files.reduce(into: Set<String>()) { $0.formUnion(Self.declared(in: $1)) }
            let members = files.reduce(into: Set<String>()) { $0.formUnion(Self.members(in: $1)) }
            for file in generator.generate(feature, artifacts: Self.artifacts, testArtifacts: [.tests]) {
                let missing = Self.names(in: file.bytes).subtracting(declared)
                    .filter {
                        !$0.hasPrefix("VMGenRuntimeVersion") && !$0.hasPrefix("VMGenTestSupportVersion")
                    }
                #expect(missing.isEmpty, "\(file.name): \(missing)")
                let missingMembers = Self.used(in: file.bytes).subtracting(members)
                #expect(missingMembers.isEmpty, "\(file.name): \(missingMembers)")
            }
        }
        // The files of traces are for an app's own code.
        #expect(Set(RuntimePart.allCases).subtracting(seen) == [.traceFiles])
    }

    @Test("that no feature of the corpus needs are not in its file")
    func unneeded() throws {
        let features = try Corpus.features(report: { _ in })
        func feature(_ name: String) throws -> Feature { try #require(features.first { $0.name == name }) }
        #expect(
            try feature("Posts").runtimeParts == [
                .emitters, .observable, .synchronous, .edits, .outputStreams, .traces, .presentations,
                .notices, .banners,
                .alerts, .covers, .errors, .progress, .stateViews, .pauses, .serviceMocks, .outcomes,
                .clocks, .recorders,
            ])
        #expect(try feature("Gazette").runtimeParts.contains(.containers))
        #expect(try !feature("Gazette").runtimeParts.contains(.emitters))
        #expect(try feature("Bulletin").runtimeParts.isDisjoint(with: [.containers, .emitters, .traces]))
        let file = RuntimeFile.runtime.file(of: try feature("Posts").runtimeParts)
        #expect(!Self.declared(in: file.bytes).contains { $0.contains("Container") })
    }
}
