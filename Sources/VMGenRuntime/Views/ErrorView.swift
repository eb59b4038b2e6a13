#if canImport(SwiftUI)
    public import SwiftUI

    /// A screen that reports an error: a title, a message, and a button to try again.
    @MainActor
    public struct VMGenErrorView: SwiftUI.View {
        private let title: SwiftUI.Text
        private let message: Swift.String?
        private let retryLabel: SwiftUI.Text
        private let retry: (@MainActor @Sendable () -> Void)?

        /// Creates an error screen.
        ///
        /// - Parameters:
        ///   - title: The title, a heading for VoiceOver.
        ///   - message: The text below the title, if there is one.
        ///   - retryLabel: The label of the button.
        ///   - retry: The action of the button, or nil for no button.
        public init(
            title: SwiftUI.Text = SwiftUI.Text("Something went wrong"),
            message: Swift.String? = nil,
            retryLabel: SwiftUI.Text = SwiftUI.Text("Try Again"),
            retry: (@MainActor @Sendable () -> Void)? = nil
        ) {
            self.title = title
            self.message = message
            self.retryLabel = retryLabel
            self.retry = retry
        }

        public var body: some SwiftUI.View {
            SwiftUI.VStack(spacing: 12) {
                title.font(.headline).accessibilityAddTraits(.isHeader)
                if let message { SwiftUI.Text(verbatim: message) }
                if let retry {
                    SwiftUI.Button(action: retry) { retryLabel }
                }
            }
            .multilineTextAlignment(.center)
            .padding()
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
#endif
