// Replaces Apple's Accessibility on systems without it, and records announcements.

public enum AccessibilityNotification {
    public struct Announcement {
        private let text: String

        public init(_ announcement: String) { text = announcement }

        public func post() { Announcements.add(text) }
    }
}
