/// The handwritten part of a view model whose other code is generated.
@MainActor
final class PostsViewModel: PostsEmitting {
    let emitter: PostsEmitter
    private let service: any PostsService
    private let analytics: any Analytics

    init(emitter: PostsEmitter? = nil, service: any PostsService, analytics: any Analytics) {
        self.emitter = emitter ?? PostsEmitter()
        self.service = service
        self.analytics = analytics
    }

    func load() async {
        await emitter.load { [service] emit in
            emit.loading()
            do {
                emit.loaded(posts: try await service.fetchPosts(), comments: .hidden)
            } catch {
                emit.failed(reason: .network)
            }
        }
    }

    func loadMore() async {
        await emitter.loadMore { [service] emit in
            do {
                let posts = try await service.fetchPosts()
                emit.loaded { $0.posts += posts }
            } catch {
                emit.loaded { $0.message = "No more posts for now." }
            }
        }
    }

    func search(_ text: String) async {
        await emitter.search { [service] emit in
            do {
                let posts = try await service.fetchPosts().filter { $0.title.contains(text) }
                emit.loaded { $0.posts = posts }
            } catch {
                emit.failed(reason: .network)
            }
        }
    }

    func delete(id: Post.ID) async {
        await emitter.delete { [service] emit in
            do {
                try await service.delete(id: id)
                emit.loaded { $0.posts.removeAll { $0.id == id } }
            } catch {
                emit.loaded { $0.failure = .server }
            }
        }
    }

    func pushArrived(_ post: Post) async {
        await emitter.pushArrived { emit in
            emit.loaded { $0.posts.insert(post, at: 0) }
        }
    }

    func select(id: Post.ID) {
        emitter.select { [analytics] _ in analytics.log("post \(id) opened") }
    }
}
