package final class PostsViewModel: PostsBase {
    package override init(
        emitter: PostsEmitter? = nil,
        service: any PostsService,
        session: any SignInSession,
        analytics: any Analytics
    ) {
        super.init(emitter: emitter, service: service, session: session, analytics: analytics)
        service.onNewPost { [weak self] in self?.pushArrived($0) }
    }

    package func load(emit: LoadScope) async {
        emit.loading()
        do {
            let posts = try await service.fetchPosts(after: nil)
            // What the reader typed and opened before comes back with the posts.
            emit.loaded(startingFrom: emit.lastLoaded ?? .init(posts: posts, comments: .hidden)) {
                $0.posts = posts
            }
        } catch {
            emit.failed(reason: LoadFailure(error))
        }
    }

    package func refresh(emit: RefreshScope) async {
        emit.loaded { $0.isRefreshing = true }
        do {
            let posts = try await service.fetchPosts(after: nil)
            emit.loaded {
                $0.posts = posts
                $0.failure = nil
            }
        } catch {
            emit.loaded { $0.failure = LoadFailure(error) }
        }
    }

    package func loadMore(emit: LoadMoreScope) async {
        do {
            let posts = try await service.fetchPosts(after: emit.output.loaded?.posts.last?.id)
            emit.loaded { $0.posts += posts }
        } catch {
            emit.loaded { $0.message = "No more posts for now." }
        }
    }

    package func showComments(of id: Post.ID, emit: ShowCommentsScope) async {
        emit.loaded { $0.comments = .loading }
        do {
            let comments = try await service.fetchComments(of: id)
            emit.loaded { $0.comments = .shown(.init(comments: comments, total: comments.count)) }
        } catch {
            emit.loaded {
                $0.comments = .hidden
                $0.message = "The comments could not be loaded."
            }
        }
    }

    package func delete(id: Post.ID, emit: DeleteScope) async {
        guard let posts = emit.output.loaded?.posts,
            let index = posts.firstIndex(where: { $0.id == id })
        else { return }
        emit.loaded {
            $0.posts.remove(at: index)
            $0.message = "Deleted “\(posts[index].title)”"
        }
        do {
            try await service.delete(id: id)
        } catch {
            emit.loaded {
                $0.posts.insert(posts[index], at: min(index, $0.posts.count))
                $0.failure = LoadFailure(error)
            }
        }
    }

    package func select(id: Post.ID, emit: SelectScope) {
        analytics.log("post \(id) opened")
    }

    package func signOut(emit: SignOutScope) async {
        // First, so that nothing else starts from the posts meanwhile.
        emit.forget()
        emit.idle()
        await session.signOut()
    }
}
