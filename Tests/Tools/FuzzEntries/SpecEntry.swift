import Emission
import SourceText
import SpecLanguage
import TestSupport

/// A spec from its bytes to all that can be generated from it.
enum SpecEntry {
    private struct Outcome: Equatable {
        var diagnostics: [Diagnostic]
        var files: [[UInt8]]
    }

    static func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        // The name of a file is its feature's, else nothing would get further.
        let path = featureName(in: bytes) + ".vm.yaml"
        let first = try outcome(SourceFile(path: path, bytes: bytes))
        let second = try outcome(SourceFile(path: path, bytes: bytes))
        try promise(first == second, "two runs differ")
    }

    private static func outcome(_ file: SourceFile) throws(BrokenPromise) -> Outcome {
        let sink = DiagnosticSink()
        let features = Pipeline(typeExamples: Corpus.typeExamples).features(of: [file], reporting: sink)
        // The valid part of an invalid spec is a feature, too, but nothing is generated from it.
        try sink.keepPromises(of: [file], failed: features.isEmpty || sink.hasErrors)
        var files: [[UInt8]] = []
        for feature in features where !sink.hasErrors {
            for generator in generators {
                for generated in generator.generate(
                    feature, artifacts: Artifact.allCases.map { .builtin($0) })
                {
                    try keepPromises(generated.bytes, of: file)
                    files.append(generated.bytes)
                }
            }
            for scaffold in scaffolders.flatMap({ $0.files(of: feature) }) {
                try keepPromises(ofText: Array(scaffold.text.utf8))
                let again = ScaffoldMerge.merge(scaffold, into: scaffold.text)
                try promise(again?.added.isEmpty == true, "a new \(scaffold.name) lacks a stub")
                files.append(Array(scaffold.text.utf8))
            }
        }
        return Outcome(diagnostics: sink.sorted, files: files)
    }

    private static let generators: [Generator] = TestingLibrary.allCases.map {
        Generator(templates: TemplateSources(), testing: $0, reporting: DiagnosticSink())!
    }

    private static let scaffolders: [Scaffolder] = TestingLibrary.allCases.map {
        Scaffolder(templates: TemplateSources(), testing: $0, reporting: DiagnosticSink())!
    }

    private static func keepPromises(_ bytes: [UInt8], of file: SourceFile) throws(BrokenPromise) {
        let name = FileHead.specName(in: bytes)
        try promise(name == file.fileName, "the head names '\(name ?? "nothing")'")
        try keepPromises(ofText: bytes)
    }

    /// UTF-8 in which all characters are visible.
    private static func keepPromises(ofText bytes: [UInt8]) throws(BrokenPromise) {
        let text = String(decoding: bytes, as: UTF8.self)
        try promise(text.utf8.elementsEqual(bytes), "what is generated is not UTF-8")
        let hidden = text.unicodeScalars.first { $0 != "\n" && $0 != "\t" && isHidden($0) }
        try promise(hidden == nil, "what is generated has U+\(String(hidden?.value ?? 0, radix: 16))")
    }

    /// Controls, foreign line breaks, marks that turn the direction of text.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    private static func featureName(in bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        for key in ["feature: ", "\"feature\": "] {
            for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix(key) {
                let name = line.dropFirst(key.count).prefix { $0.isLetter || $0.isNumber || $0 == "\"" }
                return name.filter { $0 != "\"" }
            }
        }
        return "Posts"
    }
}
