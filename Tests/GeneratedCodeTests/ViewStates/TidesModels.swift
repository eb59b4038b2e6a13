@testable import Corpus

#if canImport(Combine)
    import Combine
#endif

/// The models of an app, as its developers write them.

struct TidesLoader: TidesIdleModeling, TidesFailedModeling {
    let gauge: any TideGauge
    var reason = FailureReason.network

    func load() -> TidesStates {
        .loading
        TidesStates.Next {
            do {
                return .shown(TidesTable(gauge: gauge, heights: try await gauge.heights(at: "")))
            } catch {
                return .failed(self)
            }
        }
    }
}

struct TidesTable: TidesShownModeling {
    let gauge: any TideGauge
    var harbour = ""
    var heights: [Double] = []
    var isMetric = true
    var message: String?

    func load() -> TidesStates { TidesLoader(gauge: gauge).load() }

    func search(harbour: String) -> TidesStates {
        showing("Searching")
        TidesStates.Next { showing("Found \(harbour)") }
    }

    func follow() -> TidesStates {
        #if canImport(Combine)
            [1.5, 2].publisher.map { TidesViewState.shown(TidesTable(gauge: gauge, heights: [$0])) }
        #endif
    }

    func nudge() -> TidesStates { showing("Nudged") }

    func log() async { _ = try? await gauge.heights(at: "log") }

    func leave() -> TidesViewState { .idle(TidesLoader(gauge: gauge)) }

    private func showing(_ message: String) -> TidesViewState {
        .shown(copy { $0.message = message })
    }
}
