#if canImport(SwiftUI)
    public import SwiftUI

    /// An overlay as the app shows it: the message and its buttons, or the look that the app sets with
    /// `vmgenOverlayLook`.
    @MainActor
    public struct VMGenOverlay: SwiftUI.View {
        private let notice: VMGenNotice
        @SwiftUI.Environment(\.vmgenOverlay) private var look

        /// Creates an overlay that shows a notice.
        public nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

        public var body: some SwiftUI.View {
            if let look {
                look(notice).environment(\.vmgenOverlay, nil)
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

    nonisolated struct VMGenOverlayKey: SwiftUI.EnvironmentKey {
        static var defaultValue: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? { nil }
    }

    nonisolated extension SwiftUI.EnvironmentValues {
        /// The look that an app sets for overlays; nil for the default one.
        var vmgenOverlay: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? {
            get { self[VMGenOverlayKey.self] }
            set { self[VMGenOverlayKey.self] = newValue }
        }
    }

    extension SwiftUI.View {
        /// Sets the look of overlays in all screens within this view.
        @MainActor
        public func vmgenOverlayLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenNotice) -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenOverlay, { SwiftUI.AnyView(look($0)) })
        }
    }

    extension VMGenNotice {
        /// The notice as an overlay, which is the default.
        public var overlay: some SwiftUI.View { VMGenOverlay(self) }
    }
#endif
