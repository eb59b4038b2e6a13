import Foundation
import SourceText
import TestSupport
import Testing

@testable import Emission
@testable import SpecLanguage

/// Generated code grows only as fast as the spec, as far as a spec is not refused.
struct GeneratedSizeTests {
    /// A kind of spec of any size.
    struct Kind: Sendable, CustomTestStringConvertible {
        var name: String
        /// The smaller of two sizes.
        var size = 6
        var spec: @Sendable (Int) -> String

        var testDescription: String { name }
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    private static let linear = [
        Kind(name: "substates that contain two of the next") { size in
            "states: { s: { content: { top: L0 } } }\nactions: { go: { emits: s } }\nsubstates:\n"
                + lines(size) { "  L\($0): { full: { content: { left: L\($0 + 1), right: L\($0 + 1)? } } }" }
                + "  L\(size): { leaf: , other: }\n"
        },
        Kind(name: "states that contain substates of any depth", size: 30) { size in
            "states:\n" + lines(size) { "  s\($0): { content: { top: L\($0) } }" }
                + "actions: { go: }\nsubstates:\n"
                + lines(size) { "  L\($0): { full: { content: { next: L\($0 + 1) } } }" }
                + "  L\(size): { leaf: , other: }\n"
        },
        Kind(name: "properties of a large substate", size: 20) { size in
            "states:\n  s:\n    content:\n" + lines(size) { "      p\($0): Large" }
                + "actions: { go: { emits: s } }\nsubstates:\n  Large:\n    full:\n      content:\n"
                + lines(size) { "        q\($0): Int" }
        },
    ]

    @Test(arguments: linear, [Architecture.mvvm, .vsm, .mv])
    func samplesAreLinear(_ kind: Kind, _ architecture: Architecture) throws {
        let sizes = try [kind.size, 2 * kind.size].map { try Self.bytes(kind.spec($0), architecture) }
        for (artifact, small) in sizes[0] {
            let large = try #require(sizes[1][artifact])
            // Each file also has a part that does not grow.
            #expect(large <= 2 * small, "\(artifact.name): \(small), then \(large) bytes")
        }
    }

    /// The bytes of each file.
    private static func bytes(_ spec: String, _ architecture: Architecture) throws -> [ArtifactReference: Int]
    {
        let checked = WrittenSpecs(["feature: Posts\narchitecture: \(architecture.rawValue)\n" + spec])
        let feature = try #require(checked.features.first, "\(checked.diagnostics)")
        let generator = try Generator.builtin()
        var bytes: [ArtifactReference: Int] = [:]
        for artifact in Artifact.allCases.map(ArtifactReference.builtin) {
            let files = generator.generate(feature, artifacts: [artifact])
            if let file = files.first {
                #expect(file.fault == nil)
                bytes[artifact] = file.bytes.count
            }
        }
        return bytes
    }

    /// An outcome looks at the methods that it names, not at all methods.
    @Test func manyOutcomesOfManyMethods() throws {
        let count = 500
        let spec =
            "states: { a: , b: }\nactions:\n  go:\n    outcomes:\n"
            + Self.lines(count) { "      o\($0): { throwing: { s.m\($0): }, emits: b }" }
            + "dependencies:\n  s:\n    protocol: Service\n    methods:\n"
            + Self.lines(count) { "      m\($0): async throws -> Int" }
        #expect(try timed { try Self.bytes(spec, .mvvm) }.seconds < 20)
    }

    /// What the README's spec brings into a repository, as its section on costs tells.
    @Test func readme() throws {
        let readme = try Corpus.text("README.md")
        let block = try #require(readme.components(separatedBy: "```yaml\n").dropFirst().first)
        let feature = try #require(
            WrittenSpecs([block.components(separatedBy: "```")[0]]).features.first)
        let generator = try Generator.builtin()
        let listed = Artifact.allCases.filter { $0 != .contract }.map(ArtifactReference.builtin)
        let files = generator.generate(feature, artifacts: listed, testArtifacts: [.tests])
        #expect(files.count == 6)
        #expect(files.reduce(0) { $0 + $1.bytes.count } <= 17_500)
        let parts = feature.runtimeParts
        #expect(RuntimeFile.runtime.file(of: parts).bytes.count <= 57_600)
        #expect(RuntimeFile.testSupport(forTests: false).file(of: parts).bytes.count <= 6_500)
        #expect(RuntimeFile.testSupport(forTests: true).file(of: parts).bytes.count <= 88_300)
    }

    /// The code that decodes what an older version saved, for a state with defaults.
    @Test func decodedState() throws {
        func size(_ states: Int, _ conformances: String) throws -> Int {
            let spec =
                "conformances: [\(conformances)]\nstates:\n  loading: { while: load }\n"
                + Self.lines(states) {
                    "  s\($0): { content: { posts: { type: '[String]', default: '[]' }, sort: { type: String, default: '\"date\"' } } }"
                }
                + "transients: { message: String? }\nactions: { load: { emits: [loading, s0] } }\n"
            return try #require(try Self.bytes(spec, .mvvm)[.builtin(.output)])
        }
        let codable = try size(20, "Codable") - size(10, "Codable")
        let plain = try size(20, "Hashable") - size(10, "Hashable")
        #expect(codable - plain <= 10 * 475, "\((codable - plain) / 10) bytes a state")
    }

    /// A named sample belongs to a file, and its name appears only where the code is too long.
    @Test func shortSamplesAreWrittenOut() throws {
        let text = try Self.mocks(
            "states: { shown: { content: { part: Part } } }\nsubstates: { Part: { full: { content: { count: Int } } } }"
        )
        #expect(text.contains("part: PostsOutput.Part.full(count: 1)"))
        #expect(!text.contains("_sample"))
    }

    /// The sample of a substate varies from the state that is shown, even if it has a name.
    @Test func namedSampleIsNoVariant() throws {
        let long = (0..<12).map { "property\($0): Int" }.joined(separator: ", ")
        let text = try Self.mocks(
            "states: { shown: { content: { part: Part } } }\nsubstates: { Part: { full: { content: { \(long) } }, empty: } }"
        )
        #expect(text.contains("part: PostsOutput.Part._sample"))
        #expect(text.contains("shown.copy { $0.shown?.part = .empty }"))
        #expect(text.components(separatedBy: "property11: 1").count == 2, "\(text)")
    }

    private static func mocks(_ spec: String) throws -> String {
        let checked = WrittenSpecs(["feature: Posts\n" + spec])
        let feature = try #require(checked.features.first)
        let generator = try Generator.builtin()
        let file = try #require(generator.generate(feature, artifacts: [.builtin(.mocks)]).first)
        return String(decoding: file.bytes, as: UTF8.self)
    }
}
