#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows a banner or an overlay while there is a message, and announces the message to VoiceOver.
    @MainActor
    public struct VMGenNoticePresenter<Look: SwiftUI.View>: SwiftUI.ViewModifier {
        private let shown: VMGenShown<String>
        private let alignment: SwiftUI.Alignment
        private let dismissLabel: SwiftUI.Text
        private let retry: VMGenButton?
        private let buttons: [VMGenButton]
        private let look: (VMGenNotice) -> Look

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - subject: The kind of what is presented.
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismiss: The action of the button with `dismissLabel`. If it is nil, the notice stays hidden until the message or
        ///     the number of emissions changes.
        public init(
            of subject: VMGenSubject = .transient,
            message: @escaping @autoclosure @MainActor () -> String?,
            emissions: Int = 0,
            alignment: SwiftUI.Alignment = .center,
            dismissLabel: SwiftUI.Text,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            retry: VMGenButton? = nil,
            buttons: [VMGenButton] = [],
            @SwiftUI.ViewBuilder look: @escaping (VMGenNotice) -> Look
        ) {
            shown = VMGenShown(subject, emissions, dismiss, message)
            self.alignment = alignment
            self.dismissLabel = dismissLabel
            self.retry = retry
            self.buttons = buttons
            self.look = look
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .task(id: shown.id) { shown.open() }
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
            shown.presented.map {
                VMGenNotice(
                    text: $0, retry: retry, others: buttons, dismissLabel: dismissLabel,
                    dismiss: { shown.close() })
            }
        }
    }
#endif
