import FuzzEntries
import SourceText
import TestSupport
import Testing

/// A sample of the texts and places of `make injection`.
@Suite struct InjectionTests {
    @Test func hostileTextsAreRefusedOrStayText() throws {
        let compiler = try #require(Tool("swiftc"))
        let names = ["Posts", "Chat", "Showroom", "Voyage", "Gallery", "Account"].map { $0 + ".vm.yaml" }
        let specs = try Corpus.specs().filter { names.contains($0.path) }
        let run = try InjectionRun(specs, stride: 86, compiler: compiler)
        #expect(run.faults.isEmpty, "\(run.faults.prefix(10).joined(separator: "\n"))")
        #expect(run.attempts > 250)
        #expect(run.accepted > 10)
        #expect(run.rejectedAtPlace > 150)
    }

    /// The comparison itself distinguishes one tree from another, and files that do not parse from those that
    /// do.
    @Test func shapesDiffer() throws {
        let compiler = try #require(Tool("swiftc"))
        var shapes = try SyntaxShapes()
        defer { shapes.remove() }
        let plain = try shapes.add(Array("/// a\nlet a = \"b\"\n".utf8))
        let same = try shapes.add(Array("/// b*/\nlet c = \"d\\n\"\n".utf8))
        let more = try shapes.add(Array("/// a\nlet a = \"b\"; let injected = 1\n".utf8))
        let wrong = try shapes.add(Array("/// a\nlet a = \"b\n".utf8))
        try shapes.parse(with: compiler)
        #expect(!shapes.shape(plain).isEmpty)
        #expect(shapes.shape(plain) == shapes.shape(same))
        #expect(shapes.shape(plain) != shapes.shape(more))
        #expect(shapes.shape(plain) != shapes.shape(wrong))
    }
}
