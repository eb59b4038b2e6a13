struct Trail: Identifiable, Equatable, Sendable {
    let id: String
    var name: String
    var kilometres: Double
    var isSaved = false

    static let preview = Trail(id: "ridge", name: "Ridge Walk", kilometres: 12.5)
}
