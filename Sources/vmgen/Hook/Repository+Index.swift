/// Reads and changes git's index. A hook's environment names the index to use.
extension Repository {
    func entries() throws(GitFailure) -> [IndexEntry] {
        let entries = Git.parts(of: try git(["ls-files", "--stage", "-v", "-z"])).compactMap {
            IndexEntry($0)
        }
        guard entries.contains(where: { $0.isEmpty && PathRole($0.path) != .other }) else { return entries }
        // An entry from `git add --intent-to-add` is not part of a commit.
        let announced = Set(
            Git.parts(of: try git(["diff", "--name-only", "--no-ext-diff", "--diff-filter=A", "-z"])).map {
                String(decoding: $0, as: UTF8.self)
            })
        return entries.filter { !announced.contains($0.path) }
    }

    /// The entries of another index than the one of the current commit.
    ///
    /// - Parameter index: The index's path; nil for the repository's index.
    func entries(ofIndex index: String?) throws(GitFailure) -> [IndexEntry] {
        let output = try Git.run(["ls-files", "--stage", "-v", "-z"], in: root, index: .some(index))
        return Git.parts(of: output).compactMap { IndexEntry($0) }
    }

    /// The files of a tree or a commit.
    ///
    /// - Parameter isOptional: Whether there are no files if the repository does not have it.
    func entries(ofTree tree: String, isOptional: Bool = false) throws(GitFailure) -> [IndexEntry] {
        let output = try git(["ls-tree", "-r", "-z", tree], accepting: isOptional ? [128] : [])
        return Git.parts(of: output).compactMap { IndexEntry(ofTree: $0) }
    }

    /// The paths in which the index differs from the last commit, and whether each is a link or a submodule.
    func stagedChanges() throws(GitFailure) -> [(path: String, isLink: Bool)] {
        let command = ["diff-index", "--cached", "--raw", "--no-renames", "-z"]
        let output: [UInt8]
        do throws(GitFailure) {
            output = try git(command + ["HEAD", "--"])
        } catch {
            // Before the first commit, everything is new.
            let empty = try git(["hash-object", "-t", "tree", "--stdin"]).dropLast()
            output = try git(command + [String(decoding: empty, as: UTF8.self), "--"])
        }
        let parts = Git.parts(of: output).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: parts.count - 1, by: 2).map { place in
            // `:100644 120000 1234567 89abcde T`
            let modes = parts[place].dropFirst().split(separator: " ").prefix(2)
            let isLink = modes.contains { $0 == IndexEntry.linkMode || $0 == IndexEntry.submoduleMode }
            return (parts[place + 1], isLink)
        }
    }

    /// The stored bytes of each entry. Their line ends may differ from the working copy's.
    func contents(of entries: [IndexEntry]) throws(GitFailure) -> [[UInt8]] {
        if entries.isEmpty { return [] }
        let names = entries.map { $0.object + "\n" }.joined()
        let output = try git(["cat-file", "--batch"], input: Array(names.utf8))
        var contents: [[UInt8]] = []
        var place = 0
        // Each result is `OBJECT blob SIZE`, a line break, the bytes, a line break.
        while contents.count < entries.count {
            guard let end = output[place...].firstIndex(of: UInt8(ascii: "\n")),
                let size = output[place..<end].split(separator: UInt8(ascii: " ")).last
                    .flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
                end + 1 + size < output.count
            else {
                let path = entries[contents.count].path
                throw GitFailure(.gitFailed("cat-file", reason: "the contents of '\(path)' are missing"))
            }
            contents.append(Array(output[(end + 1)..<(end + 1 + size)]))
            place = end + 1 + size + 1
        }
        return contents
    }

    /// The bytes that a checkout would write for each entry, with line ends and filters applied.
    func checkedOut(_ entries: [IndexEntry]) throws(GitFailure) -> [[UInt8]] {
        if entries.isEmpty { return [] }
        // Git prints the size before the conversion, so a unique line separates the files instead.
        let mark = "vmgen-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        var contents: [[UInt8]] = []
        // This command cannot take such a path; its file counts as edited.
        let input = entries.map { "\($0.object) \($0.path.contains("\n") ? "-" : $0.path)\n" }.joined()
        var rest = try git(["cat-file", "--batch=\(mark)", "--filters"], input: Array(input.utf8))[...]
        let head = Array("\(mark)\n".utf8)
        rest = rest.dropFirst(head.count)
        while contents.count + 1 < entries.count,
            let next = rest.indices.first(where: { rest[$0...].starts(with: head) })
        {
            contents.append(Array(rest[..<next].dropLast()))
            rest = rest[(next + head.count)...]
        }
        return contents + [Array(rest.dropLast())]
    }

    /// The paths that `.gitignore` or a similar file excludes.
    func ignored(_ paths: [String]) throws(GitFailure) -> Set<String> {
        if paths.isEmpty { return [] }
        let input = paths.map { $0 + "\0" }.joined()
        let output = try git(["check-ignore", "-z", "--stdin"], input: Array(input.utf8), accepting: [1])
        return Set(Git.parts(of: output).map { String(decoding: $0, as: UTF8.self) })
    }

    /// Whether the working copy has only some of the files.
    func isSparse() throws(GitFailure) -> Bool {
        let output = try git(["config", "--type=bool", "core.sparseCheckout"], accepting: [1])
        return String(decoding: output, as: UTF8.self).hasPrefix("true")
    }

    /// Sets the contents of index entries, and keeps their marks; nil removes an entry.
    func stage(_ files: [StagedFile]) throws(GitFailure) {
        let folder = try TemporaryFolder()
        var objects = try objects(of: files.compactMap(\.wanted), in: folder)[...]
        var lines = ""
        for file in files {
            if file.wanted != nil, let object = objects.popFirst() {
                lines += "\(file.entry?.mode ?? "100644") \(object)\t\(file.path)\0"
            } else if let entry = file.entry {
                lines += "0 \(entry.object)\t\(file.path)\0"
            }
        }
        _ = try git(["update-index", "-z", "--index-info"], input: Array(lines.utf8))
        // A new entry has no marks.
        let rest = files.filter { $0.wanted != nil }
        try mark(rest.filter { $0.entry?.isSkipped ?? $0.isOverlooked }, "--skip-worktree")
        try mark(rest.filter { $0.entry?.isAssumedUnchanged == true }, "--assume-unchanged")
    }

    private func mark(_ files: [StagedFile], _ option: String) throws(GitFailure) {
        if files.isEmpty { return }
        let paths = files.map { $0.path + "\0" }.joined()
        _ = try git(["update-index", option, "-z", "--stdin"], input: Array(paths.utf8))
    }

    /// Stores all contents with one command.
    private func objects(of contents: [[UInt8]], in folder: TemporaryFolder) throws(GitFailure) -> [String] {
        if contents.isEmpty { return [] }
        var paths = ""
        for (number, bytes) in contents.enumerated() {
            try folder.write(bytes, to: String(number))
            paths += "\(folder.path)/\(number)\n"
        }
        let output = try git(
            ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(paths.utf8))
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
