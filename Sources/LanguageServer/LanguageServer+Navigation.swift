import Files
import SourceText
import SpecLanguage

extension LanguageServer {
    /// Returns the symbol at the position of a request; nil if there is none.
    func symbol(_ parameters: JSONValue) throws(Failure) -> (
        open: OpenDocument, workspace: Workspace, place: NamePlace, symbol: Symbol
    )? {
        let (open, offset) = try place(parameters)
        guard let place = open.index.place(at: offset) else { return nil }
        let workspace = workspace(of: open)
        return workspace.symbol(of: place, in: open.document.path).map { (open, workspace, place, $0) }
    }

    func definition(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        guard let (_, workspace, _, symbol) = try symbol(parameters) else { return .null }
        return locations(
            workspace.places(of: symbol, in: [symbol.path]).filter(\.isDeclaration), in: workspace)
    }

    func references(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        guard let (_, workspace, _, symbol) = try symbol(parameters) else { return .null }
        let isWhole = parameters["context"]?["includeDeclaration"]?.boolean ?? true
        return locations(workspace.places(of: symbol).filter { isWhole || !$0.isDeclaration }, in: workspace)
    }

    func highlights(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        guard let (open, workspace, _, symbol) = try symbol(parameters) else { return .null }
        return .list(
            workspace.places(of: symbol, in: [open.document.path]).map { place in
                [
                    "range": open.document.range(of: place.range, client.encoding),
                    // A declaration is written, a use is read.
                    "kind": .number(place.isDeclaration ? 3 : 2),
                ]
            })
    }

    private func locations(_ places: [SymbolPlace], in workspace: Workspace) -> JSONValue {
        var files: [String: Document] = [:]
        return .list(
            places.compactMap { place in
                let document = files[place.path] ?? workspace.document(of: place.path)
                files[place.path] = document
                return document.map { location(place.range, in: $0) }
            })
    }

    // MARK: Symbols

    func documentSymbols(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        let open = try openDocument(parameters)
        let listed = open.index.declarations.filter(\.place.kind.isListed)
        let byOwner = Dictionary(grouping: listed, by: \.place.owner)
        func symbols(of owner: NameOwner?) -> [JSONValue] {
            (byOwner[owner] ?? []).map { declaration in
                let place = declaration.place
                return .fields([
                    "name": .text(place.name), "detail": .text(declaration.detail ?? place.kind.rawValue),
                    "kind": .number(place.kind.number),
                    "range": open.document.range(of: declaration.extent, client.encoding),
                    "selectionRange": open.document.range(of: place.range, client.encoding),
                    "children": symbols(of: NameOwner(kind: place.kind, name: place.name)).nonEmptyList,
                ])
            }
        }
        return .list(symbols(of: nil))
    }

    func workspaceSymbols(_ parameters: JSONValue) -> JSONValue {
        let query = (parameters["query"]?.string ?? "").lowercased()
        var symbols: [JSONValue] = []
        for workspace in allWorkspaces {
            for path in workspace.paths {
                let index = workspace.index(of: path)
                let found = index.declarations.filter {
                    $0.place.kind.isListed && $0.place.name.lowercased().includes(query)
                }
                guard !found.isEmpty, let document = workspace.document(of: path) else { continue }
                for declaration in found.prefix(Self.mostSymbols - symbols.count) {
                    let place = declaration.place
                    let container = place.owner?.name ?? index.feature ?? ""
                    symbols.append([
                        "name": .text(place.name), "kind": .number(place.kind.number),
                        "containerName": .text(container), "location": location(place.range, in: document),
                    ])
                }
                if symbols.count >= Self.mostSymbols { return .list(symbols) }
            }
        }
        return .list(symbols)
    }

    /// The most symbols of an answer. A longer query finds the others.
    private static let mostSymbols = 500
}

extension NameKind {
    /// Whether lists of symbols have the name.
    fileprivate var isListed: Bool { self != .queue && self != .serviceProtocol }

    /// The protocol's number.
    fileprivate var number: Int {
        switch self {
        case .feature: 5
        case .state, .substateState: 22
        case .substate: 10
        case .property, .transient: 7
        case .action, .member: 6
        case .parameter: 13
        case .outcome: 12
        case .dependency, .child, .screen: 8
        case .serviceProtocol: 11
        case .event: 24
        case .queue: 20
        }
    }
}
