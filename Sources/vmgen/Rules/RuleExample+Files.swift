import VMGenCore

// Files and commands that several examples share.
extension RuleExample {
    static let posts = "feature: Posts\nstates: { idle: }"

    static let configuration = """
        version: 1
        outputs:
          - { artifacts: [output], directory: Generated }
        """

    static let generate = "vmgen generate Posts.vm.yaml --output Generated"

    static func manifest(_ targets: String) -> String {
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
