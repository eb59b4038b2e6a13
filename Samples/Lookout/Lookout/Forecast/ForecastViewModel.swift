@MainActor
final class ForecastViewModel: ForecastEmitting {
    let emitter: ForecastEmitter
    private let service: any ForecastService

    init(emitter: ForecastEmitter? = nil, service: any ForecastService) {
        self.emitter = emitter ?? ForecastEmitter()
        self.service = service
    }

    func load() async {
        await emitter.load { [service] emit in
            emit.loading()
            do {
                emit.loaded(days: try await service.days(), message: "Updated")
            } catch {
                emit.failed(reason: "No connection")
            }
        }
    }
}
