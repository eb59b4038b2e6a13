@testable import Corpus

/// A fault that a developer may make in a view model.
enum VoyageFault: CaseIterable {
    case showsResultsAtOnce, searchesTwice, searchesAfterResults, showsResultsTwice, failsAfterResults
    case searchesBlank, ignoresBlank, staysPendingOffline, staysPendingWithoutResults, staysPendingWhenClosed
    case idlesAfterTwoFailures, trustsEarlierSearch, forgetsRestart
    case failsRefresh, refreshesTwice
    case booksAtOnce, staysBooking, staysBookingAgain, staysBookingWhenCancelled, keepsLock, booksTwice,
        booksWithoutResult
    case ignoresReset, resetsTwice, ignoresResetAfterBooking
    case tracksTwice, stopsTracking, failsTracking

    /// The fault of the view models that the current task creates.
    @TaskLocal static var current: VoyageFault?
}

/// Correct without a fault.
final class VoyageViewModel: VoyageBase {
    private let fault = VoyageFault.current
    private var failures = 0
    private var refusals = 0
    private var searches = 0
    private var isLocked = false

    func search(text: String) async {
        await emitter.search { await self.search(text: text, emit: $0) }
        if output.isResults { _Concurrency.Task { await track() } }
    }

    func search(text: String, emit: SearchScope) async {
        service.log("search")
        if text.isEmpty, fault != .searchesBlank {
            if fault != .ignoresBlank { emit.idle() }
            return
        }
        searches += 1
        let isKnown = fault == .trustsEarlierSearch && emit.output.isSearching
        if fault != .showsResultsAtOnce, !isKnown { emit.searching() }
        if fault == .searchesTwice { emit.searching() }
        if fault == .staysPendingWhenClosed, service.isOpen, searches > 2 { return }
        do {
            let flights = try await service.flights(to: text)
            if text.isEmpty {
                emit.idle()
            } else if flights.isEmpty {
                if fault != .staysPendingWithoutResults { emit.empty() }
            } else {
                emit.results(flights: flights)
                if fault == .showsResultsTwice { emit.results { $0.flights.sort() } }
                if fault == .searchesAfterResults { emit.searching() }
                if fault == .failsAfterResults { emit.failed(reason: .server) }
                if fault == .forgetsRestart, searches > 3 { emit.results { $0.flights = [] } }
            }
        } catch {
            failures += 1
            if fault == .staysPendingOffline { return }
            if fault == .idlesAfterTwoFailures, failures > 1 {
                emit.idle()
            } else {
                emit.failed(reason: .network)
            }
        }
    }

    func refresh(emit: RefreshScope) async {
        do {
            emit.results(flights: try await service.flights(to: "again"))
            if fault == .refreshesTwice { emit.results { $0.flights = [] } }
        } catch {
            if fault == .failsRefresh { emit.failed(reason: .network) }
        }
    }

    func book(flight: Int, emit: BookScope) async {
        if fault == .keepsLock {
            if isLocked { return }
            isLocked = true
        }
        if fault != .booksAtOnce { emit.booking() }
        if fault != .staysBookingWhenCancelled { emit.onCancel { $0.results(flights: []) } }
        do throws(FailureReason) {
            let number = try await service.book(flight)
            if fault == .booksWithoutResult { return }
            emit.booked(number: number)
            if fault == .booksTwice { emit.booked(number: number + 1) }
        } catch {
            refusals += 1
            if fault == .staysBooking || fault == .staysBookingAgain && refusals > 1 { return }
            emit.results(flights: [])
        }
    }

    func reset(emit: ResetScope) {
        if fault == .ignoresReset || fault == .ignoresResetAfterBooking && emit.output.isBooked { return }
        emit.idle()
        if fault == .resetsTwice { emit.idle() }
    }

    func track(emit: TrackScope) async {
        _ = await service.position(of: 1)
        if fault == .stopsTracking { return }
        if fault == .failsTracking {
            emit.failed(reason: .server)
        } else {
            emit.results(flights: [1])
        }
        if fault == .tracksTwice { emit.results(flights: [2]) }
    }
}
