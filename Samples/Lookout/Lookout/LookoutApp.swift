import SwiftUI

@main
struct LookoutApp: App {
    var body: some Scene {
        WindowGroup {
            ForecastScreen(viewModel: ForecastViewModel(service: Almanac()))
        }
    }
}

/// A service that needs no network.
private struct Almanac: ForecastService {
    func days() async throws -> [String] { ["Sun", "Rain", "Fog"] }
}
