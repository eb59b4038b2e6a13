#if canImport(SwiftUI)
    public import SwiftUI

    /// The looks that an app sets for all its screens; nil for the default ones.
    nonisolated struct VMGenLooks {
        var progress: (@MainActor () -> SwiftUI.AnyView)?
        var errorView: (@MainActor (VMGenErrorView) -> SwiftUI.AnyView)?
        var banner: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)?
        var overlay: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)?
    }

    nonisolated struct VMGenLooksKey: SwiftUI.EnvironmentKey {
        static var defaultValue: VMGenLooks { VMGenLooks() }
    }

    nonisolated extension SwiftUI.EnvironmentValues {
        var vmgenLooks: VMGenLooks {
            get { self[VMGenLooksKey.self] }
            set { self[VMGenLooksKey.self] = newValue }
        }
    }

    extension SwiftUI.View {
        /// Sets the look of progress in all screens within this view.
        @MainActor
        public func vmgenProgressLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor () -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenLooks.progress, { SwiftUI.AnyView(look()) })
        }

        /// Sets the look of error screens in all screens within this view. `look` gets the default look, with
        /// its title, message and buttons.
        @MainActor
        public func vmgenErrorLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenErrorView) -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenLooks.errorView, { SwiftUI.AnyView(look($0)) })
        }

        /// Sets the look of banners in all screens within this view.
        @MainActor
        public func vmgenBannerLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenNotice) -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenLooks.banner, { SwiftUI.AnyView(look($0)) })
        }

        /// Sets the look of overlays in all screens within this view.
        @MainActor
        public func vmgenOverlayLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenNotice) -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenLooks.overlay, { SwiftUI.AnyView(look($0)) })
        }
    }

    /// Progress as the app shows it: a `ProgressView`, or the look that it sets with `vmgenProgressLook`.
    @MainActor
    public struct VMGenProgressView: SwiftUI.View {
        @SwiftUI.Environment(\.vmgenLooks) private var looks

        public nonisolated init() {}

        public var body: some SwiftUI.View {
            if let look = looks.progress {
                look().environment(\.vmgenLooks.progress, nil)
            } else {
                SwiftUI.ProgressView()
            }
        }
    }
#endif
