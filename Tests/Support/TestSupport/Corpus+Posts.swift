package import SourceText

extension Corpus {
    /// The spec that uses most of the language.
    package static let posts: SourceFile = {
        guard let file = try? specs().first(where: { $0.path == "Posts.vm.yaml" }) else {
            preconditionFailure("the corpus has no Posts.vm.yaml")
        }
        return file
    }()
}
