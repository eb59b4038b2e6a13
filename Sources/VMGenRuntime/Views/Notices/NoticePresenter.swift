#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows a banner or an overlay while there is a message, and announces the message to VoiceOver.
    @MainActor
    public struct VMGenNoticePresenter<Look: SwiftUI.View>: SwiftUI.ViewModifier {
        private let message: String?
        private let emissions: Int
        private let alignment: SwiftUI.Alignment
        private let dismissLabel: SwiftUI.Text
        private let dismiss: (@MainActor @Sendable () -> Void)?
        private let retry: VMGenButton?
        private let buttons: [VMGenButton]
        private let look: (VMGenNotice) -> Look
        @SwiftUI.State private var isDismissed = false

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismiss: The action of the button with `dismissLabel`. If it is nil, the notice stays hidden until the message or
        ///     the number of emissions changes.
        public init(
            message: String?,
            emissions: Int = 0,
            alignment: SwiftUI.Alignment = .center,
            dismissLabel: SwiftUI.Text,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            retry: VMGenButton? = nil,
            buttons: [VMGenButton] = [],
            @SwiftUI.ViewBuilder look: @escaping (VMGenNotice) -> Look
        ) {
            self.message = message
            self.emissions = emissions
            self.alignment = alignment
            self.dismissLabel = dismissLabel
            self.dismiss = dismiss
            self.retry = retry
            self.buttons = buttons
            self.look = look
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .task(id: VMGenPresented(message: message, emissions: emissions)) {
                    if isDismissed { isDismissed = false }
                }
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
            return VMGenNotice(
                text: message, retry: retry, others: buttons, dismissLabel: dismissLabel,
                dismiss: { close() })
        }

        private func close() {
            if let dismiss { dismiss() } else { isDismissed = true }
        }
    }
#endif
