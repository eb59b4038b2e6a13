import Files
package import SourceText

extension Rule {
    package static let staleFile = Rule(
        "stale-file", in: .outputs,
        what: "A generated file differs from what its spec generates.",
        help: "Run `vmgen generate`.",
        why: """
            The spec or the version of vmgen changed, or somebody edited the generated file. `vmgen check` shows
            the difference.
            """,
        bad: .files(
            .project, "vmgen generate", "echo '  loaded:' >> Generated/PostsOutput.swift", "vmgen check",
            at: "Generated/PostsOutput.swift"),
        good: .files(.project, "vmgen generate", "vmgen check"))
}
