import SourceText
import Testing

@testable import SpecLanguage

/// Specs that are checked against each other.
struct CheckModuleTests {
    private func spec(_ feature: String, _ rest: String = "") -> String {
        "feature: \(feature)\nstates: { idle: }\n\(rest)"
    }

    @Test func oneProtocolDeclaredTwice() throws {
        let checked = CheckedSpecs([
            "SignIn.vm.yaml": spec("SignIn", "dependencies: { s: { protocol: Session } }"),
            "Posts.vm.yaml": spec("Posts", "dependencies: { s: { protocol: 1️⃣Session } }"),
        ])
        checked.expect([.init("name-collision", "rename one")])
        let diagnostic = try #require(checked.diagnostics.first)
        #expect(diagnostic.place.file.path == "Posts.vm.yaml")
        #expect(diagnostic.notes.map(\.place?.file.path) == ["SignIn.vm.yaml"])
        #expect(checked.features.map(\.name) == ["SignIn"])
    }

    @Test func oneProtocolDeclaredTwiceInOneSpec() {
        CheckedSpecs(spec("Posts", "dependencies: { a: { protocol: S }, b: { protocol: 1️⃣S } }"))
            .expect([.init("name-collision", "rename one")])
    }

    @Test func aProtocolNamedLikeWhatAFeatureGenerates() {
        CheckedSpecs([
            "Posts.vm.yaml": spec("Posts"),
            "Z.vm.yaml": spec("Z", "dependencies: { a: { protocol: 1️⃣PostsOutput } }"),
        ]).expect([.init("name-collision", "rename one")])
    }

    @Test func featuresThatDifferInCaseAlone() {
        CheckedSpecs(["POSTS.vm.yaml": spec("POSTS"), "Posts.vm.yaml": spec("1️⃣Posts")])
            .expect([.init("name-collision", "rename one")])
    }

    @Test func oneFeatureTwice() {
        CheckedSpecs(["A/Posts.vm.yaml": spec("Posts"), "B/Posts.vm.yaml": spec("1️⃣Posts")])
            .expect([.init("name-collision", "rename one")])
    }

    @Test func sharedDependencies() {
        let owner = spec("SignIn", "dependencies: { session: { protocol: Session }, api: any API }")
        CheckedSpecs([
            "SignIn.vm.yaml": owner,
            "Posts.vm.yaml": spec("Posts", "dependencies: { session: { from: SignIn } }"),
        ]).expect([])
        CheckedSpecs([
            "SignIn.vm.yaml": owner,
            "Posts.vm.yaml": spec("Posts", "dependencies: { api: { from: 1️⃣SignIn } }"),
        ]).expect([.init("unknown-dependency", "give it a 'protocol'")])
        let sharing = spec("Posts", "dependencies: { session: { from: SignIn } }")
        CheckedSpecs([
            "SignIn.vm.yaml": owner, "Posts.vm.yaml": sharing,
            "Post.vm.yaml": spec("Post", "dependencies: { session: { from: 1️⃣Posts } }"),
        ]).expect([.init("unknown-dependency", "write 'from: SignIn'")])
        CheckedSpecs([
            "Posts.vm.yaml": spec("Posts", "dependencies: { session: { from: 2️⃣Post } }"),
            "Post.vm.yaml": spec("Post", "dependencies: { session: { from: 1️⃣Posts } }"),
        ]).expect([
            .init("unknown-dependency", "give it a 'protocol'"),
            .init("unknown-dependency", "give it a 'protocol'"),
        ])
        // Nothing is known about a feature that is not among the specs.
        #expect(
            CheckedSpecs(spec("Posts", "dependencies: { session: { from: SignIn } }")).diagnostics.isEmpty)
    }

    @Test(arguments: ["Posts.vm.yaml", "Sources/a b/Posts.vm.yaml", "-", "<stdin>"])
    func fileNames(_ path: String) {
        #expect(CheckedSpecs([path: spec("Posts")]).diagnostics.isEmpty)
    }

    @Test(arguments: ["posts.vm.yaml", "Sources/Post.vm.yaml", ".vm.yaml"])
    func fileNameMismatch(_ path: String) {
        CheckedSpecs([path: spec("1️⃣Posts")])
            .expect([.init("file-name-mismatch", "rename the file to 'Posts.vm.yaml'")])
    }

    @Test func aBadFeatureNameIsOneMistake() {
        CheckedSpecs(["posts.vm.yaml": spec("1️⃣posts")]).expect([.init("bad-name", "write 'Posts'")])
    }
}
