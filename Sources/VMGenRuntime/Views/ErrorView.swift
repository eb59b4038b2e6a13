#if canImport(SwiftUI)
    public import SwiftUI

    /// An error screen as the app shows it: a title, a message and buttons, or the look that the app sets with
    /// `vmgenErrorLook`.
    @MainActor
    public struct VMGenErrorView: SwiftUI.View {
        /// The title, a heading for VoiceOver.
        public let title: SwiftUI.Text
        /// The text below the title, if there is one.
        public let message: Swift.String?
        /// The button that tries again, if there is one.
        public let retry: VMGenButton?
        private let others: [VMGenButton]
        @SwiftUI.Environment(\.vmgenLooks) private var looks

        /// Creates an error screen.
        ///
        /// - Parameters:
        ///   - title: The title, a heading for VoiceOver.
        ///   - message: The text below the title, if there is one.
        ///   - retry: The button that tries again, if there is one.
        ///   - buttons: Further buttons.
        public init(
            title: SwiftUI.Text = SwiftUI.Text("Something went wrong"),
            message: Swift.String? = nil,
            retry: VMGenButton? = nil,
            buttons: [VMGenButton] = []
        ) {
            self.title = title
            self.message = message
            self.retry = retry
            others = buttons
        }

        /// Creates an error screen with a button that tries again.
        public init(
            title: SwiftUI.Text = SwiftUI.Text("Something went wrong"),
            message: Swift.String? = nil,
            retryLabel: SwiftUI.Text = SwiftUI.Text("Try Again"),
            retry: @escaping @MainActor @Sendable () async -> Void
        ) {
            self.init(title: title, message: message, retry: VMGenButton(retryLabel, action: retry))
        }

        /// All its buttons.
        public var buttons: some SwiftUI.View {
            VMGenButtons(buttons: (retry.map { [$0] } ?? []) + others)
        }

        public var body: some SwiftUI.View {
            if let look = looks.errorView {
                look(self).environment(\.vmgenLooks.errorView, nil)
            } else {
                SwiftUI.VStack(spacing: 12) {
                    title.font(.headline).accessibilityAddTraits(.isHeader)
                    if let message { SwiftUI.Text(verbatim: message) }
                    buttons
                }
                .multilineTextAlignment(.center)
                .padding()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
#endif
