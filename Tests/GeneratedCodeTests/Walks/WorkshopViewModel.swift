@testable import Corpus

/// Right bodies in each style: groups, `async let`, detached tasks, retries, cleanups, other actions, late callbacks.
final class WorkshopViewModel: WorkshopBase {
    private var refusals = 0

    func gather(emit: GatherScope) async {
        emit.working()
        let service = service
        let parts = try? await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...3 { group.addTask { try await service.part(number) } }
            var parts: [Int] = []
            for try await part in group { parts.append(part) }
            return parts
        }
        if let parts { emit.done(parts: parts) } else { emit.failed() }
    }

    func pair(emit: PairScope) async {
        emit.working()
        let service = service
        async let one = service.part(1)
        async let two = service.part(2)
        do {
            emit.done(parts: [try await one, try await two])
        } catch {
            emit.failed()
        }
    }

    func fetch(emit: FetchScope) async {
        emit.working()
        emit.onCancel { $0.idle() }
        let service = service
        let part = await _Concurrency.Task.detached { try? await service.part(1) }.value
        if let part { emit.done(parts: [part]) } else { emit.idle() }
    }

    func insist(emit: InsistScope) async {
        emit.working()
        if let part = try? await service.part(1) {
            refusals = 0
            emit.done(parts: [part])
        } else if refusals == 0 {
            refusals += 1
            await insist()
        } else {
            refusals = 0
            emit.failed()
        }
    }

    func rebuild(emit: RebuildScope) async { await gather() }

    func post(emit: PostScope) {
        emit.idle()
        _Concurrency.Task {
            await service.log("posted")
            onEvent?(.posted)
        }
    }
}
