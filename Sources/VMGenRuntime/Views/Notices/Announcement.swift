#if canImport(SwiftUI)
    import Accessibility
    import SwiftUI
    #if canImport(UIKit)
        import UIKit
    #elseif canImport(AppKit)
        import AppKit
    #endif

    /// Announces texts to VoiceOver.
    @MainActor
    public enum VMGenAnnouncement {
        /// Announces a text, on systems before iOS 17 with their older interface.
        public static func post(_ text: String) {
            if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
                AccessibilityNotification.Announcement(text).post()
            } else {
                #if os(iOS) || os(tvOS)
                    UIAccessibility.post(notification: .announcement, argument: text)
                #elseif os(macOS)
                    NSAccessibility.post(
                        element: NSApplication.shared,
                        notification: .announcementRequested,
                        userInfo: [.announcement: text]
                    )
                #endif
            }
        }
    }
#endif
