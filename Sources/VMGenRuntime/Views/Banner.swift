#if canImport(SwiftUI)
    public import SwiftUI

    /// A banner as the app shows it: the message, its buttons, and a button to dismiss it, or the look that the
    /// app sets with `vmgenBannerLook`.
    @MainActor
    public struct VMGenBanner: SwiftUI.View {
        private let notice: VMGenNotice
        @SwiftUI.Environment(\.vmgenLooks) private var looks

        /// Creates a banner that shows a notice.
        public nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

        public var body: some SwiftUI.View {
            if let look = looks.banner {
                look(notice).environment(\.vmgenLooks.banner, nil)
            } else {
                SwiftUI.HStack(spacing: 12) {
                    SwiftUI.Text(verbatim: notice.text).frame(maxWidth: .infinity, alignment: .leading)
                    notice.buttons
                    SwiftUI.Button(action: notice.dismiss) {
                        SwiftUI.Image(systemName: "xmark").accessibilityLabel(notice.dismissLabel)
                    }
                }
                .padding()
                .background(.regularMaterial, in: SwiftUI.RoundedRectangle(cornerRadius: 12))
                .padding()
            }
        }
    }
#endif
