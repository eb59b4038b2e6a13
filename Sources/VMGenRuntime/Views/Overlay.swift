#if canImport(SwiftUI)
    public import SwiftUI

    /// An overlay as the app shows it: the message and its buttons, or the look that the app sets with
    /// `vmgenOverlayLook`.
    @MainActor
    public struct VMGenOverlay: SwiftUI.View {
        private let notice: VMGenNotice
        @SwiftUI.Environment(\.vmgenLooks) private var looks

        /// Creates an overlay that shows a notice.
        public nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

        public var body: some SwiftUI.View {
            if let look = looks.overlay {
                look(notice).environment(\.vmgenLooks.overlay, nil)
            } else {
                SwiftUI.VStack(spacing: 12) {
                    SwiftUI.Text(verbatim: notice.text)
                    notice.buttons
                }
                .multilineTextAlignment(.center)
                .padding()
                .background(.regularMaterial, in: SwiftUI.RoundedRectangle(cornerRadius: 12))
                .padding()
            }
        }
    }
#endif
