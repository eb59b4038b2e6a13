struct HikeSummary: Equatable, Sendable {
    var metres: Double
    /// How many hikes there are in the log, this one included.
    var number: Int

    static let preview = HikeSummary(metres: 12_500, number: 7)
}
