@testable import Corpus

/// The view model whose walks are tested.
final class VoyageViewModel: VoyageBase {
    func search(text: String) async {
        await emitter.search { await self.search(text: text, emit: $0) }
        if output.isResults { _Concurrency.Task { await track() } }
    }

    func search(text: String, emit: SearchScope) async {
        service.log("search")
        if text.isEmpty {
            emit.idle()
            return
        }
        emit.searching()
        do {
            let flights = try await service.flights(to: text)
            if flights.isEmpty {
                emit.empty()
            } else {
                emit.results(flights: flights)
            }
        } catch {
            emit.failed(reason: .network)
        }
    }

    func refresh(emit: RefreshScope) async {
        guard let flights = try? await service.flights(to: "again") else { return }
        emit.results(flights: flights)
    }

    func book(flight: Int, emit: BookScope) async {
        emit.booking()
        emit.onCancel { $0.results(flights: []) }
        do throws(FailureReason) {
            let number = try await service.book(flight)
            emit.booked(number: number)
        } catch {
            emit.results(flights: [])
        }
    }

    func reset(emit: ResetScope) { emit.idle() }

    func track(emit: TrackScope) async {
        _ = await service.position(of: 1)
        emit.results(flights: [1])
    }
}
