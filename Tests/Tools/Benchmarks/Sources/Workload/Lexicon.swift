/// The vocabulary of the workload's features.
enum Lexicon {
    static let things = [
        "Post", "Order", "Invoice", "Contact", "Photo", "Album", "Recipe", "Ticket", "Booking", "Payment",
        "Message", "Event", "Parcel", "Review", "Offer", "Coupon", "Lesson", "Track", "Episode", "Report",
        "Device", "Sensor", "Meeting", "Task", "Goal", "Workout", "Meal", "Station", "Flight", "Hotel",
        "Member", "Channel", "Article", "Chapter", "Auction", "Listing", "Vehicle", "Garden", "Museum",
        "Trail",
    ]

    static let places = [
        "List", "Overview", "History", "Archive", "Feed", "Board", "Library", "Inbox", "Catalogue", "Browser",
        "Planner", "Picker", "Gallery", "Dashboard", "Journal", "Queue", "Index", "Timeline", "Digest", "Map",
        "Shelf", "Drawer", "Lookup", "Corner", "Diary",
    ]

    static let content: [(name: String, type: String)] = [
        ("total", "Int"),
        ("title", "{ type: String, default: '\"\"' }"),
        ("updated", "Date"),
        ("byName", "\"[String: Int]\""),
        ("cover", "URL?"),
        ("isComplete", "Bool"),
        ("selection", "{ type: \"Int?\", default: nil }"),
    ]
}
