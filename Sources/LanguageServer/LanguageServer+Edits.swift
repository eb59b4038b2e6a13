import SourceText

extension LanguageServer {
    /// Returns the fixes of the findings in a range.
    func codeActions(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        guard let open = path(parameters).flatMap({ documents[$0] }),
            let range = parameters["range"].flatMap({ open.document.range(of: $0, client.encoding) })
        else { throw .invalidParameters("the request has no range in an open document of vmgen") }
        let kinds = parameters["context"]?["only"]?.items?.compactMap(\.string)
        guard kinds?.contains(where: "quickfix".hasPrefix) ?? true else { return .list([]) }
        let found = open.diagnostics.filter {
            $0.place.range.start <= range.end && range.start <= $0.place.range.end
        }
        return .list(
            found.flatMap { diagnostic in
                diagnostic.fixes.map { fix in
                    let edits = fix.edits.map { ($0.range, $0.text) }
                    return [
                        "title": .text(fix.title), "kind": "quickfix",
                        "diagnostics": .list([json(diagnostic, in: open.document)]),
                        "isPreferred": .flag(fix.isSafe),
                        "edit": workspaceEdit([(open.document, edits)]),
                    ]
                }
            })
    }

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
