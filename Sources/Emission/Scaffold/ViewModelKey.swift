import SourceText
package import SpecLanguage
import YAMLSyntax

/// The key that names the class of the view model, for a spec that does not have it.
package enum ViewModelKey {
    /// The rule that warns of its absence.
    package static var rule: String { UntestedViewModel.rule.id }

    /// Returns the spec's text with the key in a line of its own below `feature`; nil if there is no place for a line, as
    /// in a spec in braces.
    package static func text(addingTo feature: Feature, _ name: String) -> [UInt8]? {
        let (bytes, value) = (feature.file.bytes, feature.origin.range)
        let start = (bytes[..<value.start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        let indent = bytes[start...].prefix { $0 == UInt8(ascii: " ") }
        let end = bytes[value.end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        let isCRLF = end > 0 && end < bytes.endIndex && bytes[end - 1] == 13
        let offset = isCRLF ? end - 1 : end
        let (lineBreak, key) = (isCRLF ? "\r\n" : "\n", "viewModel: \(name)")
        // The value may begin a line of its own, which is indented more than the keys.
        let candidates = [lineBreak + String(decoding: indent, as: UTF8.self) + key, lineBreak + key]
        return candidates.lazy.map { line in
            var copy = bytes
            copy.insert(contentsOf: line.utf8, at: offset)
            return copy
        }.first { names($0, feature, name) }
    }

    /// Whether a text is the spec with the key.
    private static func names(_ bytes: [UInt8], _ feature: Feature, _ name: String) -> Bool {
        let (file, sink) = (SourceFile(path: feature.file.path, bytes: bytes), DiagnosticSink())
        guard let node = YAMLParser.parse(file, reporting: sink),
            let read = FeatureReader.read(node, in: file, reporting: sink)?.feature
        else { return false }
        return !sink.hasErrors && read.viewModel == name && read.name == feature.name
            && read.states.count == feature.states.count
    }
}
