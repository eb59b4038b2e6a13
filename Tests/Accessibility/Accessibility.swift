// Stands in for Apple's Accessibility where there is none, and remembers what was said.

public enum AccessibilityNotification {
    public struct Announcement {
        private let text: String

        public init(_ announcement: String) { text = announcement }

        public func post() { Announcements.add(text) }
    }
}
