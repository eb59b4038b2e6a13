@MainActor
final class TrailsViewModel: TrailsEmitting {
    let emitter: TrailsEmitter
    private let guide: any TrailGuide

    init(emitter: TrailsEmitter? = nil, guide: any TrailGuide) {
        self.emitter = emitter ?? TrailsEmitter()
        self.guide = guide
    }

    func load() async {
        await emitter.load { [guide] emit in
            emit.loading()
            do {
                let trails = try await guide.trails()
                if trails.isEmpty { emit.nothingNear() } else { emit.loaded(trails: trails) }
            } catch {
                emit.failed(problem: TrailProblem(error))
            }
        }
    }

    func refresh() async {
        await emitter.refresh { [guide] emit in
            emit.loaded { $0.isRefreshing = true }
            do {
                let trails = try await guide.trails()
                emit.loaded { $0.trails = trails }
            } catch {
                emit.loaded { $0.message = TrailProblem(error).rawValue }
            }
        }
    }

    func save(id: Trail.ID) async {
        await emitter.save { [guide] emit in
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
}

extension TrailsOutput.Loaded {
    fileprivate mutating func mark(_ id: Trail.ID, isSaved: Bool) {
        guard let index = trails.firstIndex(where: { $0.id == id }) else { return }
        trails[index].isSaved = isSaved
    }
}
