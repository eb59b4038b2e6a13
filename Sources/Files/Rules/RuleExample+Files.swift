package import SourceText

// Files and commands that several examples share.

extension KeyValuePairs<String, String> {
    /// A spec.
    package static var posts: Self { ["Posts.vm.yaml": RuleExample.posts] }
    /// A spec and its configuration.
    package static var project: Self {
        ["vmgen.yaml": RuleExample.configuration, "Posts.vm.yaml": RuleExample.posts]
    }
}

extension RuleExample {
    package static let posts = "feature: Posts\nstates: { idle: }"

    package static let configuration = """
        version: 1
        outputs:
          - { artifacts: [output], directory: Generated }
        """

    package static let generate = "vmgen generate Posts.vm.yaml --output Generated"

    package static func manifest(_ targets: String) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            \(targets)
        )
        """
    }
}
