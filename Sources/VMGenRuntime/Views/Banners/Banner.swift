#if canImport(SwiftUI)
    public import SwiftUI

    /// A banner as the app shows it: the message, its buttons, and a button to dismiss it, or the look that the
    /// app sets with `vmgenBannerLook`.
    @MainActor
    public struct VMGenBanner: SwiftUI.View {
        private let notice: VMGenNotice
        @SwiftUI.Environment(\.vmgenBanner) private var look

        /// Creates a banner that shows a notice.
        public nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

        public var body: some SwiftUI.View {
            if let look {
                look(notice).environment(\.vmgenBanner, nil)
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

    nonisolated struct VMGenBannerKey: SwiftUI.EnvironmentKey {
        static var defaultValue: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? { nil }
    }

    nonisolated extension SwiftUI.EnvironmentValues {
        /// The look that an app sets for banners; nil for the default one.
        var vmgenBanner: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? {
            get { self[VMGenBannerKey.self] }
            set { self[VMGenBannerKey.self] = newValue }
        }
    }

    extension SwiftUI.View {
        /// Sets the look of banners in all screens within this view.
        @MainActor
        public func vmgenBannerLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenNotice) -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenBanner, { SwiftUI.AnyView(look($0)) })
        }
    }

    extension VMGenNotice {
        /// The notice as a banner, which is the default.
        public var banner: some SwiftUI.View { VMGenBanner(self) }
    }
#endif
