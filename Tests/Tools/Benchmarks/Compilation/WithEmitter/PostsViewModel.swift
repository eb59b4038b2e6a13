/// The handwritten part of a view model whose other code is generated.
final class PostsViewModel: PostsBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(posts: try await service.fetchPosts(), comments: .hidden)
        } catch {
            emit.failed(reason: .network)
        }
    }

    func loadMore(emit: LoadMoreScope) async {
        do {
            let posts = try await service.fetchPosts()
            emit.loaded { $0.posts += posts }
        } catch {
            emit.loaded { $0.message = "No more posts for now." }
        }
    }

    func search(_ text: String, emit: SearchScope) async {
        do {
            let posts = try await service.fetchPosts().filter { $0.title.contains(text) }
            emit.loaded { $0.posts = posts }
        } catch {
            emit.failed(reason: .network)
        }
    }

    func delete(id: Post.ID, emit: DeleteScope) async {
        do {
            try await service.delete(id: id)
            emit.loaded { $0.posts.removeAll { $0.id == id } }
        } catch {
            emit.loaded { $0.failure = .server }
        }
    }

    func pushArrived(emit: PushArrivedScope) async {
        guard let post = try? await service.fetchPosts().first else { return }
        emit.loaded { $0.posts.insert(post, at: 0) }
    }

    func select(id: Post.ID, emit: SelectScope) {
        analytics.log("post \(id) opened")
    }
}
