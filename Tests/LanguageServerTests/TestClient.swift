import Foundation
import SourceText
import TestSupport
import Testing

@testable import LanguageServer

/// An editor in this process: it has documents, and keeps what the server sends.
final class TestClient: FileFolder {
    private(set) var messages: [JSONValue] = []
    let folder: URL
    private var server: LanguageServer?
    private var texts: [String: String] = [:]
    private var versions: [String: Int] = [:]
    private var requests = 0

    static let fullCapabilities: JSONValue = [
        "general": ["positionEncodings": .list([.text("utf-8"), .text("utf-16")])],
        "workspace": [
            "didChangeWatchedFiles": ["dynamicRegistration": .flag(true)],
            "workspaceEdit": [
                "documentChanges": .flag(true), "resourceOperations": .list([.text("rename")]),
            ],
        ],
        "textDocument": ["publishDiagnostics": ["relatedInformation": .flag(true)]],
    ]

    /// - Parameter files: The files on the disk by name.
    init(_ files: [String: String] = [:], capabilities: JSONValue = fullCapabilities) throws {
        folder = try FileManager.default.temporaryFolder("vmgen-").resolvingSymlinksInPath()
        for (name, text) in files { try write(text, to: name) }
        start(capabilities)
    }

    /// - Parameter folder: A folder that is only read.
    init(reading folder: URL, capabilities: JSONValue = fullCapabilities) {
        self.folder = folder
        isTemporary = false
        start(capabilities)
    }

    private var isTemporary = true

    deinit { if isTemporary { try? FileManager.default.removeItem(at: folder) } }

    private func start(_ capabilities: JSONValue) {
        let program = LanguageServer.Program(version: "1") { "https://example.com/Rules#\($0)" }
        server = LanguageServer(program) { [unowned self] in messages.append($0) }
        request(
            "initialize",
            ["rootUri": .text(FileURI.text(folder.path)), "capabilities": capabilities, "processId": .null])
        notify("initialized", [:])
    }

    func uri(_ name: String) -> String { FileURI.text(place(name).path) }

    // MARK: Messages

    func receive(_ message: JSONValue) { server?.receive(message) }

    func cancel(_ message: JSONValue) { server?.cancel(message) }

    func notify(_ method: String, _ parameters: JSONValue) {
        receive(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
    }

    /// Returns the response of a request.
    @discardableResult
    func response(_ method: String, _ parameters: JSONValue) -> JSONValue {
        requests += 1
        receive(["jsonrpc": "2.0", "id": .number(requests), "method": .text(method), "params": parameters])
        return messages.last { $0["id"]?.integer == requests } ?? .null
    }

    /// Returns the result of a request, null if there is none.
    @discardableResult
    func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
        response(method, parameters)["result"] ?? .null
    }

    func settle() { server?.settle() }

    // MARK: Documents

    func open(_ name: String, _ text: String? = nil) throws {
        let text = try text ?? self.text(name)
        texts[name] = text
        versions[name] = 1
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .text(uri(name)), "languageId": "yaml", "version": 1, "text": .text(text),
                ]
            ])
        settle()
    }

    /// Says that files on the disk changed.
    func notifyOfFiles() {
        notify("workspace/didChangeWatchedFiles", ["changes": .list([])])
        settle()
    }

    func close(_ name: String) {
        notify("textDocument/didClose", ["textDocument": ["uri": .text(uri(name))]])
        settle()
    }

    /// Replaces the text of a document.
    func change(_ name: String, _ text: String) { change(name, nil, text) }

    /// Sends a change of a document.
    ///
    /// - Parameter range: The replaced range, or nil for the whole text.
    func change(_ name: String, _ range: JSONValue?, _ text: String, settling: Bool = true) {
        versions[name, default: 0] += 1
        var change: [(key: String, value: JSONValue)] = [("text", .text(text))]
        if let range { change.append(("range", range)) }
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .text(uri(name)), "version": .number(versions[name] ?? 0)],
                "contentChanges": .list([.object(change)]),
            ])
        if range == nil { texts[name] = text }
        if settling { settle() }
    }

    /// The last diagnostics of a document: line, id and message.
    func diagnostics(_ name: String) -> [String] {
        published(name).map { item in
            let line = (item["range"]?["start"]?["line"]?.integer ?? -1) + 1
            let message = item["message"]?.string?.split(separator: "\n").first ?? ""
            return "\(line): \(message) [\(item["code"]?.string ?? "")]"
        }
    }

    func published(_ name: String) -> [JSONValue] {
        let last = messages.last {
            $0["method"]?.string == "textDocument/publishDiagnostics"
                && $0["params"]?["uri"]?.string == uri(name)
        }
        return last?["params"]?["diagnostics"]?.items ?? []
    }

    // MARK: Places

    /// Opens a text whose cursor is at `¦`, and returns the parameters of a request there.
    func open(marked name: String, _ text: String) throws -> JSONValue {
        let parts = text.components(separatedBy: "¦")
        try #require(parts.count == 2)
        let whole = parts.joined()
        if texts[name] == nil { try open(name, whole) } else { change(name, whole) }
        return place(in: name, position(of: parts[0]))
    }

    /// Opens a text, and returns the parameters of a request whose cursor is after a part of it.
    func open(_ name: String, _ text: String?, after part: String) throws -> JSONValue {
        let text = try #require(text)
        let end = try #require(text.range(of: part)).upperBound
        return try open(marked: name, text[..<end] + "¦" + text[end...])
    }

    /// The parameters of a request, with others.
    func place(in name: String, _ position: JSONValue, _ more: (key: String, value: JSONValue)...)
        -> JSONValue
    {
        .object([("textDocument", ["uri": .text(uri(name))]), ("position", position)] + more)
    }

    func place(in name: String, line: Int, character: Int) -> JSONValue {
        place(in: name, ["line": .number(line), "character": .number(character)])
    }

    /// The position after a text, in UTF-8.
    func position(of text: String) -> JSONValue {
        let lines = text.components(separatedBy: "\n")
        return ["line": .number(lines.count - 1), "character": .number(lines[lines.count - 1].utf8.count)]
    }

    /// Returns a location as `Posts.vm.yaml:3:5-9`, both columns included.
    func place(_ location: JSONValue) -> String {
        let uri = location["uri"]?.string ?? ""
        let path = FileURI.path(uri) ?? uri
        let name = path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
        func number(_ end: String, _ key: String) -> Int { location["range"]?[end]?[key]?.integer ?? -1 }
        let columns = "\(number("start", "character") + 1)-\(number("end", "character"))"
        return "\(name):\(number("start", "line") + 1):\(columns)"
    }

    func places(_ method: String, _ parameters: JSONValue) -> [String] {
        (request(method, parameters).items ?? []).map(place).sorted()
    }
}
