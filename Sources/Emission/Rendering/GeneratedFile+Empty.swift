package import SourceText
package import SpecLanguage

/// Files for the build plugin, which must announce them before it knows whether they are needed and whether
/// the feature has them.
extension GeneratedFile {
    /// Returns a file with a head and no declarations.
    package static func empty(_ name: String, of feature: Feature) -> GeneratedFile {
        let head = FileHead.line(specName: feature.file.fileName) + "\n"
        return GeneratedFile(name: name, bytes: Array(head.utf8))
    }
}
