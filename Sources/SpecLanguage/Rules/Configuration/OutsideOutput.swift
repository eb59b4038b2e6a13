package import SourceText

extension Rule {
    package static let outsideOutput = Rule(
        "outside-output", in: .configuration,
        what: "A path leads out of the configuration's folder, or to the disk's root.",
        help: "Write a relative one without `..` and symlinks.",
        why: "vmgen deletes files whose spec is gone, but only in the configuration's folder and below.",
        bad: .files(
            [
                "vmgen.yaml":
                    "version: 1\noutputs:\n  - { artifacts: [output], directory: ⟦../Generated⟧ }",
                "Posts.vm.yaml": "feature: Posts\nstates: { idle: }",
            ], "vmgen generate"),
        good: .replacing("../Generated", with: "Generated"))
}

extension Message {
    static func outsideConfiguration(_ what: String, _ path: String) -> Message {
        Message(
            .outsideOutput, "\(what) '\(shown(path))' is not inside the configuration's folder",
            help: "write a relative path without '..'")
    }
}
