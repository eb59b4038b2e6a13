#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows a banner or an overlay while there is a message, and announces the message to VoiceOver.
    @MainActor
    public struct VMGenNoticePresenter<Look: SwiftUI.View>: SwiftUI.ViewModifier {
        private let message: Swift.String?
        private let alignment: SwiftUI.Alignment
        private let dismissLabel: SwiftUI.Text
        private let dismiss: (@MainActor @Sendable () -> Void)?
        private let retryLabel: SwiftUI.Text?
        private let retry: (@MainActor @Sendable () -> Void)?
        private let look: (VMGenNotice) -> Look
        @SwiftUI.State private var isDismissed = false

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - message: The message, or nil for no notice.
        ///   - alignment: The place of the notice: at the top for a banner.
        ///   - dismissLabel: The label of the button that dismisses the notice.
        ///   - dismiss: The action of that button. If it is nil, the notice stays hidden until the message changes.
        ///   - retryLabel: The label of the button that tries again.
        ///   - retry: The action of that button, or nil for no button.
        ///   - look: The view of a notice.
        public init(
            message: Swift.String?,
            alignment: SwiftUI.Alignment = .center,
            dismissLabel: SwiftUI.Text,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            retryLabel: SwiftUI.Text? = nil,
            retry: (@MainActor @Sendable () -> Void)? = nil,
            @SwiftUI.ViewBuilder look: @escaping (VMGenNotice) -> Look
        ) {
            self.message = message
            self.alignment = alignment
            self.dismissLabel = dismissLabel
            self.dismiss = dismiss
            self.retryLabel = retryLabel
            self.retry = retry
            self.look = look
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .task(id: message) { if isDismissed { isDismissed = false } }
                .overlay(alignment: alignment) {
                    SwiftUI.ZStack {
                        if let notice {
                            look(notice).task(id: notice.text) { VMGenAnnouncement.post(notice.text) }
                        }
                    }
                    .animation(.default, value: notice?.text)
                }
        }

        private var notice: VMGenNotice? {
            guard let message, !isDismissed else { return nil }
            var button: (label: SwiftUI.Text, action: @MainActor @Sendable () -> Void)?
            if let retryLabel, let retry { button = (retryLabel, retry) }
            return VMGenNotice(
                text: message,
                retry: button,
                dismissLabel: dismissLabel,
                dismiss: { close() }
            )
        }

        private func close() {
            if let dismiss { dismiss() } else { isDismissed = true }
        }
    }
#endif
