package final class ArticleViewModel: ArticleBase {
    package func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(article: try await service.article())
        } catch {
            emit.failed(reason: LoadFailure(error))
        }
    }

    package func loadComments(emit: LoadCommentsScope) async {
        emit.loading()
        do {
            emit.shown(comments: try await service.comments())
        } catch {
            emit.failed(reason: LoadFailure(error))
        }
    }

    package func add(comment: Comment, emit: AddScope) async {
        do {
            try await service.add(comment)
            emit.shown { $0.comments.append(comment) }
        } catch {
            emit.failed(reason: LoadFailure(error))
        }
    }
}
