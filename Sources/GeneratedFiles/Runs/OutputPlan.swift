package import SourceText

/// The files of a run by directory.
package struct OutputPlan {
    /// The place of a file.
    struct File {
        var name: String
        /// Nil if the feature does not have the file.
        var content: GeneratedFile?
    }

    struct Directory {
        var path: String
        var files: [File]
        /// The names of files that are neither generated nor orphans.
        var others: Set<String> = []
    }

    var directories: [Directory]

    package var files: [GeneratedFile] { directories.flatMap(\.files).compactMap(\.content) }
}

extension OutputPlan {
    /// A plan to write these files.
    package init(_ files: [GeneratedFile], in directory: String) {
        directories = [Directory(path: directory, files: files.map { File(name: $0.name, content: $0) })]
    }
}
