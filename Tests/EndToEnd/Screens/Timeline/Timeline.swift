/// The posts that a timeline has.
enum TimelineFilter: Hashable, Sendable {
    case home
    case trending
    case hashtag(String)

    /// Whether newer posts come first, so that only those above the latest one are new.
    var isNewestFirst: Bool { self != .trending }
}

struct Hashtag: Equatable, Sendable { var name: String }

/// Posts that were not loaded, between two that were.
struct TimelineGap: Equatable, Identifiable, Sendable {
    var sinceID: Status.ID
    var maxID: Status.ID
    var isLoading = false

    var id: String { "\(sinceID)…\(maxID)" }
}

enum TimelineItem: Equatable, Identifiable, Sendable {
    case status(Status)
    case gap(TimelineGap)

    var id: String {
        switch self {
        case .status(let status): status.id
        case .gap(let gap): gap.id
        }
    }
}

enum StatusEvent: Equatable, Sendable {
    case posted(Status)
    case edited(Status)
    case deleted(Status.ID)
}

extension [Status] {
    /// As many as a server sends at once.
    static var page: [Status] { (1...40).map { Status(id: "\($0)") } }
}

extension [TimelineItem] {
    /// Posts with these identities, the latest first.
    static func of(_ ids: Status.ID...) -> [TimelineItem] { ids.map { .status(Status(id: $0)) } }

    var statuses: [Status] {
        compactMap { if case .status(let status) = $0 { status } else { nil } }
    }
}
