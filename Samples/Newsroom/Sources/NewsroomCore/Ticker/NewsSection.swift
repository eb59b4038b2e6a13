/// The part of the news that the ticker shows.
package enum NewsSection: String, CaseIterable, Sendable {
    case all, city, sports
}
