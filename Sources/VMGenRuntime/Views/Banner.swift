#if canImport(SwiftUI)
    public import SwiftUI

    /// The default look of a banner: the message, a button to try again, and a button to dismiss it.
    @MainActor
    public struct VMGenBanner: SwiftUI.View {
        private let notice: VMGenNotice

        /// Creates a banner that shows a notice.
        public nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

        public var body: some SwiftUI.View {
            SwiftUI.HStack(spacing: 12) {
                SwiftUI.Text(verbatim: notice.text).frame(maxWidth: .infinity, alignment: .leading)
                if let retry = notice.retry {
                    SwiftUI.Button(action: retry.action) { retry.label }
                }
                SwiftUI.Button(action: notice.dismiss) {
                    SwiftUI.Image(systemName: "xmark").accessibilityLabel(notice.dismissLabel)
                }
            }
            .padding()
            .background(.regularMaterial, in: SwiftUI.RoundedRectangle(cornerRadius: 12))
            .padding()
        }
    }
#endif
