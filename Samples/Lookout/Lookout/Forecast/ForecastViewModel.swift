final class ForecastViewModel: ForecastBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(days: try await service.days(), message: "Updated")
        } catch {
            emit.failed(reason: "No connection")
        }
    }
}
