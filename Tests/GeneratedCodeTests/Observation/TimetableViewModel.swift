@testable import Corpus

final class TimetableViewModel: TimetableBase {
    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(departures: try await board.departures(), note: "")
        } catch {
            emit.failed(reason: .network)
        }
    }

    func search(platform: Int, emit: SearchScope) async {
        emit.loaded { $0.departures = [Departure(id: platform)] }
    }

    func book(emit: BookScope) async {
        emit.booking()
        emit.loaded { _ in }
    }

    func refresh(emit: RefreshScope) async {}
    func sort(emit: SortScope) { emit.loaded { $0.departures.sort { $0.id < $1.id } } }
    func leave(emit: LeaveScope) { emit.idle() }
    func departed(emit: DepartedScope) async {}
}
