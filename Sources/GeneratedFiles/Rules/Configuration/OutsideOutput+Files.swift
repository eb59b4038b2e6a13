import Files
package import SourceText
import SpecLanguage

extension Diagnostic {
    static func outsideOutput(_ path: String) -> Diagnostic {
        Rule.outsideOutput.diagnostic(
            on: path, "a symlink leads this directory out of the project",
            help: "replace the symlink by a folder, or choose another directory")
    }

    package static func rootOfDisk(at place: SourcePlace) -> Diagnostic {
        Rule.outsideOutput.diagnostic(
            "this directory is the root of the disk", at: place,
            help: "name a folder for generated files, such as 'Generated'")
    }
}
