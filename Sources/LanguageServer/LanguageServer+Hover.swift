import Files
import SourceText
import SpecLanguage
import SwiftCode
import YAMLSyntax

extension LanguageServer {
    /// Returns the document of a request.
    func openDocument(_ parameters: JSONValue) throws(Failure) -> OpenDocument {
        guard let path = path(parameters), let open = documents[path] else {
            throw .invalidParameters("no open document of vmgen has this URI")
        }
        return open
    }

    /// Returns the document and the offset of a request.
    func place(_ parameters: JSONValue) throws(Failure) -> (open: OpenDocument, offset: Int) {
        let open = try openDocument(parameters)
        guard let position = parameters["position"],
            let offset = open.document.offset(of: position, client.encoding)
        else { throw .invalidParameters("the request has no position") }
        return (open, offset)
    }

    func hover(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        let (open, offset) = try place(parameters)
        let text: String
        let range: SourceRange
        if let place = open.index.place(at: offset) {
            let workspace = workspace(of: open)
            guard let symbol = workspace.symbol(of: place, in: open.document.path) else { return .null }
            text = workspace.description(of: symbol) + transitions(of: symbol)
            range = place.range
        } else if let read = open.text, let site = FormWalk(read, open.form, cursor: offset).site,
            let key = site.key
        {
            text = "**\(key.name)**\(key.isRequired ? " (required)" : "")\n\n\(key.doc)"
            range = read.original(site.range)
        } else {
            return .null
        }
        return [
            "contents": ["kind": "markdown", "value": .text(text)],
            "range": open.document.range(of: range, client.encoding),
        ]
    }

    /// The actions that lead to a state and from it, if the feature is known.
    private func transitions(of symbol: Symbol) -> String {
        guard symbol.kind == .state, let feature = documents[symbol.path]?.feature,
            let state = feature.states.firstIndex(where: { $0.name.text == symbol.name })
        else { return "" }
        func name(_ state: Int) -> String { "`\(feature.states[state].name.text)`" }
        var lines: [String] = []
        for action in feature.actions {
            let rows = action.transitionRows
            let from = Set(rows.filter { $0.to.contains(state) }.flatMap(\.from)).sorted()
            let to = Set(rows.filter { $0.from.contains(state) }.flatMap(\.to)).sorted()
            if !from.isEmpty {
                lines.append("- from \(from.map(name).joined(separator: ", ")) by `\(action.name.text)`")
            }
            if !to.isEmpty {
                lines.append("- by `\(action.name.text)` to \(to.map(name).joined(separator: ", "))")
            }
        }
        return lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")
    }
}

extension Workspace {
    /// The kind of a name, its type, summary and number of uses.
    fileprivate func description(of symbol: Symbol) -> String {
        let declaration = declarations(of: symbol).first
        let detail = declaration?.detail.map { ": `\($0)`" } ?? ""
        let uses = places(of: symbol).filter { !$0.isDeclaration }
        let files = Set(uses.map(\.path)).count
        let places = files > 1 ? " in \(files) specs" : ""
        let count = "\(uses.count) \(uses.count == 1 ? "use" : "uses")\(places)"
        let texts = ["\(symbol.kind.rawValue) **\(symbol.name)**\(detail)", declaration?.summary, count]
        return texts.compactMap { $0 }.joined(separator: "\n\n")
    }
}
