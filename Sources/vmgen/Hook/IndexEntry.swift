/// A file in git's index.
struct IndexEntry {
    static let linkMode = "120000"
    static let submoduleMode = "160000"

    var mode: String
    /// The hash of its contents.
    var object: String
    /// Zero, except for the sides of a conflict.
    var stage: String
    /// The path from the repository's root.
    var path: String
    /// Whether git does not expect the file in the working copy: it is outside of a sparse checkout, or marked by
    /// `git update-index --skip-worktree`.
    var isSkipped = false
    /// Whether `git update-index --assume-unchanged` marked the file.
    var isAssumedUnchanged = false

    var isLink: Bool { mode == Self.linkMode }
    var isSubmodule: Bool { mode == Self.submoduleMode }
    /// Whether the entry is empty, as `git add --intent-to-add` leaves it.
    var isEmpty: Bool {
        object == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
            || object == "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"
    }

    /// Parses a line of `git ls-files --stage -v -z`: a letter for the marks, the mode, the object and the stage, a tab,
    /// the path.
    init?(_ line: ArraySlice<UInt8>) {
        guard let (words, path) = Self.parts(of: line), words.count == 4 else { return nil }
        (mode, object, stage) = (words[1], words[2], words[3])
        isSkipped = words[0].uppercased() == "S"
        isAssumedUnchanged = words[0] != words[0].uppercased()
        self.path = path
    }

    /// Parses a line of `git ls-tree -r -z` as if the file were staged: the mode, the type and the object, a
    /// tab, the path.
    init?(ofTree line: ArraySlice<UInt8>) {
        guard let (words, path) = Self.parts(of: line), words.count == 3 else { return nil }
        (mode, object, stage) = (words[0], words[2], "0")
        self.path = path
    }

    private static func parts(of line: ArraySlice<UInt8>) -> (words: [String], path: String)? {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = line[..<tab].split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
        }
        return (words, String(decoding: line[(tab + 1)...], as: UTF8.self))
    }
}
