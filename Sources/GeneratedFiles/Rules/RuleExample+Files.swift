package import SourceText
import VMGenCore

// Files and commands that several examples share.
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
