#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows an alert or a confirmation dialog while there is a message.
    @MainActor
    public struct VMGenAlertPresenter: SwiftUI.ViewModifier {
        private let title: SwiftUI.Text
        private let isDialog: Bool
        private let shown: VMGenShown<String>
        private let dismissLabel: SwiftUI.Text?
        private let buttons: [VMGenButton]

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - title: The title.
        ///   - isDialog: Whether it is a confirmation dialog.
        ///   - subject: The kind of what is presented.
        ///   - message: The message, or nil for no alert.
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismissLabel: The label of the button that only closes the alert, or nil for no such button.
        ///   - dismiss: The action when the alert closes. If it is nil, the alert stays closed until the message
        ///     or the number of emissions changes.
        ///   - retry: The button that tries again.
        ///   - buttons: Further buttons.
        public init(
            _ title: SwiftUI.Text,
            isDialog: Bool = false,
            of subject: VMGenSubject = .transient,
            message: @escaping @autoclosure @MainActor () -> String?,
            emissions: Int = 0,
            dismissLabel: SwiftUI.Text? = nil,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            retry: VMGenButton? = nil,
            buttons: [VMGenButton] = []
        ) {
            self.title = title
            self.isDialog = isDialog
            shown = VMGenShown(subject, emissions, dismiss, message)
            self.dismissLabel = dismissLabel
            self.buttons = (retry.map { [$0] } ?? []) + buttons
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            presenting(content)
                .task(id: shown.id) { shown.open() }
        }

        @SwiftUI.ViewBuilder
        private func presenting(_ content: Self.Content) -> some SwiftUI.View {
            if isDialog {
                content.confirmationDialog(
                    title, isPresented: isPresented, titleVisibility: .visible, presenting: shown.presented,
                    actions: actions, message: text)
            } else {
                content.alert(
                    title, isPresented: isPresented, presenting: shown.presented, actions: actions,
                    message: text)
            }
        }

        @SwiftUI.ViewBuilder
        private func actions(_ message: String) -> some SwiftUI.View {
            VMGenButtons(buttons: buttons)
            if let dismissLabel {
                SwiftUI.Button(role: .cancel) {
                } label: {
                    dismissLabel
                }
            }
        }

        @SwiftUI.ViewBuilder
        private func text(_ message: String) -> some SwiftUI.View {
            if !message.isEmpty { SwiftUI.Text(verbatim: message) }
        }

        private var isPresented: SwiftUI.Binding<Bool> {
            SwiftUI.Binding(
                get: { @MainActor in shown.presented != nil },
                set: { @MainActor isPresented in if !isPresented { shown.close() } }
            )
        }
    }
#endif
