package import SourceText
import VMGenCore

extension Rule {
    /// The rules about what a configuration says of files, and about files.
    package static let files = [
        unknownArtifact, notForBuild, publicRuntime,
        fileNotFound, notAFile, foreignLink, unreadable, unwritable, notOurs,
    ]

    package static let outputs = [staleFile, missingFile, orphanedFile]
}
