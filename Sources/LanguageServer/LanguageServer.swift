import Files
package import SourceText
import SpecLanguage

/// Answers the messages of an editor, one after another, with the stages of vmgen.
///
/// Documents are known by their names; other files are of no interest.
package final class LanguageServer {
    /// The name and the version of this program, and the page of each rule.
    package struct Program {
        var version: String
        var rulePage: (String) -> String

        package init(version: String, rulePage: @escaping (String) -> String) {
            self.version = version
            self.rulePage = rulePage
        }
    }

    let program: Program
    let send: (JSONValue) -> Void
    let documents = OpenDocuments()
    private(set) var client = Client(.null)
    private(set) var state = State.started
    private var workspaces: [String: Workspace] = [:]
    /// The workspaces whose diagnostics are to be published.
    private var staleHomes: Set<String> = []

    enum State { case started, running, shutDown, ended }

    /// - Parameter send: Takes messages for the client.
    package init(_ program: Program, send: @escaping (JSONValue) -> Void) {
        self.program = program
        self.send = send
    }

    package var hasEnded: Bool { state == .ended }
    /// Whether the client said `shutdown` before `exit`, or ended the input before a session or after `shutdown`.
    package private(set) var hasEndedWell = false
    /// The process that started the server.
    package var parent: Int? { client.parent }
    package var isSettled: Bool { staleHomes.isEmpty }

    // MARK: Messages

    /// Handles a message. Diagnostics follow when the server settles.
    package func receive(_ message: JSONValue) {
        guard let method = message["method"]?.string else { return }
        let parameters = message["params"] ?? .null
        guard let id = message["id"] else { return notify(method, parameters) }
        do throws(Failure) {
            respond(id, [("result", try answer(method, parameters))])
        } catch {
            refuse(id, error)
        }
    }

    /// Answers a request that the client cancelled before the server read it.
    package func cancel(_ message: JSONValue) {
        if let id = message["id"] { refuse(id, .cancelled) }
    }

    /// Ends without `exit`: the input has no more messages.
    ///
    /// - Parameter isWhole: Whether the input ended after a message.
    package func end(isWhole: Bool) {
        hasEndedWell = isWhole && state != .running
        state = .ended
    }

    /// Answers a message that is not JSON.
    package func refuseUnreadable() { refuse(.null, .notJSON) }

    private func respond(_ id: JSONValue, _ fields: [(key: String, value: JSONValue)]) {
        send(.object([("jsonrpc", "2.0"), ("id", id)] + fields))
    }

    private func refuse(_ id: JSONValue, _ failure: Failure) {
        let error: JSONValue = ["code": .number(failure.code), "message": .text(failure.message)]
        respond(id, [("error", error)])
    }

    func notify(client method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
    }

    private func answer(_ method: String, _ parameters: JSONValue) throws(Failure) -> JSONValue {
        switch state {
        case .started where method != "initialize": throw .notInitialized
        case .shutDown, .ended: throw .invalidRequest
        default: break
        }
        switch method {
        case "initialize": return initialize(parameters)
        case "shutdown":
            state = .shutDown
            return .null
        case "textDocument/completion": return try completion(parameters)
        case "textDocument/hover": return try hover(parameters)
        case "textDocument/definition": return try definition(parameters)
        case "textDocument/references": return try references(parameters)
        case "textDocument/documentHighlight": return try highlights(parameters)
        case "textDocument/documentSymbol": return try documentSymbols(parameters)
        case "workspace/symbol": return workspaceSymbols(parameters)
        case "textDocument/prepareRename": return try prepareRename(parameters)
        case "textDocument/rename": return try rename(parameters)
        case "textDocument/codeAction": return try codeActions(parameters)
        default: throw .unknownMethod(method)
        }
    }

    private func notify(_ method: String, _ parameters: JSONValue) {
        if method == "exit" {
            hasEndedWell = state == .shutDown
            state = .ended
        }
        guard state == .running else { return }
        switch method {
        case "initialized": if client.registersWatchers { send(.registration) }
        case "textDocument/didOpen": open(parameters["textDocument"] ?? .null)
        case "textDocument/didChange": change(parameters)
        case "textDocument/didClose": close(parameters)
        case "workspace/didChangeWatchedFiles": refresh()
        default: break
        }
    }

    private func initialize(_ parameters: JSONValue) -> JSONValue {
        client = Client(parameters)
        state = .running
        return [
            "capabilities": client.capabilities,
            "serverInfo": ["name": "vmgen", "version": .text(program.version)],
        ]
    }

    // MARK: Documents

    private func open(_ item: JSONValue) {
        guard let uri = item["uri"]?.string, let path = FileURI.path(uri), let text = item["text"]?.string,
            path.hasSuffix(SpecFile.suffix) || FileSystem.name(of: path) == Configuration.fileName
        else { return }
        let document = Document(uri: uri, path: path, version: item["version"]?.integer, Array(text.utf8))
        let open = OpenDocument(document, home: home(of: path).root)
        documents[path] = open
        if let workspace = workspaces[open.home] {
            if !workspace.contains(path) { workspace.refresh() }
            workspace.documentsChanged()
        }
        touch(open)
    }

    private func change(_ parameters: JSONValue) {
        guard let path = path(parameters), let open = documents[path] else { return }
        let changes = parameters["contentChanges"]?.items ?? []
        let version = parameters["textDocument"]?["version"]?.integer
        do throws(Failure) {
            try open.change { [client] (document) throws(Failure) in
                try document.apply(changes, version: version, client.encoding)
            }
        } catch {
            notify(client: "window/logMessage", ["type": 1, "message": .text(error.message)])
        }
        workspaces[open.home]?.documentsChanged()
        touch(open)
    }

    private func close(_ parameters: JSONValue) {
        guard let path = path(parameters), let document = documents[path] else { return }
        documents[path] = nil
        workspaces[document.home]?.refresh()
        touch(document)
        document.published = nil
        publish([], of: document)
    }

    private func touch(_ document: OpenDocument) {
        staleHomes.insert(document.home)
        if !document.isSpec { workspaces[document.home]?.refresh() }
    }

    func path(_ parameters: JSONValue) -> String? {
        parameters["textDocument"]?["uri"]?.string.flatMap(FileURI.path)
    }

    /// Publishes the diagnostics of all documents that a change may affect.
    package func settle() {
        let homes = staleHomes
        staleHomes = []
        for home in homes.sorted() { publish(of: workspace(home)) }
    }

    // MARK: Workspaces

    /// Returns the folder of the nearest configuration, else the client's folder, else that of the document.
    private func home(of path: String) -> (root: String, configuration: String?) {
        var folder = FileSystem.folder(of: path)
        let own = folder
        while true {
            let file = FileSystem.join(folder, Configuration.fileName)
            if FileSystem.exists(file) || documents[file] != nil { return (folder, file) }
            if folder == "/" || folder == "." { break }
            folder = FileSystem.folder(of: folder)
        }
        return (client.folders.first { own.isWithin($0) } ?? own, nil)
    }

    private func workspace(_ root: String) -> Workspace {
        if let workspace = workspaces[root] { return workspace }
        let file = FileSystem.join(root, Configuration.fileName)
        let hasFile = FileSystem.exists(file) || documents[file] != nil
        // The folder of a single file may have all files of the disk below it.
        let isOpen = client.folders.contains { FileSystem.realPath(root).isWithin(FileSystem.realPath($0)) }
        let workspace = Workspace(
            root: root, configuration: hasFile ? file : nil, isWhole: hasFile || isOpen, documents: documents)
        workspaces[root] = workspace
        return workspace
    }

    /// Returns the workspace of an open document as it is now, for an answer across files.
    func workspace(of document: OpenDocument) -> Workspace {
        let isKnown = workspaces[document.home] != nil
        let workspace = workspace(document.home)
        if isKnown, !client.registersWatchers { workspace.refresh() }
        return workspace
    }

    var allWorkspaces: [Workspace] {
        if workspaces.isEmpty { for folder in client.folders { _ = workspace(home(of: folder + "/x").root) } }
        if !client.registersWatchers { for workspace in workspaces.values { workspace.refresh() } }
        return workspaces.values.sorted { $0.root < $1.root }
    }

    /// Reads what changed on the disk.
    private func refresh() {
        for document in documents.all {
            let home = home(of: document.document.path)
            document.home = home.root
            if let workspace = workspaces[home.root], workspace.configurationPath != home.configuration {
                workspaces[home.root] = nil
            }
            staleHomes.insert(home.root)
        }
        for workspace in workspaces.values { workspace.refresh() }
    }
}
