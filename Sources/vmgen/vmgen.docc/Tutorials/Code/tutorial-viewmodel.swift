/// The next departures at a stop.
final class DeparturesViewModel: DeparturesBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(departures: try await service.next())
        } catch {
            emit.failed(reason: "No connection")
        }
    }
}
