#if canImport(SwiftUI)
    public import SwiftUI

    /// How a view presents something that chooses its own style.
    public nonisolated enum VMGenStyle: Sendable {
        case fullScreenError, alert, banner, overlay, none
    }

    /// Presents a message in a style that can change.
    @MainActor
    public struct VMGenStyledPresenter: SwiftUI.ViewModifier {
        private let style: VMGenStyle
        private let title: SwiftUI.Text
        private let message: @MainActor () -> String?
        private let emissions: Int
        private let dismissLabel: SwiftUI.Text?
        private let retry: VMGenButton?
        private let buttons: [VMGenButton]

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - style: The style, or nil for no presentation.
        ///   - title: The title of an alert or an error screen.
        ///   - message: The message, or nil for no presentation.
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismissLabel: The label of the button that only closes an alert, or nil for no such button.
        ///   - retry: The button that tries again.
        ///   - buttons: Further buttons.
        public init(
            _ style: VMGenStyle?,
            title: SwiftUI.Text,
            message: @escaping @autoclosure @MainActor () -> String?,
            emissions: Int = 0,
            dismissLabel: SwiftUI.Text? = nil,
            retry: VMGenButton? = nil,
            buttons: [VMGenButton] = []
        ) {
            self.style = style ?? .none
            self.title = title
            self.message = message
            self.emissions = emissions
            self.dismissLabel = dismissLabel
            self.retry = retry
            self.buttons = buttons
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .modifier(
                    VMGenCover(isPresented: message(in: .fullScreenError) != nil) {
                        VMGenErrorView(title: title, message: message(), retry: retry, buttons: buttons)
                    }
                )
                .modifier(
                    VMGenAlertPresenter(
                        title, of: .state, message: message(in: .alert), emissions: emissions,
                        dismissLabel: dismissLabel, retry: retry, buttons: buttons)
                )
                .modifier(notice(.banner, .top) { $0.banner })
                .modifier(notice(.overlay, .center) { $0.overlay })
        }

        private func notice<Look: SwiftUI.View>(
            _ style: VMGenStyle, _ alignment: SwiftUI.Alignment, look: @escaping (VMGenNotice) -> Look
        ) -> VMGenNoticePresenter<Look> {
            VMGenNoticePresenter(
                of: .state, message: message(in: style), emissions: emissions, alignment: alignment,
                dismissLabel: dismissLabel ?? SwiftUI.Text("Dismiss"), retry: retry, buttons: buttons,
                look: look)
        }

        private func message(in style: VMGenStyle) -> String? { style == self.style ? message() : nil }
    }
#endif
