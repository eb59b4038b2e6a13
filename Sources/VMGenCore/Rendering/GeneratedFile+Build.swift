import SourceText

/// The build plugin announces files before it knows whether anybody wants them, and whether the feature has them.
extension GeneratedFile {
    /// Our head, and no declaration.
    package static func empty(_ name: String, of feature: Feature) -> GeneratedFile {
        let head = FileHead.line(specName: feature.file.fileName) + "\n"
        return GeneratedFile(name: name, bytes: Array(head.utf8))
    }

    /// The same for debug builds, and nothing for others.
    package var onlyForDebugging: GeneratedFile {
        // The head is what comes before the first empty line.
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
