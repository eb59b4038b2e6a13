#if canImport(SwiftUI)
    public import SwiftUI

    /// The content of a banner or an overlay.
    public nonisolated struct VMGenNotice: Sendable {
        /// The message. VoiceOver announces it.
        public let text: Swift.String
        /// The label and the action of a button that tries again, or nil for no button.
        public let retry: (label: SwiftUI.Text, action: @MainActor @Sendable () -> Void)?
        /// The label of the button that dismisses the notice.
        public let dismissLabel: SwiftUI.Text
        /// Dismisses the notice.
        public let dismiss: @MainActor @Sendable () -> Void

        /// Creates a notice.
        public init(
            text: Swift.String,
            retry: (label: SwiftUI.Text, action: @MainActor @Sendable () -> Void)? = nil,
            dismissLabel: SwiftUI.Text,
            dismiss: @escaping @MainActor @Sendable () -> Void
        ) {
            self.text = text
            self.retry = retry
            self.dismissLabel = dismissLabel
            self.dismiss = dismiss
        }

        /// The notice as a banner, which is the default.
        public var banner: some SwiftUI.View { VMGenBanner(self) }

        /// The notice as an overlay, which is the default.
        public var overlay: some SwiftUI.View { VMGenOverlay(self) }
    }
#endif
