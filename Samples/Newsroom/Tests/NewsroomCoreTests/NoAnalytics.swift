@testable import NewsroomCore

/// Logs nothing, in tests.
struct NoAnalytics: Analytics {
    func log(_ event: String) {}
}
