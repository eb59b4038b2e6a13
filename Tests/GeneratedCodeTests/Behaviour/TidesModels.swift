@testable import Corpus

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

    func leave() -> TidesViewState { .idle(TidesLoader(gauge: gauge)) }

    private func showing(_ message: String) -> TidesViewState {
        var copy = self
        copy.message = message
        return .shown(copy)
    }
}
