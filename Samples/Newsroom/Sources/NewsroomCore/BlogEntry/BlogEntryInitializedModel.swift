import VMGenRuntime

package struct BlogEntryInitializedModel: BlogEntryInitializedModeling {
    let blog: any Blog

    package init(blog: any Blog) { self.blog = blog }

    package func load() -> BlogEntryStates {
        BlogEntryViewState.loading
        BlogEntryStates.Next {
            do {
                return .loaded(BlogEntryLoadedModel(blog: blog, article: try await blog.entry()))
            } catch {
                return .failed(BlogEntryFailedModel(blog: blog, reason: LoadFailure(error)))
            }
        }
    }
}
