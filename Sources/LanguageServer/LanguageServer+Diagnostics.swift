import Files
import SourceText
import SpecLanguage
import YAMLSyntax

extension LanguageServer {
    /// Checks the open documents of a workspace as `vmgen lint` does, and publishes what changed.
    func publish(of workspace: Workspace) {
        let open = documents.all.filter { $0.home == workspace.root }
        for document in open where !document.isSpec {
            let sink = DiagnosticSink()
            let configuration = ConfigurationDecoder.decode(document.document.file, reporting: sink)
            configuration?.checkArtifacts(reporting: sink)
            publish(sink.sorted, of: document)
        }
        let specs = open.filter(\.isSpec)
        if specs.isEmpty { return }
        let sink = DiagnosticSink()
        let features = workspace.features(of: texts(of: specs, in: workspace), reporting: sink)
        let found = Dictionary(grouping: sink.sorted, by: \.place.file.path)
        for document in specs {
            let path = document.document.path
            if let feature = features.first(where: { $0.file.path == path }) { document.feature = feature }
            publish(
                unreadable(workspace) + syntaxFaults(of: document)
                    + (found[path] ?? []).compactMap { original($0, document) }, of: document)
        }
    }

    /// The texts of documents, and of specs that may have the same names.
    private func texts(of specs: [OpenDocument], in workspace: Workspace) -> [SourceFile] {
        var texts: [String: SourceFile] = [:]
        for spec in specs {
            let path = spec.document.path
            // Where a line is missing, names are.
            if let text = spec.text, text.repair?.isBlanked != true { texts[path] = text.file }
            for rival in workspace.rivals(of: path) where documents[rival] == nil {
                texts[rival] = workspace.document(of: rival)?.file
            }
        }
        return FileSystem.sorted(texts.keys).compactMap { texts[$0] }
    }

    private func syntaxFaults(of document: OpenDocument) -> [Diagnostic] {
        if document.isReadable { return [] }
        let sink = DiagnosticSink()
        _ = YAMLParser.parse(document.document.file, reporting: sink)
        return sink.sorted
    }

    /// Returns a finding in the text as it can be read, at its place in the document; nil in a repaired line.
    private func original(_ diagnostic: Diagnostic, _ document: OpenDocument) -> Diagnostic? {
        guard let repair = document.text?.repair else { return diagnostic }
        var diagnostic = diagnostic
        let range = repair.original(diagnostic.place.range)
        diagnostic.place = SourcePlace(document.document.file, range)
        // Its edits are those of another text.
        diagnostic.fixes = []
        let isRepaired = repair.lines.contains { $0.start <= range.start && range.start <= $0.end }
        return isRepaired ? nil : diagnostic
    }

    /// The faults of a configuration that is not open, at the beginning of a spec.
    private func unreadable(_ workspace: Workspace) -> [Diagnostic] {
        guard let path = workspace.configurationPath, documents[path] == nil else { return [] }
        return workspace.configurationFaults.prefix(1).map { fault in
            var shown = fault
            shown.message = "\(Configuration.fileName): \(fault.message)"
            shown.notes = [Diagnostic.Note("in this file", at: fault.place)] + fault.notes
            shown.place.range = .at(0)
            return shown
        }
    }

    func publish(_ diagnostics: [Diagnostic], of open: OpenDocument) {
        let document = open.document
        let list = JSONValue.list(diagnostics.map { json($0, in: document) })
        open.diagnostics = diagnostics
        // The same list is not sent twice.
        let text = list.line
        if open.published == text { return }
        open.published = text
        notify(
            client: "textDocument/publishDiagnostics",
            .fields([
                "uri": .text(document.uri), "diagnostics": list,
                "version": document.version.map(JSONValue.number),
            ]))
    }

    func json(_ diagnostic: Diagnostic, in document: Document) -> JSONValue {
        let placed = diagnostic.notes.compactMap { note in note.place.map { (note.message, $0) } }
        let isRelated = client.showsRelatedInformation && !placed.isEmpty
        let notes = diagnostic.notes.filter { $0.place == nil || !isRelated }.map(\.message)
        let message = ([diagnostic.message] + notes + [diagnostic.help].compactMap { $0 }).joined(
            separator: "\n")
        let related = placed.map { message, place -> JSONValue in
            ["location": location(place), "message": .text(message)]
        }
        return .fields([
            "range": document.range(of: diagnostic.place.range, client.encoding),
            "severity": .number(diagnostic.severity.number), "code": .text(diagnostic.id),
            "codeDescription": ["href": .text(program.rulePage(diagnostic.id))], "source": "vmgen",
            "message": .text(message), "relatedInformation": isRelated ? .list(related) : nil,
        ])
    }

    private func location(_ place: SourcePlace) -> JSONValue {
        let open = documents[place.file.path]
        let document =
            open?.document
            ?? Document(uri: FileURI.text(place.file.path), path: place.file.path, place.file.bytes)
        let range = open?.text?.original(place.range) ?? place.range
        return location(range, in: document)
    }

    func location(_ range: SourceRange, in document: Document) -> JSONValue {
        ["uri": .text(document.uri), "range": document.range(of: range, client.encoding)]
    }
}

extension Diagnostic.Severity {
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}
