import Observation

/// A view model without an emitter: it has the output as a property, and a task that a further call cancels.
@MainActor
@Observable
final class HandWrittenPosts {
    var output = PostsOutput.idle
    @ObservationIgnored private var loading: Task<Void, Never>?

    func load(_ body: @escaping @MainActor () async -> Void) async {
        loading?.cancel()
        let task = Task { @MainActor in await body() }
        loading = task
        await task.value
    }
}
