import Observation

@MainActor
@Observable
final class PostsViewModel: PostsViewModeling {
    private(set) var output: PostsOutput

    private let service: any PostsService
    private let analytics: any Analytics
    private let clock: any Clock<Duration>
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var loadingMore: Task<Void, Never>?
    @ObservationIgnored private var searching: Task<Void, Never>?
    @ObservationIgnored private var deleting: Task<Void, Never>?
    /// The output before the spinner, restored if the call is cancelled.
    @ObservationIgnored private var shownBefore: PostsOutput?

    init(
        output: PostsOutput = .idle,
        service: any PostsService,
        analytics: any Analytics,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.output = output
        self.service = service
        self.analytics = analytics
        self.clock = clock
    }

    deinit {
        loading?.cancel()
        loadingMore?.cancel()
        searching?.cancel()
        deleting?.cancel()
    }

    var filter: String {
        get { output.loaded?.filter ?? "" }
        set {
            guard var content = output.loaded, content.filter != newValue else { return }
            content.filter = newValue
            output = .loaded(content)
        }
    }

    /// A further call cancels the first, and the task that loads more.
    func load() async {
        loading?.cancel()
        loadingMore?.cancel()
        let task = Task { [weak self, service] in
            guard let self else { return }
            if output != .loading { shownBefore = output }
            show(.loading)
            do {
                let posts = try await service.fetchPosts()
                guard !Task.isCancelled else { return }
                show(.loaded(.init(posts: posts, comments: .hidden)))
            } catch {
                guard !Task.isCancelled else { return }
                show(.failed(.init(reason: .network)))
            }
        }
        loading = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
            Task { @MainActor [weak self] in self?.restore() }
        }
    }

    /// Does nothing while it runs.
    func loadMore() async {
        guard loadingMore == nil, output.isLoaded else { return }
        let task = Task { [weak self, service] in
            defer { self?.loadingMore = nil }
            do {
                let posts = try await service.fetchPosts()
                guard !Task.isCancelled else { return }
                self?.change { $0.posts += posts }
            } catch {
                guard !Task.isCancelled else { return }
                self?.change { $0.message = "No more posts for now." }
            }
        }
        loadingMore = task
        await wait(for: task)
    }

    /// Waits for a pause in typing.
    func search(_ text: String) async {
        guard output.isLoaded else { return }
        searching?.cancel()
        let task = Task { [weak self, service, clock] in
            try? await clock.sleep(for: .milliseconds(300))
            guard !Task.isCancelled, self?.output.isLoaded == true else { return }
            do {
                let posts = try await service.fetchPosts().filter { $0.title.contains(text) }
                guard !Task.isCancelled else { return }
                self?.change { $0.posts = posts }
            } catch {
                guard !Task.isCancelled else { return }
                self?.show(.failed(.init(reason: .network)))
            }
        }
        searching = task
        await wait(for: task)
    }

    /// One after the other.
    func delete(id: Post.ID) async {
        let previous = deleting
        let task = Task { [weak self, service] in
            await previous?.value
            guard !Task.isCancelled, self?.output.isLoaded == true else { return }
            do {
                try await service.delete(id: id)
                self?.change { $0.posts.removeAll { $0.id == id } }
            } catch {
                self?.change { $0.failure = .server }
            }
        }
        deleting = task
        await wait(for: task)
    }

    func pushArrived(_ post: Post) {
        change { $0.posts.insert(post, at: 0) }
    }

    func select(id: Post.ID) {
        guard output.isLoaded else { return }
        analytics.log("post \(id) opened")
    }

    func dismissMessage() {
        switch output {
        case .idle, .loading: break
        case .loaded(var content):
            content.message = nil
            output = .loaded(content)
        case .failed(var content):
            content.message = nil
            output = .failed(content)
        }
    }

    func dismissFailure() {
        guard var content = output.loaded else { return }
        content.failure = nil
        output = .loaded(content)
    }

    private func wait(for task: Task<Void, Never>) async {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func show(_ next: PostsOutput) {
        if next != output { output = next }
    }

    /// Emits the changed content, with transients cleared.
    private func change(_ change: (inout PostsOutput.Loaded) -> Void) {
        guard case .loaded(var content) = output.atRest else { return }
        change(&content)
        show(.loaded(content))
    }

    /// Removes the spinner of a cancelled call.
    private func restore() {
        guard output == .loading, loading?.isCancelled == true, let shownBefore else { return }
        output = shownBefore.atRest
    }
}
