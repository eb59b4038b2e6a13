import Files
package import SourceText

extension Rule {
    package static let missingFile = Rule(
        "missing-file", in: .outputs,
        what: "A file that a spec generates does not exist.",
        help: "Run `vmgen generate`.",
        why: "vmgen did not run since the spec was added, or the file was deleted.",
        bad: .files(
            .project, "vmgen generate", "rm Generated/PostsOutput.swift", "vmgen check",
            at: "Generated/PostsOutput.swift"),
        good: .files(.project, "vmgen generate", "vmgen check"))
}
