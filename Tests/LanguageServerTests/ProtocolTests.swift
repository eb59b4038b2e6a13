import SeededPlay
import SourceText
import Testing

@testable import LanguageServer

/// Messages, and texts that the client changes.
struct ProtocolTests {
    private static let posts =
        "feature: Posts\nstates: { idle: , loaded: }\nactions:\n  load: { from: idle, emits: loaded }\n"

    /// A stream in chunks of each length gives the same messages.
    @Test(arguments: [1, 2, 7, 1000])
    func messagesMayComeInParts(length: Int) throws {
        let messages: [JSONValue] = [
            ["a": 1], ["text": "ü😀\n\"\\\u{1}"], .list([.null, .flag(true), .real(0.5)]),
        ]
        let stream = messages.flatMap(MessageReader.framed)
        var reader = MessageReader()
        var found: [String] = []
        for start in stride(from: 0, to: stream.count, by: length) {
            reader.append(Array(stream[start..<min(start + length, stream.count)]))
            while let message = try reader.next() { found.append(message.line) }
        }
        #expect(found == messages.map(\.line))
    }

    @Test func aBrokenMessageEndsNothing() throws {
        var reader = MessageReader()
        reader.append(Array("Content-Length: 4\r\nContent-Type: x\r\n\r\n{\"a\"".utf8))
        reader.append(MessageReader.framed(["b": 1]))
        #expect(throws: MessageReader.Fault.notJSON) { _ = try reader.next() }
        #expect(try reader.next()?.line == "{\"b\":1}")
        reader.append(Array("no header\r\n\r\n".utf8))
        #expect(throws: MessageReader.Fault.noHeader) { _ = try reader.next() }
    }

    /// Some clients end a message with a line break, and send headers that only others know.
    @Test(arguments: ["\n", "\r\n", " \r\n\n\t\n", "X-Time: 10:20\r\nX-Empty:\r\n"])
    func whatIsBetweenMessagesEndsNothing(text: String) throws {
        var reader = MessageReader()
        for byte in text.utf8 {
            reader.append([byte])
            #expect(try reader.next() == nil)
        }
        for number in 1...2 {
            reader.append(MessageReader.framed(["a": .number(number)]) + Array(text.utf8))
            #expect(try reader.next()?.line == "{\"a\":\(number)}")
        }
        // Any number of blank lines is no header.
        reader.append(Array(String(repeating: "\r\n", count: 5000).utf8))
        #expect(try text.contains("X") || reader.next() == nil)
    }

    @Test func requestsAreAnsweredWithErrors() throws {
        let client = try TestClient()
        #expect(client.response("textDocument/unknown", [:])["error"]?["code"]?.integer == -32601)
        #expect(client.response("textDocument/hover", [:])["error"]?["code"]?.integer == -32602)
        #expect(client.response("textDocument/rename", .null)["error"]?["code"]?.integer == -32602)
        client.cancel(["id": 77, "method": "textDocument/hover"])
        #expect(client.messages.last?["error"]?["code"]?.integer == -32800)
        #expect(client.response("shutdown", .null)["error"] == nil)
        #expect(client.response("textDocument/hover", [:])["error"]?["code"]?.integer == -32600)
    }

    @Test func nothingPrecedesInitialize() {
        var sent: [JSONValue] = []
        let server = LanguageServer(.init(version: "1") { _ in "" }) { sent.append($0) }
        server.receive(["id": 1, "method": "textDocument/hover"])
        #expect(sent.first?["error"]?["code"]?.integer == -32002)
        server.receive(["id": 2, "method": "initialize", "params": [:]])
        #expect(sent.last?["result"]?["capabilities"]?["positionEncoding"]?.string == "utf-16")
        server.receive(["method": "exit"])
        #expect(server.hasEnded && !server.hasEndedWell)
    }

    /// Every request with parameters of every kind is answered once, and the server lives.
    @Test func noParametersEndTheServer() throws {
        let client = try TestClient(["Posts.vm.yaml": Self.posts])
        try client.open("Posts.vm.yaml")
        let uri: JSONValue = ["uri": .text(client.uri("Posts.vm.yaml"))]
        let huge = 1 << 62
        let positions: [JSONValue] = [
            .null, "x", .list([]), ["line": -1, "character": 0], ["line": 0, "character": -1],
            ["line": .number(huge), "character": .number(huge)], ["line": 1, "character": .number(huge)],
            ["line": .real(0.5), "character": 0], ["line": 1, "character": 3],
        ]
        let methods =
            [
                "completion", "hover", "definition", "references", "documentHighlight", "documentSymbol",
                "prepareRename", "rename", "codeAction",
            ].map { "textDocument/\($0)" } + ["workspace/symbol"]
        for method in methods {
            for position in positions {
                let answer = client.response(
                    method, ["textDocument": uri, "position": position, "newName": "x", "range": position])
                #expect(answer["id"] != nil, "\(method) \(position.line)")
            }
        }
        for position in positions {
            client.change("Posts.vm.yaml", ["start": position, "end": position], "x", settling: false)
        }
        #expect(client.response("textDocument/documentSymbol", ["textDocument": uri])["result"] != nil)
    }

    /// Positions in UTF-16 and UTF-8 mean the same characters.
    @Test func positionsCountUnits() throws {
        let text = "a: 'ü😀x'\r\nb: 1\r"
        let document = Document(uri: "", path: "", Array(text.utf8))
        let x = text.utf8.distance(from: text.utf8.startIndex, to: text.firstIndex(of: "x")!)
        #expect(document.position(of: x, .utf8).line == #"{"line":0,"character":10}"#)
        #expect(document.position(of: x, .utf16).line == #"{"line":0,"character":7}"#)
        #expect(document.offset(of: ["line": 0, "character": 7], .utf16) == x)
        #expect(document.offset(of: ["line": 0, "character": 10], .utf8) == x)
        #expect(document.offset(of: ["line": 2, "character": 9], .utf16) == text.utf8.count)
        // The mark at the beginning is not a character.
        let marked = Document(uri: "", path: "", [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
        #expect(marked.offset(of: ["line": 0, "character": 1], .utf16) == 4)
        #expect(marked.position(of: 4, .utf8).line == #"{"line":0,"character":1}"#)
    }

    /// Edits of parts give the text that edits of a whole string give.
    @Test(arguments: 1...20)
    func editsOfPartsGiveTheSameText(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var document = Document(uri: "", path: "", Array("one\r\ntwo\n\rthree\r".utf8))
        for _ in 0..<200 {
            let bytes = document.bytes
            let first = Int.random(in: 0...bytes.count, using: &random)
            let last = Int.random(in: first...min(bytes.count, first + 4), using: &random)
            let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                "ab\r\n".utf8.randomElement(using: &random)!
            }
            // No position is within a line break.
            let positions = [first, last].map { document.position(of: $0, .utf8) }
            let offsets = try positions.map { try #require(document.offset(of: $0, .utf8)) }
            let change: JSONValue = [
                "range": ["start": positions[0], "end": positions[1]],
                "text": .text(String(decoding: new, as: UTF8.self)),
            ]
            try document.apply([change], version: nil, .utf8)
            #expect(document.bytes == Array(bytes[..<offsets[0]]) + new + Array(bytes[offsets[1]...]))
        }
    }
}
