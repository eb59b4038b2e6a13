import GeneratedFiles
import SourceText
import VMGenCore

/// The role of a file, judged by its name alone.
enum PathRole {
    /// A configuration, a spec or a template.
    case input
    /// A file that vmgen may have generated.
    case swift
    case other

    init(_ path: String) {
        let name = FileSystem.name(of: path)
        if name == Configuration.fileName || name.hasSuffix(SpecFile.suffix)
            || name.hasSuffix(".stencil")
        {
            self = .input
        } else {
            self = name.hasSuffix(".swift") ? .swift : .other
        }
    }
}
