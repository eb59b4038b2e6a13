struct Status: Equatable, Identifiable, Sendable {
    var id = "1"
    var reblogged = false
    var bookmarked = false
    var favourited = false
    var favouritesCount = 0
    var reblogsCount = 0
    var repliesCount = 0
}
