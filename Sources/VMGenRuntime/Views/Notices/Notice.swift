#if canImport(SwiftUI)
    public import SwiftUI

    /// The content of a banner or an overlay.
    public nonisolated struct VMGenNotice: Sendable {
        /// The message. VoiceOver announces it.
        public let text: String
        /// The button that tries again, if the spec has a `retry`.
        public let retry: VMGenButton?
        let others: [VMGenButton]
        /// The label of the button that dismisses the notice.
        public let dismissLabel: SwiftUI.Text
        /// Dismisses the notice.
        public let dismiss: @MainActor @Sendable () -> Void

        /// All buttons but the one that dismisses the notice.
        @MainActor
        public var buttons: some SwiftUI.View {
            VMGenButtons(buttons: (retry.map { [$0] } ?? []) + others)
        }
    }
#endif
