/// The next departures at a stop.
final class DeparturesViewModel: DeparturesBase {
    func load(emit: LoadScope) async {
        emit.loading()
        if let departures = try? await service.next() {
            emit.loaded(departures: departures)
        }
    }
}
