import SourceText
import VMGenCore

extension Diagnostic {
    static func outsideOutput(_ path: String) -> Diagnostic {
        Rule.outsideOutput.diagnostic(
            on: path, "a symlink leads this directory out of the project",
            help: "replace the symlink by a folder, or choose another directory")
    }
}
