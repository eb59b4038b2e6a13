import Foundation
import TestSupport
import Testing
import VMGenCore

@Suite("The runtime in the binary")
struct RuntimeSourcesTests {
    @Test("is that of Sources/")
    func isThatOfTheFolders() throws {
        let text = SourceEmbedding.swift(try SourceEmbedding.runtimeSources())
        let file = Corpus.package.appendingPathComponent("Sources/VMGenCore/Templates/RuntimeSources.swift")
        expectNothing(try Snapshot.mismatch(of: Array(text.utf8), at: file))
    }

    @Test("names the version that generated code refers to")
    func version() {
        #expect(RuntimeSources.runtime.text.contains("\nenum VMGenRuntimeVersion1 {}\n"))
        #expect(RuntimeSources.mockSupport.text.contains("\nenum VMGenTestSupportVersion1 {}\n"))
    }
}
