import NewsroomCore

/// Analytics that one can read along.
struct StageAnalytics: Analytics {
    let stage: Stage

    func log(_ event: String) {
        Task { @MainActor in stage.aside("analytics: \(event)") }
    }
}
