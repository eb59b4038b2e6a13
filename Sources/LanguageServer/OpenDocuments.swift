import Files
import SourceText
import SpecLanguage
import YAMLSyntax

/// A document that is open in the editor.
final class OpenDocument {
    private(set) var document: Document
    /// The folder of its workspace.
    var home: String
    /// The feature of the last text without errors.
    var feature: Feature?
    /// The published diagnostics.
    var diagnostics: [Diagnostic] = []
    var published: String?
    private var isRead = false
    private var lastText: ReadText?
    private var lastIndex = SpecIndex()

    init(_ document: Document, home: String) {
        self.document = document
        self.home = home
    }

    var isSpec: Bool { document.path.hasSuffix(SpecFile.suffix) }
    var form: MappingForm { isSpec ? .spec : .configuration }

    /// The text as it can be read; nil if no repair helps.
    var text: ReadText? {
        read()
        return lastText
    }

    /// Whether the text can be read without a repair.
    var isReadable: Bool { text.map { $0.repair == nil } ?? false }

    /// The names of the text, or of the last text that could be read.
    var index: SpecIndex {
        read()
        return lastIndex
    }

    func change(_ body: (inout Document) throws(Failure) -> Void) throws(Failure) {
        isRead = false
        try body(&document)
    }

    private func read() {
        if isRead { return }
        isRead = true
        lastText = ReadText(document.file, editedLine: document.editedLine)
        if let lastText { lastIndex = FormWalk(lastText, form).index }
    }
}

/// The open documents by path.
final class OpenDocuments {
    private var documents: [String: OpenDocument] = [:]

    subscript(path: String) -> OpenDocument? {
        get { documents[path] }
        set { documents[path] = newValue }
    }

    /// The documents in the order of their paths.
    var all: [OpenDocument] { documents.sorted { $0.key < $1.key }.map(\.value) }
    var texts: [String: SourceFile] { documents.mapValues(\.document.file) }
}
