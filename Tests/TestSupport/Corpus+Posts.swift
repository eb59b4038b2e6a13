package import SourceText

extension Corpus {
    /// The one that has most of what the language has.
    package static let posts: SourceFile = {
        guard let file = try? specs().first(where: { $0.path == "Posts.vm.yaml" }) else {
            preconditionFailure("the corpus has no Posts.vm.yaml")
        }
        return file
    }()
}
