final class TrailsViewModel: TrailsBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            let trails = try await guide.trails()
            if trails.isEmpty { emit.nothingNear() } else { emit.loaded(trails: trails) }
        } catch {
            emit.failed(problem: TrailProblem(error))
        }
    }

    func refresh(emit: RefreshScope) async {
        emit.loaded { $0.isRefreshing = true }
        do {
            let trails = try await guide.trails()
            emit.loaded { $0.trails = trails }
        } catch {
            emit.loaded { $0.message = TrailProblem(error).rawValue }
        }
    }

    func save(id: Trail.ID, emit: SaveScope) async {
        emit.loaded { $0.mark(id, isSaved: true) }
        do {
            try await guide.save(id: id)
        } catch {
            emit.loaded {
                $0.mark(id, isSaved: false)
                $0.message = TrailProblem(error).rawValue
            }
        }
    }
}

extension TrailsOutput.Loaded {
    fileprivate mutating func mark(_ id: Trail.ID, isSaved: Bool) {
        guard let index = trails.firstIndex(where: { $0.id == id }) else { return }
        trails[index].isSaved = isSaved
    }
}
