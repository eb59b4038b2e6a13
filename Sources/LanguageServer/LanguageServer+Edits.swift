import SourceText

extension LanguageServer {
    /// Returns an edit of documents, for the version that the server knows.
    ///
    /// - Parameter others: Changes of files that only some clients take.
    func workspaceEdit(
        _ edits: [(document: Document, replacements: [(range: SourceRange, text: String)])],
        _ others: [JSONValue] = []
    ) -> JSONValue {
        let lists = edits.map { edit in
            JSONValue.list(
                edit.replacements.map {
                    ["range": edit.document.range(of: $0.range, client.encoding), "newText": .text($0.text)]
                })
        }
        let documents = zip(edits.map(\.document), lists)
        guard client.takesDocumentChanges else {
            return ["changes": .object(documents.map { ($0.uri, $1) })]
        }
        let changes = documents.map { document, list -> JSONValue in
            let version = document.version.map(JSONValue.number) ?? .null
            return ["textDocument": ["uri": .text(document.uri), "version": version], "edits": list]
        }
        return ["documentChanges": .list(changes + others)]
    }
}
