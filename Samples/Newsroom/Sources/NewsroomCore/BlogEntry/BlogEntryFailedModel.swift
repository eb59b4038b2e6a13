import VMGenRuntime

struct BlogEntryFailedModel: BlogEntryFailedModeling {
    let blog: any Blog
    var reason: LoadFailure

    func retry() -> BlogEntryStates {
        BlogEntryInitializedModel(blog: blog).load()
    }
}
