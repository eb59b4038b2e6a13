#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows an alert while there is a message.
    @MainActor
    public struct VMGenAlertPresenter: SwiftUI.ViewModifier {
        private let title: SwiftUI.Text
        private let message: Swift.String?
        private let dismissLabel: SwiftUI.Text
        private let dismiss: (@MainActor @Sendable () -> Void)?
        private let retryLabel: SwiftUI.Text?
        private let retry: (@MainActor @Sendable () -> Void)?
        @SwiftUI.State private var isDismissed = false

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - title: The title of the alert.
        ///   - message: The message, or nil for no alert.
        ///   - dismissLabel: The label of the button that closes the alert.
        ///   - dismiss: The action when the alert closes. If it is nil, the alert stays closed until the message
        ///     changes.
        ///   - retryLabel: The label of the button that tries again.
        ///   - retry: The action of that button, or nil for no button.
        public init(
            _ title: SwiftUI.Text,
            message: Swift.String?,
            dismissLabel: SwiftUI.Text,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            retryLabel: SwiftUI.Text? = nil,
            retry: (@MainActor @Sendable () -> Void)? = nil
        ) {
            self.title = title
            self.message = message
            self.dismissLabel = dismissLabel
            self.dismiss = dismiss
            self.retryLabel = retryLabel
            self.retry = retry
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .task(id: message) { if isDismissed { isDismissed = false } }
                .alert(title, isPresented: isPresented, presenting: presented) { _ in
                    if let retry {
                        SwiftUI.Button(action: retry) { retryLabel }
                    }
                    SwiftUI.Button(role: .cancel, action: {}) { dismissLabel }
                } message: { message in
                    SwiftUI.Text(verbatim: message)
                }
        }

        private var presented: Swift.String? { isDismissed ? nil : message }

        private var isPresented: SwiftUI.Binding<Swift.Bool> {
            SwiftUI.Binding(
                get: { @MainActor in presented != nil },
                set: { @MainActor isPresented in if !isPresented { close() } }
            )
        }

        private func close() {
            if let dismiss { dismiss() } else { isDismissed = true }
        }
    }
#endif
