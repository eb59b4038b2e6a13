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
    package static func isMisnamed(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".vm.yml", ".vm.yaml.txt", ".vm.yml.txt"].contains(where: name.hasSuffix)
    }
}
