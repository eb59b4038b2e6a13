@testable import Corpus

/// A right view model whose initializer begins a run, and a body of which calls another action.
final class DepotViewModel: DepotBase {
    override init(emitter: DepotEmitter? = nil, service: any DepotService) {
        super.init(emitter: emitter, service: service)
        _Concurrency.Task { await watch() }
    }

    func load(emit: LoadScope) async {
        emit.loading()
        emit.list(crates: await service.crates())
    }

    func refresh(emit: RefreshScope) async { await load() }

    func watch(emit: WatchScope) async {
        service.note("watching")
        _ = await service.change()
        emit.current()
        onEvent?(.changed)
    }

    func clear(emit: ClearScope) {
        emit.empty()
        onEvent?(.cleared)
    }
}
