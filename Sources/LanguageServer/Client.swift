import SourceText

/// The capabilities of a client, and those of the server for it.
struct Client {
    let encoding: PositionEncoding
    let parent: Int?
    /// The paths of the folders that are open.
    let folders: [String]
    let registersWatchers: Bool
    let showsRelatedInformation: Bool
    let takesDocumentChanges: Bool
    let renamesFiles: Bool

    init(_ parameters: JSONValue) {
        let capabilities = parameters["capabilities"]
        let workspace = capabilities?["workspace"]
        let encodings = capabilities?["general"]?["positionEncodings"]?.items?.compactMap(\.string) ?? []
        encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
        parent = parameters["processId"]?.integer
        let named = parameters["workspaceFolders"]?.items?.compactMap { $0["uri"]?.string } ?? []
        let root = parameters["rootUri"]?.string.map { [$0] } ?? []
        folders = (named.isEmpty ? root : named).compactMap(FileURI.path).map {
            $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0
        }
        registersWatchers =
            workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
        showsRelatedInformation =
            capabilities?["textDocument"]?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
        let edit = workspace?["workspaceEdit"]
        takesDocumentChanges = edit?["documentChanges"]?.boolean ?? false
        renamesFiles =
            takesDocumentChanges
            && edit?["resourceOperations"]?.items?.contains { $0.string == "rename" } ?? false
    }

    var capabilities: JSONValue {
        [
            "positionEncoding": .text(encoding.rawValue),
            // Changes are edits.
            "textDocumentSync": ["openClose": .flag(true), "change": 2],
            "completionProvider": [
                "triggerCharacters": .list([" ", "[", "{", "."])
            ],
            "hoverProvider": .flag(true),
            "definitionProvider": .flag(true),
            "referencesProvider": .flag(true),
            "documentHighlightProvider": .flag(true),
            "documentSymbolProvider": .flag(true),
            "workspaceSymbolProvider": .flag(true),
            "codeActionProvider": ["codeActionKinds": .list(["quickfix"])],
            "renameProvider": ["prepareProvider": .flag(true)],
        ]
    }
}

extension JSONValue {
    /// The request to watch specs and configurations.
    static let registration: JSONValue = {
        let watchers = ["**/*.vm.yaml", "**/vmgen.yaml"].map { ["globPattern": .text($0)] as JSONValue }
        let registration: JSONValue = [
            "id": "watch", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .list(watchers)],
        ]
        return [
            "jsonrpc": "2.0", "id": "watch", "method": "client/registerCapability",
            "params": ["registrations": .list([registration])],
        ]
    }()
}
