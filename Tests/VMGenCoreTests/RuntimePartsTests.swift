import Foundation
import SwiftCode
import TestSupport
import Testing
import VMGenCore

@Suite("The parts of the runtime")
struct RuntimePartsTests {
    private static let files: [RuntimeFile] = [.runtime, .testSupport(forTests: true)]

    /// The names in code that begin with `VMGen` or `vmgen`.
    private static func names(in bytes: [UInt8], after keyword: String = "") -> Set<String> {
        let code = String(decoding: MaskedSource(bytes).bytes, as: UTF8.self)
        let pattern = try? NSRegularExpression(pattern: "\(keyword)\\b((?:VMGen|vmgen)[A-Z]\\w*)")
        let matches = pattern?.matches(in: code, range: NSRange(code.startIndex..., in: code)) ?? []
        return Set(matches.compactMap { Range($0.range(at: 1), in: code).map { String(code[$0]) } })
    }

    private static func declared(in bytes: [UInt8]) -> Set<String> {
        names(in: bytes, after: "\\b(?:class|enum|func|protocol|struct|typealias|var) +")
    }

    @Test("need only each other's names that every module has", arguments: [true, false])
    func closed(_ forTests: Bool) {
        for file in [RuntimeFile.runtime, .testSupport(forTests: forTests)] {
            for part in [nil] + RuntimePart.allCases {
                let needsEmitters = [.currents, .timers].contains(part)
                let parts = Set([part, needsEmitters ? .emitters : nil].compactMap(\.self))
                let bytes = file.file(of: parts).bytes
                let missing = Self.names(in: bytes).subtracting(Self.declared(in: bytes))
                    .subtracting(["VMGenRuntime", "VMGenTestSupport", "vmgenChecksNames"])
                #expect(
                    missing.isEmpty, "\(part.map(\.rawValue) ?? "no part") in \(file.fileName): \(missing)")
            }
        }
    }

    /// The parts of the tests' file.
    private static let tested: Set<RuntimePart> = [.outcomes, .contract, .viewStates]

    @Test("have all declarations together")
    func whole() {
        let all = Set(RuntimePart.allCases)
        for file in Self.files {
            let whole = Self.declared(in: file.file().bytes)
            #expect(
                whole == all.reduce(into: []) { $0.formUnion(Self.declared(in: file.file(of: [$1]).bytes)) })
            #expect(
                file.parts(in: file.file().bytes)
                    == (file == .runtime ? all.subtracting(Self.tested) : Self.tested))
            #expect(file.parts(in: file.file(of: []).bytes).isEmpty)
            #expect(file.parts(in: Array("// Parts: emitters\n".utf8)).isEmpty)
        }
    }

    private static let artifacts = Artifact.allCases.map(ArtifactReference.builtin)

    @Test("of a feature declare all names that its files use")
    func features() throws {
        let generator = try CorpusGenerator()
        var seen: Set<RuntimePart> = []
        for feature in try Corpus.features(report: { _ in }) {
            let parts = feature.runtimeParts
            seen.formUnion(parts)
            let declared = Self.files.reduce(into: Set<String>()) {
                $0.formUnion(Self.declared(in: $1.file(of: parts).bytes))
            }
            for file in generator.generate(feature, artifacts: Self.artifacts, testArtifacts: [.tests]) {
                let missing = Self.names(in: file.bytes).subtracting(declared)
                    .filter {
                        !$0.hasPrefix("VMGenRuntimeVersion") && !$0.hasPrefix("VMGenTestSupportVersion")
                    }
                #expect(missing.isEmpty, "\(file.name): \(missing)")
            }
        }
        #expect(seen == Set(RuntimePart.allCases))
    }

    @Test("that no feature of the corpus needs are not in its file")
    func unneeded() throws {
        let features = try Corpus.features(report: { _ in })
        func feature(_ name: String) throws -> Feature { try #require(features.first { $0.name == name }) }
        #expect(try feature("Posts").runtimeParts == [.emitters, .presentations, .outcomes])
        #expect(try feature("Gazette").runtimeParts.contains(.containers))
        #expect(try !feature("Gazette").runtimeParts.contains(.emitters))
        #expect(try feature("Bulletin").runtimeParts.isDisjoint(with: [.containers, .emitters]))
        let file = RuntimeFile.runtime.file(of: try feature("Posts").runtimeParts)
        #expect(!Self.declared(in: file.bytes).contains { $0.contains("Container") })
    }
}
