import Files
import SourceText
import SpecLanguage
import SwiftCode
import YAMLSyntax

extension LanguageServer {
    func completion(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        let (open, offset) = try place(parameters)
        guard let completion = Completion(open, at: offset, workspace: workspace(of: open)) else {
            return .null
        }
        let range = open.document.range(of: completion.word, client.encoding)
        let items = completion.items.enumerated().map { place, item -> JSONValue in
            let order = String(place)
            return .fields([
                "label": .text(item.label), "kind": .number(item.kind), "detail": .text(item.detail),
                "documentation": item.doc.isEmpty
                    ? nil : ["kind": "markdown", "value": .text(item.doc)],
                "sortText": .text(String(repeating: "0", count: 6 - min(order.count, 6)) + order),
                "textEdit": ["range": range, "newText": .text(item.text)],
            ])
        }
        return ["isIncomplete": .flag(false), "items": .list(items)]
    }
}

/// The keys and names that are possible at an offset of a document.
struct Completion {
    struct Item {
        var label: String
        var text: String
        /// The protocol's number.
        var kind: Int
        var detail: String
        var doc: String
    }

    /// The typed word, which an item replaces.
    let word: SourceRange
    private(set) var items: [Item] = []
    private let workspace: Workspace
    private let path: String
    private let index: SpecIndex
    private let site: FormWalk.Site
    private let isBeforeColon: Bool
    private var labels: Set<String> = []

    /// Returns nil where nothing can be completed.
    init?(_ open: OpenDocument, at offset: Int, workspace: Workspace) {
        var bytes = open.document.bytes
        let start = bytes[..<offset].lastIndex { !Self.isPartOfWord($0) }.map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.count
        word = SourceRange(start, offset)
        isBeforeColon = bytes[end...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
        // A word that is not there yet takes a place, so that it has a node.
        if start == end { bytes.insert(UInt8(ascii: "x"), at: offset) }
        let file = SourceFile(path: open.document.path, bytes: bytes)
        guard let text = ReadText(file, editedLine: open.document.line(at: offset)) else { return nil }
        let walk = FormWalk(text, open.form, cursor: start)
        guard let site = walk.site else { return nil }
        (self.site, index, path, self.workspace) = (site, walk.index, open.document.path, workspace)
        let line = bytes[..<start].lastIndex(where: \.isLineEnd)
        let isFirst = bytes[(line.map { $0 + 1 } ?? 0)..<start].allSatisfy { " -".utf8.contains($0) }
        for form in site.forms {
            if let keys = site.keys {
                addKeys(form, besides: keys)
            } else {
                addValues(form, isFirst: isFirst)
            }
        }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private mutating func add(
        _ label: String, _ text: String, _ kind: Int, _ detail: String, _ doc: String = ""
    ) {
        guard labels.insert(label).inserted else { return }
        items.append(Item(label: label, text: text, kind: kind, detail: detail, doc: doc))
    }

    // MARK: Keys

    private mutating func addKeys(_ form: ValueForm, besides written: [String]) {
        switch form {
        case .mapping(let form):
            for key in form.keys where !written.contains(key.name) {
                add(key: key.name, key.isRequired ? "required key" : "key", key.doc)
            }
        case .one(let names, _, let others):
            if !names.contains(where: written.contains) { for name in names { add(key: name, "key", "") } }
            addKeys(.mapping(others), besides: written)
        case .entries(_, _, .references(let reference)):
            for name in names(reference) where !written.contains(name.label) {
                add(key: name.label, name.detail, name.doc)
            }
        default: break
        }
    }

    private mutating func add(key: String, _ detail: String, _ doc: String) {
        add(key, key + (isBeforeColon ? "" : ": "), 10, detail, doc)
    }

    // MARK: Values

    private mutating func addValues(_ form: ValueForm, isFirst: Bool) {
        switch form {
        case .choice(let words): for word in words { add(word, word, 12, "value") }
        case .boolean: for word in ["true", "false"] { add(word, word, 12, "value") }
        case .reference(let reference), .references(let reference):
            for name in names(reference) where !site.values.contains(name.label) {
                add(name.label, name.label, 20, name.detail, name.doc)
            }
        case .declaration(.queue, _):
            for name in index.declarations(of: .queue) where name.place.range.start != site.range.start {
                add(name.place.name, name.place.name, 20, "queue")
            }
        case .type, .expression:
            for name in index.declarations(of: .substate) {
                add(name.place.name, name.place.name, 13, "substate", name.summary ?? "")
            }
            if let owner = site.owners.last, owner.kind == .property, isChild(owner.name) {
                for word in ["set", "nil"] { add(word, word, 12, "value") }
            }
        case .mapping, .one, .entries: if isFirst { addKeys(form, besides: []) }
        default: break
        }
    }

    private typealias Name = (label: String, detail: String, doc: String)

    private func names(_ reference: NameReference) -> [Name] {
        declared(reference)
            + reference.others.flatMap { kind in
                kind == .child && reference.kind == .member
                    ? actionsOfChildren : described(index.declarations(of: kind))
            }
            + reference.words.map { ($0, "key", "") }
    }

    /// Whether a key of an outcome is a child, and no property.
    private func isChild(_ name: String) -> Bool {
        func has(_ kind: NameKind) -> Bool {
            index.declarations.contains { $0.place.kind == kind && $0.place.name == name }
        }
        return has(.child) && !has(.property)
    }

    /// `cart.add`
    private var actionsOfChildren: [Name] {
        index.declarations(of: .child).flatMap { child -> [Name] in
            let owner = NameOwner(kind: .child, name: child.place.name)
            guard let path = index.feature(of: owner).flatMap({ workspace.paths(ofFeature: $0).first })
            else { return [] }
            return described(workspace.index(of: path).declarations(of: .action))
                .map { ("\(owner.name).\($0.label)", $0.detail, $0.doc) }
        }
    }

    private func declared(_ reference: NameReference) -> [Name] {
        switch reference.kind {
        case .feature:
            return workspace.paths.compactMap { path in
                path == self.path ? nil : workspace.index(of: path).feature.map { ($0, "feature", "") }
            }
        case .member:
            return index.declarations(of: .dependency).flatMap { dependency -> [Name] in
                let owner = NameOwner(kind: .dependency, name: dependency.place.name)
                let home = index.feature(of: owner).map {
                    workspace.paths(ofFeature: $0).first.map(workspace.index)
                }
                return described((home ?? index)?.declarations(of: .member, owner: owner) ?? [])
                    .map { ("\(owner.name).\($0.label)", $0.detail, $0.doc) }
            }
        case let kind where reference.isOfChild:
            guard let child = site.owners.last(where: { [.child, .screen].contains($0.kind) }),
                let path = index.feature(of: child).flatMap({ workspace.paths(ofFeature: $0).first })
            else { return [] }
            return described(workspace.index(of: path).declarations(of: kind))
        case .state:
            // An action of a section names the states of its substate.
            let action = site.owners.last { $0.kind == .action }
            guard let substate = action.flatMap({ index.sections[$0.name] }) else {
                return described(index.declarations(of: .state))
            }
            return described(
                index.declarations(of: .substateState, owner: NameOwner(kind: .substate, name: substate)))
        case let kind:
            let owner = site.owners.last { kind.owners.contains($0.kind) }
            return described(index.declarations(of: kind, owner: owner))
        }
    }

    private func described(_ names: [NameDeclaration]) -> [Name] {
        names.map { name in
            let detail = name.place.kind.rawValue + (name.detail.map { ": \($0)" } ?? "")
            return (name.place.name, detail, name.summary ?? "")
        }
    }
}
