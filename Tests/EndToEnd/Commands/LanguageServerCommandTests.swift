import Foundation
import LanguageServer
import SourceText
import TestSupport
import Testing

/// The server as a process. What it answers is tested in `LanguageServerTests`.
struct LanguageServerCommandTests {
    private static let spec = "feature: Posts\nstates: { idle: }\nactions: { load: { from: lost } }\n"

    private static func request(_ id: Int, _ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
        ["jsonrpc": "2.0", "id": .number(id), "method": .text(method), "params": parameters]
    }

    private static func notification(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
        ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    }

    private static func opening(_ sandbox: Sandbox) -> [JSONValue] {
        let uri = FileURI.text(sandbox.place("Posts.vm.yaml").path)
        return [
            request(1, "initialize", ["capabilities": [:]]), notification("initialized"),
            notification("textDocument/didOpen", ["textDocument": ["uri": .text(uri), "text": .text(spec)]]),
        ]
    }

    /// Sends bytes to a server, and returns its exit code and its messages.
    private func run(_ input: [UInt8], _ sandbox: Sandbox, options: String = "") throws -> (
        status: Int32, messages: [JSONValue]
    ) {
        try sandbox.write(Data(input), to: "input")
        let outcome = try sandbox.shell(
            "'\(Sandbox.executable.path)' language-server \(options) <input >output")
        #expect(outcome.error == "")
        var reader = MessageReader()
        reader.append([UInt8](try Data(contentsOf: sandbox.place("output"))))
        var messages: [JSONValue] = []
        while let message = try reader.next() { messages.append(message) }
        return (outcome.status, messages)
    }

    @Test func aSessionEndsAsTheProtocolSays() throws {
        let sandbox = try Sandbox()
        let session =
            Self.opening(sandbox) + [Self.request(2, "shutdown"), Self.notification("exit")]
        let outcome = try run(session.flatMap(MessageReader.framed), sandbox, options: "--stdio --log log")
        #expect(outcome.status == 0)
        #expect(outcome.messages.compactMap { $0["id"]?.integer } == [1, 2])
        #expect(sandbox.read("log")?.contains("-> initialize 1\n") == true)
    }

    /// Whatever the client leaves out, the server ends with its input, after the diagnostics of what it read.
    @Test func theServerEndsWithItsInput() throws {
        let sandbox = try Sandbox()
        let broken = Array("Content-Length: 3\r\n\r\n{a}".utf8)
        let session = Self.opening(sandbox).flatMap(MessageReader.framed)
        let outcome = try run(broken + session + Array("Content-Length: 9\r\n\r\n{".utf8), sandbox)
        #expect(outcome.status == 1)
        #expect(outcome.messages.first?["error"]?["code"]?.integer == -32700)
        let published = outcome.messages.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }
        #expect(published.last?["params"]?["diagnostics"]?.items?.count == 1)
        #expect(try run(Array("hello\r\n\r\n".utf8), sandbox).status == 1)
    }

    /// A client that says nothing, or ends the input after `shutdown`, ended no session.
    @Test(arguments: ["", "\r\n", "\n \r\n"]) func inputBetweenSessions(_ blank: String) throws {
        let sandbox = try Sandbox()
        #expect(try run(Array(blank.utf8), sandbox).status == 0)
        let session = Self.opening(sandbox) + [Self.request(2, "shutdown")]
        #expect(try run(session.flatMap(MessageReader.framed) + Array(blank.utf8), sandbox).status == 0)
        let open = Self.opening(sandbox).flatMap(MessageReader.framed)
        #expect(try run(open + Array(blank.utf8), sandbox).status == 1)
    }

    /// Each request is answered once, cancelled or not.
    @Test func cancelledRequestsAreAnswered() throws {
        let sandbox = try Sandbox()
        var session = Self.opening(sandbox)
        for id in 2...200 {
            session.append(Self.request(id, "workspace/symbol", ["query": "o"]))
            if id % 2 == 0 { session.append(Self.notification("$/cancelRequest", ["id": .number(id)])) }
        }
        let outcome = try run(session.flatMap(MessageReader.framed), sandbox)
        #expect(outcome.messages.compactMap { $0["id"]?.integer } == Array(1...200))
        let refused = outcome.messages.filter { $0["error"]?["code"]?.integer == -32800 }
        #expect(refused.allSatisfy { ($0["id"]?.integer ?? 1) % 2 == 0 })
    }

    @Test func aLogThatCannotBeWrittenIsAnError() throws {
        try Sandbox().expect(
            "language-server", "--log", "no/log", status: 64, says: "'no/log' cannot be written")
    }
}
