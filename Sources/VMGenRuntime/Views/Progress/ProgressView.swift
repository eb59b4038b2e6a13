#if canImport(SwiftUI)
    public import SwiftUI

    /// Progress as the app shows it: a `ProgressView`, or the look that it sets with `vmgenProgressLook`.
    @MainActor
    public struct VMGenProgressView: SwiftUI.View {
        @SwiftUI.Environment(\.vmgenProgress) private var look

        public nonisolated init() {}

        public var body: some SwiftUI.View {
            if let look {
                look().environment(\.vmgenProgress, nil)
            } else {
                SwiftUI.ProgressView()
            }
        }
    }

    nonisolated struct VMGenProgressKey: SwiftUI.EnvironmentKey {
        static var defaultValue: (@MainActor () -> SwiftUI.AnyView)? { nil }
    }

    nonisolated extension SwiftUI.EnvironmentValues {
        /// The look that an app sets for progress; nil for the default one.
        var vmgenProgress: (@MainActor () -> SwiftUI.AnyView)? {
            get { self[VMGenProgressKey.self] }
            set { self[VMGenProgressKey.self] = newValue }
        }
    }

    extension SwiftUI.View {
        /// Sets the look of progress in all screens within this view.
        @MainActor
        public func vmgenProgressLook<Look: SwiftUI.View>(
            @SwiftUI.ViewBuilder _ look: @escaping @MainActor () -> Look
        ) -> some SwiftUI.View {
            environment(\.vmgenProgress, { SwiftUI.AnyView(look()) })
        }
    }
#endif
