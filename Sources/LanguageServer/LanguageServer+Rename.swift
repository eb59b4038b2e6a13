import Files
import SourceText
import SpecLanguage
import SwiftCode
import YAMLSyntax

extension LanguageServer {
    func prepareRename(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        guard let (open, workspace, place, symbol) = try symbol(parameters) else { return .null }
        let here = workspace.places(of: symbol, in: [open.document.path])
        guard let range = here.first(where: { $0.range.start == place.range.start })?.range else {
            return .null
        }
        return [
            "range": open.document.range(of: range, client.encoding), "placeholder": .text(symbol.name),
        ]
    }

    func rename(_ parameters: JSONValue) throws(Failure) -> JSONValue {
        guard let name = parameters["newName"]?.string else {
            throw .invalidParameters("the request has no 'newName'")
        }
        guard let (open, workspace, _, symbol) = try symbol(parameters) else {
            throw .refused("no name is here")
        }
        guard open.isReadable else { throw .refused("correct the syntax of this spec first") }
        let rename = try Rename(symbol, to: name, in: workspace)
        if rename.edits.isEmpty { return .null }
        let place = rename.newPath.map { " The file is now '\(FileSystem.name(of: $0))'." } ?? ""
        let file = client.renamesFiles || rename.newPath == nil ? place : " Rename the file, too."
        let count = rename.edits.count == 1 ? "1 spec" : "\(rename.edits.count) specs"
        let text =
            "Renamed in \(count).\(file) Swift code is not renamed: after vmgen ran, the compiler shows its places."
        notify(client: "window/showMessage", ["type": 3, "message": .text(text)])
        let move = rename.newPath.flatMap { path -> [JSONValue]? in
            guard client.renamesFiles, let old = rename.oldURI else { return nil }
            return [["kind": "rename", "oldUri": .text(old), "newUri": .text(FileURI.text(path))]]
        }
        let edits = rename.edits.map { edit in (edit.document, edit.ranges.map { ($0, name) }) }
        return workspaceEdit(edits, move ?? [])
    }
}

/// The edits that give a name to a symbol. They leave no spec with a new error.
struct Rename {
    let name: String
    private(set) var edits: [(document: Document, ranges: [SourceRange])] = []
    /// The new path of a feature's spec.
    private(set) var newPath: String?
    private(set) var oldURI: String?
    private let symbol: Symbol
    private let workspace: Workspace

    /// Throws the reason why the name cannot be given.
    init(_ symbol: Symbol, to name: String, in workspace: Workspace) throws(Failure) {
        (self.symbol, self.name, self.workspace) = (symbol, name, workspace)
        if name == symbol.name { return }
        guard let first = name.utf8.first, name.utf8.allSatisfy(\.isWordByte),
            !first.isASCIIDigit
        else { throw .refused("'\(name)' is not a name") }
        guard !workspace.declarations(of: symbol).isEmpty else {
            throw .refused("no spec declares \(symbol.kind.rawValue) '\(symbol.name)'")
        }
        try checkOthers()
        var places: [String: Set<SourceRange>] = [:]
        for place in workspace.places(of: symbol) { places[place.path, default: []].insert(place.range) }
        for (path, ranges) in places.sorted(by: { $0.key < $1.key }) {
            guard let document = workspace.document(of: path) else { throw .refused("'\(path)' is gone") }
            edits.append((document, ranges.sorted { $0.start < $1.start }))
        }
        if symbol.kind == .feature { try moveFile() }
        try checkHidden()
        try check()
    }

    private func checkOthers() throws(Failure) {
        var other = symbol
        other.name = name
        let taken =
            symbol.kind == .feature
            ? workspace.paths(ofFeature: name) : workspace.declarations(of: other).map { _ in symbol.path }
        if let path = taken.first {
            throw .refused(
                "another \(symbol.kind.rawValue) is named '\(name)', in '\(FileSystem.name(of: path))'")
        }
        for path in workspace.paths where !workspace.isReadable(path) {
            guard let document = workspace.document(of: path),
                String(decoding: document.bytes, as: UTF8.self).includes(symbol.name)
            else { continue }
            throw .refused(
                "'\(FileSystem.name(of: path))' cannot be read, and may have the name; correct it first")
        }
    }

    /// Refuses if a use of the name cannot be renamed.
    private func checkHidden() throws(Failure) {
        for path in workspace.paths {
            let hidden = workspace.index(of: path).hidden.filter {
                workspace.symbol(of: $0, in: path) == symbol
            }
            guard let place = hidden.first, let document = workspace.document(of: path) else { continue }
            let lines = hidden.map { String(LineTable(document.file).position(of: $0.range.start).line) }
            let value = String(decoding: document.bytes[place.range.start..<place.range.end], as: UTF8.self)
            throw .refused(
                "'\(FileSystem.name(of: path))' uses '\(symbol.name)' where words cannot be renamed one by one: \(value) in line \(lines.joined(separator: ", ")); rename it there by hand"
            )
        }
    }

    private mutating func moveFile() throws(Failure) {
        let folder = FileSystem.folder(of: symbol.path)
        guard SpecFile.feature(of: symbol.path) == symbol.name else { return }
        let path = FileSystem.join(folder, name + SpecFile.suffix)
        // On some disks, names that differ only in case are the same file.
        if FileSystem.exists(path), name.lowercased() != symbol.name.lowercased() {
            throw .refused("'\(FileSystem.name(of: path))' exists already")
        }
        newPath = path
        oldURI = edits.first { $0.document.path == symbol.path }?.document.uri
    }

    /// Compares the errors before and after.
    private func check() throws(Failure) {
        let before = edits.map(\.document.file)
        let after = edits.map { edit -> SourceFile in
            var bytes = edit.document.bytes
            for range in edit.ranges.reversed() {
                bytes.replaceSubrange(range.start..<range.end, with: name.utf8)
            }
            let path = edit.document.path == symbol.path ? newPath ?? symbol.path : edit.document.path
            return SourceFile(path: path, bytes: bytes)
        }
        for (old, new) in zip(before, after) { try checkMeanings(old, new) }
        let errors = errors(of: after)
        if errors.isEmpty { return }
        let known = Set(self.errors(of: before).map(\.id))
        if let error = errors.first(where: { !known.contains($0.id) }) {
            throw .refused("\(FileSystem.name(of: error.place.file.path)): \(error.message)")
        }
    }

    /// Refuses if a name of a spec would mean another kind of declaration, such as the parameter of an action in place of
    /// a property.
    private func checkMeanings(_ old: SourceFile, _ new: SourceFile) throws(Failure) {
        func places(of file: SourceFile) -> [NamePlace] {
            guard let text = ReadText(file, editedLine: nil) else { return [] }
            return FormWalk(text, .spec).index.references.sorted { $0.range.start < $1.range.start }
        }
        for (before, after) in zip(places(of: old), places(of: new)) where before.kind != after.kind {
            throw .refused(
                "'\(before.name)' in line \(LineTable(old).position(of: before.range.start).line) would mean \(after.kind.rawValue) '\(after.name)'"
            )
        }
    }

    private func errors(of texts: [SourceFile]) -> [Diagnostic] {
        let sink = DiagnosticSink()
        _ = workspace.features(of: texts, reporting: sink)
        return sink.sorted.filter { $0.severity == .error }
    }
}
