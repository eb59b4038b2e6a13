extension Rule {
    package static let tooLarge = Rule(
        "too-large", in: .file,
        what:
            "The file has more than 1 MiB, or 10,000 keys, values and collections, or 100,000 pairs of parts for which generated code has a part, such as a state and a transient or action.",
        help: "Split the file.",
        why: """
            A file of this size is usually not a spec, and would block an editor or a build. Here, a command
            creates it.
            """,
        bad: .files(
            [:],
            "awk 'BEGIN { print \"feature: Posts\\nstates:\"; for (n = 0; n < 9999; n++) print \"  s\" n \":\" }' > Posts.vm.yaml",
            "vmgen lint Posts.vm.yaml", at: "Posts.vm.yaml"),
        good: .files(
            [:],
            "awk 'BEGIN { print \"feature: Posts\\nstates:\"; for (n = 0; n < 99; n++) print \"  s\" n \":\" }' > Posts.vm.yaml",
            "vmgen lint Posts.vm.yaml"))
}
