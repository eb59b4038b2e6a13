/// The file of a spec, which is named after the feature: `Posts.vm.yaml`.
package enum SpecFile {
    package static let suffix = ".vm.yaml"

    /// Returns `Posts` for `Sources/Posts.vm.yaml`; nil for a file that is not named like a spec, such as
    /// standard input.
    package static func feature(of path: String) -> String? {
        guard path.hasSuffix(suffix) else { return nil }
        let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
        return String(decoding: name.dropLast(suffix.utf8.count), as: UTF8.self)
    }

    /// Whether a file is meant as a spec, but is not named like one.
    package static func isMisnamed(_ path: String) -> Bool { misnamedEnding(of: path) != nil }

    /// Returns `Specs/Rain.vm.yaml` for `Specs/Rain.vm.yml`, and for a file that is not meant as a spec, the name before
    /// its first point.
    package static func corrected(_ path: String) -> String {
        if let ending = misnamedEnding(of: path) {
            return String(decoding: path.utf8.dropLast(ending.utf8.count), as: UTF8.self) + suffix
        }
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        let end = path[(name ?? path.startIndex)...].firstIndex(of: ".") ?? path.endIndex
        return path[..<end] + suffix
    }

    /// Names are case-sensitive: on some disks, `Snow.VM.YAML` is a second file.
    private static func misnamedEnding(of path: String) -> String? {
        guard let last = path.utf8.last, "lLtT".utf8.contains(last), !path.hasSuffix(suffix) else {
            return nil
        }
        let name = path.lowercased()
        return [suffix, ".vm.yml", ".vm.yaml.txt", ".vm.yml.txt"].first(where: name.hasSuffix)
    }
}
