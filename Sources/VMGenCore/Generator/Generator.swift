package import SourceText

/// Renders features with the built-in or overriding templates.
package struct Generator: Sendable {
    private let templates: TemplateSources

    /// Nil when a template is at fault, which is then reported.
    package init?(templates: TemplateSources, testing: TestingLibrary, reporting sink: DiagnosticSink) {
        self.templates = templates
    }

    /// The file name and the text of each built-in template, by name.
    package static var builtinTemplates: [(name: String, text: String)] {
        Artifact.allCases.map { ($0.rawValue + TemplateSources.fileSuffix, "{{ head }}\n") }
    }

    /// One file of a feature; `imports` are further modules to import, as the configuration has them.
    package func generate(
        _ feature: Feature,
        artifact: ArtifactReference,
        imports: [String]
    ) -> GeneratedFile {
        let suffix: String
        switch artifact {
        case .builtin(let artifact): suffix = artifact.fileNameSuffix
        case .template(let name): suffix = SwiftName(name).upperCamel
        }
        let specName = feature.file.path.split(separator: "/").last.map(String.init) ?? ""
        var text = FileHead.line(specName: specName) + "\n"
        for module in imports {
            text +=
                module.hasPrefix("@testable ")
                ? "@testable import \(module.dropFirst(10))\n" : "import \(module)\n"
        }
        text += "// \(feature.name)\n"
        return GeneratedFile(name: feature.name + suffix + ".swift", bytes: Array(text.utf8))
    }

    /// The files that are the developer's own.
    package func scaffold(_ feature: Feature) -> [ScaffoldFile] {
        let stubs = feature.actions.map { action in
            ScaffoldFile.Stub(key: action.name.text, text: "    func \(action.name.spelling)() {}\n")
        }
        return [
            ScaffoldFile(
                name: "\(feature.name)ViewModel.swift",
                head: "final class \(feature.name)ViewModel {\n",
                stubs: stubs
            ),
            ScaffoldFile(
                name: "\(feature.name)ViewModelTests.swift",
                head: "struct \(feature.name)ViewModelTests {\n",
                stubs: stubs
            ),
        ]
    }
}
