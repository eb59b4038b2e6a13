package import Foundation

/// A committed file that a command writes.
package struct WrittenFile: Sendable {
    package static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// From the package's folder.
    package let path: String
    package let bytes: [UInt8]
    /// The target of the Makefile that writes it.
    private let target: String

    package init(_ path: String, _ bytes: [UInt8], by target: String) {
        self.path = path
        self.bytes = bytes
        self.target = target
    }

    package init(_ path: String, _ text: String, by target: String) {
        self.init(path, Array(text.utf8), by: target)
    }

    private var url: URL { Self.root.appendingPathComponent(path) }
    private var committed: [UInt8]? { (try? Data(contentsOf: url)).map([UInt8].init) }

    /// Where the committed file differs, and how to write it; nil if it does not.
    package var difference: String? {
        let committed = committed
        if committed == bytes { return nil }
        let (old, new) = (Self.lines(committed ?? []), Self.lines(bytes))
        let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = first ?? min(old.count, new.count)
        let was = place < old.count ? old[place] : "nothing"
        let isNow = place < new.count ? new[place] : "nothing"
        return "\(path) is out of date: run `make \(target)`\nline \(place + 1): \(was)\n    now: \(isNow)"
    }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Writes those of the files that differ, and prints their names.
    package static func write(_ files: [WrittenFile]) throws {
        let changed = files.filter { $0.committed != $0.bytes }
        for file in changed {
            try FileManager.default.createDirectory(
                at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: file.url)
            print(file.path)
        }
        print("\(changed.count) of \(files.count) files changed")
    }
}
