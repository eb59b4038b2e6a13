import SeededPlay
import SourceText
import SpecLanguage
import Testing
import YAMLSyntax

@testable import LanguageServer

/// Texts that are half typed.
struct RepairTests {
    /// Almost all texts can be read that have a line which is cut anywhere.
    @Test func cutLinesAreRepaired() throws {
        var (broken, repaired, blanked) = (0, 0, 0)
        var random = SeededRandom(seed: 38)
        for name in RepositorySpecs.corpus.names {
            let bytes = Array(try RepositorySpecs.corpus.text(name).utf8)
            let table = LineTable(bytes)
            for _ in 0..<25 {
                let line = Int.random(in: 1...table.line(at: bytes.count), using: &random)
                let range = table.range(ofLine: line)
                let cut = Int.random(in: range.start...range.end, using: &random)
                let text = SourceFile(path: name, bytes: Array(bytes[..<cut]) + Array(bytes[range.end...]))
                if YAMLParser.parse(text, reporting: DiagnosticSink()) != nil { continue }
                broken += 1
                guard let read = ReadText(text, editedLine: line) else { continue }
                #expect(YAMLParser.parse(read.file, reporting: DiagnosticSink()) != nil)
                repaired += 1
                if read.repair?.isBlanked == true { blanked += 1 }
                let index = FormWalk(read, .spec).index
                for place in index.declarations.map(\.place) + index.references where !place.name.isEmpty {
                    #expect(place.range.end <= text.bytes.count)
                }
            }
        }
        let counts = "\(broken) \(repaired) \(blanked)"
        // Where a key is cut away with its indentation, the lines below belong nowhere.
        #expect(broken > 300 && (broken - repaired) * 100 < broken && blanked * 20 < broken, "\(counts)")
    }

    /// Requests everywhere in texts with random changes.
    @Test(arguments: 1...6)
    func randomEditsEndNothing(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let texts = try RepositorySpecs.corpus.texts()
        let client = try TestClient(texts)
        let name = try #require(RepositorySpecs.corpus.names.randomElement(using: &random))
        try client.open(name)
        let pieces = [
            "\n", "  ", "[", "]", "{", "}", ":", ", ", "'", "\"", "#", "- ", "x", "from", "ü😀", "\t", "&",
            "*a", "|", "---\n",
        ]
        for _ in 0..<60 {
            let line = Int.random(in: 0...60, using: &random)
            let start: JSONValue = [
                "line": .number(line), "character": .number(.random(in: 0...40, using: &random)),
            ]
            let length = Int.random(in: 0...4, using: &random)
            let end: JSONValue = [
                "line": .number(line + length / 4),
                "character": .number((start["character"]?.integer ?? 0) + length),
            ]
            client.change(name, ["start": start, "end": end], pieces.randomElement(using: &random) ?? "")
            for method in [
                "completion", "hover", "definition", "references", "documentHighlight", "documentSymbol",
                "prepareRename",
            ] {
                let answer = client.response("textDocument/\(method)", client.place(in: name, start))
                #expect(answer["id"] != nil)
            }
        }
    }
}
