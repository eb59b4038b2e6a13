#if canImport(SwiftUI)
    public import SwiftUI

    /// The default look of an overlay: the message and a button to try again.
    @MainActor
    public struct VMGenOverlay: SwiftUI.View {
        private let notice: VMGenNotice

        /// Creates an overlay that shows a notice.
        public nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

        public var body: some SwiftUI.View {
            SwiftUI.VStack(spacing: 12) {
                SwiftUI.Text(verbatim: notice.text)
                if let retry = notice.retry {
                    SwiftUI.Button(action: retry.action) { retry.label }
                }
            }
            .multilineTextAlignment(.center)
            .padding()
            .background(.regularMaterial, in: SwiftUI.RoundedRectangle(cornerRadius: 12))
            .padding()
        }
    }
#endif
