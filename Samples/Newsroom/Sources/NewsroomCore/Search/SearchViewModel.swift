package final class SearchViewModel: SearchBase {
    package func search(emit: SearchScope) async {
        let query = emit.output.query
        guard !query.isEmpty else {
            emit.idle()
            return
        }
        emit.searching()
        do {
            let page = try await archive.search(query, from: 0)
            if page.posts.isEmpty {
                emit.nothingFound()
            } else {
                emit.results(posts: page.posts, total: page.total)
            }
        } catch {
            emit.failed(reason: LoadFailure(error))
        }
    }

    package func loadMore(emit: LoadMoreScope) async {
        guard let shown = emit.output.results else { return }
        do {
            let page = try await archive.search(shown.query, from: shown.posts.count)
            emit.results {
                $0.posts += page.posts
                $0.total = page.total
            }
        } catch {
            emit.results { $0.message = LoadFailure(error).rawValue }
        }
    }
}
