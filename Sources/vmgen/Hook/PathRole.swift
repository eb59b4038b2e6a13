import Files
import SourceText
import SpecLanguage

/// The role of a file, judged by its name alone.
enum PathRole {
    /// A configuration, a spec, a file that is meant as one, or a template.
    case input
    /// A file that vmgen may have generated.
    case swift
    case other

    init(_ path: String) {
        let name = FileSystem.name(of: path)
        if name == Configuration.fileName || name.hasSuffix(".stencil") || Self.isSpec(path) {
            self = .input
        } else {
            self = name.hasSuffix(".swift") ? .swift : .other
        }
    }

    /// Whether a file is a spec, or is meant as one.
    static func isSpec(_ path: String) -> Bool {
        path.hasSuffix(SpecFile.suffix) || SpecFile.isMisnamed(path)
    }
}
