package import Foundation
package import SourceText
package import VMGenCore

/// The specs of `Tests/GeneratedCodeTests`, and the folders of the files generated from them.
package enum Corpus {
    package static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static let folder = package.appendingPathComponent("Tests/GeneratedCodeTests")

    package static let appTypes = folder.appendingPathComponent("AppTypes.swift")

    /// Examples of the app's types, as a configuration has them.
    package static let typeExamples = [
        "AgendaEvent": "AgendaEvent(title: \"Tea\")",
        "CartItem": "CartItem(name: \"Tea\")",
        "CartItem.ID": "1",
        "Contact": "Contact(address: \"ada@example.com\")",
        "Error": ".bad",
        "FailureReason": ".network",
        "FileError": ".missing",
        "Message": "Message(id: 1, text: \"Hello\")",
        "Message.ID": "1",
        "Offer": "Offer(id: 1)",
        "Optional": "Optional()",
        "Page<Post>": "Page<Post>(elements: [])",
        "Page<Post>.Cursor": "Page<Post>.Cursor(offset: 0)",
        "Post": "Post(id: 1, title: \"One\")",
        "Post.ID": "1",
        "Result": ".good",
        "ScannerError": ".noCamera",
        "SearchError": ".unreachable",
        "Set": "Set()",
        "SignInError": ".wrongPassword",
        "State": ".on",
        "Swatch": "Swatch(hex: \"#ff0000\")",
        "Task": "Task()",
        "Theme": ".dark",
        "UploadID": "UploadID(text: \"1\")",
        "User": "User(name: \"Ada\")",
    ]

    /// The folder of an artifact's golden files.
    package static func folder(of artifact: Artifact) -> String {
        switch artifact {
        case .output, .emitter, .protocol, .views: "Sources"
        case .mocks: "Mocks"
        case .tests: "Tests"
        }
    }

    /// All specs, by name.
    package static func specs() throws -> [SourceFile] {
        let specs = folder.appendingPathComponent("Specs")
        return try FileManager.default.contentsOfDirectory(atPath: specs.path).sorted().map { name in
            SourceFile(path: name, bytes: [UInt8](try Data(contentsOf: specs.appendingPathComponent(name))))
        }
    }

    /// The features of all specs. Passes all diagnostics to `report`, including warnings.
    package static func features(
        defaults: SpecDefaults = SpecDefaults(),
        report: (String) -> Void
    ) throws -> [Feature] {
        let sink = DiagnosticSink()
        let features = Pipeline(defaults: defaults, typeExamples: typeExamples)
            .features(of: try specs(), reporting: sink)
        for diagnostic in sink.sorted { report(DiagnosticRenderer().render([diagnostic])) }
        return features
    }
}
