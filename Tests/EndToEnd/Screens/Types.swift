import Foundation

struct Attendee: Equatable, Identifiable, Sendable {
    var id: UUID
    var name = ""
}

struct Meeting: Equatable, Sendable {
    var title = ""
    var attendees: [Attendee] = []
}

struct Recipe: Equatable, Identifiable, Sendable {
    var id = 1
    var title = ""
}

struct Post: Equatable, Identifiable, Sendable {
    var id = 1
    var isFavorite = false
    var isBookmarked = false
    var favorites = 0
}
