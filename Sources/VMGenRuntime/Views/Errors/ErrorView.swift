#if canImport(SwiftUI)
    public import SwiftUI

    /// An error screen as the app shows it: a title, a message and buttons, or the look that the app sets with
    /// `vmgenErrorLook`.
    @MainActor
    public struct VMGenErrorView: SwiftUI.View {
        /// The title, a heading for VoiceOver.
        public let title: SwiftUI.Text
        /// The text below the title, if there is one.
        public let message: String?
        /// The button that tries again, if there is one.
        public let retry: VMGenButton?
        private let others: [VMGenButton]
        @SwiftUI.Environment(\.vmgenError) private var look

        /// Creates an error screen.
        ///
        /// - Parameters:
        ///   - title: The title, a heading for VoiceOver.
        ///   - message: The text below the title, if there is one.
        ///   - retry: The button that tries again, if there is one.
        ///   - buttons: Further buttons.
        public init(
            title: SwiftUI.Text = SwiftUI.Text("Something went wrong"),
            message: String? = nil,
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
            message: String? = nil,
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
            if let look {
                look(self).environment(\.vmgenError, nil)
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

    nonisolated struct VMGenErrorKey: SwiftUI.EnvironmentKey {
        static var defaultValue: (@MainActor (VMGenErrorView) -> SwiftUI.AnyView)? { nil }
    }

    nonisolated extension SwiftUI.EnvironmentValues {
        /// The look that an app sets for error screens; nil for the default one.
        var vmgenError: (@MainActor (VMGenErrorView) -> SwiftUI.AnyView)? {
            get { self[VMGenErrorKey.self] }
            set { self[VMGenErrorKey.self] = newValue }
        }
    }

    extension SwiftUI.View {
        /// Sets the look of error screens in all screens within this view. `look` gets the default look, with
        /// its title, message and buttons.
        @MainActor
        public func vmgenErrorLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenErrorView) -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenError, { SwiftUI.AnyView(look($0)) })
        }
    }
#endif
