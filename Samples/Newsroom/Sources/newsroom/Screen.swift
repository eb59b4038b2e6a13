import Observation

/// A view of one view model: reads what shows, and prints it whenever that changes, as SwiftUI would draw it.
@MainActor
final class Screen {
    private let stage: Stage
    private let text: @MainActor () -> String
    private var last: String?

    init(on stage: Stage, showing text: @escaping @MainActor () -> String) {
        self.stage = stage
        self.text = text
        draw()
    }

    private func draw() {
        let text = withObservationTracking(self.text) { [weak self] in
            Task { @MainActor in self?.draw() }
        }
        if text != last { stage.shows(text) }
        last = text
    }
}
