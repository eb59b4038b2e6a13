import SourceText

/// Files for the build plugin, which must announce them before it knows whether they are needed and whether
/// the feature has them.
extension GeneratedFile {
    /// Returns a file with a head and no declarations.
    package static func empty(_ name: String, of feature: Feature) -> GeneratedFile {
        let head = FileHead.line(specName: feature.file.fileName) + "\n"
        return GeneratedFile(name: name, bytes: Array(head.utf8))
    }

    /// The file with its declarations for debug builds only.
    package var onlyForDebugging: GeneratedFile {
        // The head ends before the first empty line.
        let lineFeed = UInt8(ascii: "\n")
        guard
            let start = bytes.indices.dropLast().first(where: {
                bytes[$0] == lineFeed && bytes[$0 + 1] == lineFeed
            })
        else { return self }
        let code = bytes[(start + 2)...]
        return GeneratedFile(
            name: name,
            bytes: bytes[...(start + 1)] + Array("#if DEBUG\n".utf8) + code + Array("#endif\n".utf8))
    }
}
