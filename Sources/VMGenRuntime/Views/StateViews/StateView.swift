#if canImport(SwiftUI)
    public import SwiftUI

    /// A view of the current state, in a body of its own.
    @MainActor
    public struct VMGenStateView<Content: SwiftUI.View>: SwiftUI.View {
        private let content: () -> Content

        public init(@SwiftUI.ViewBuilder _ content: @escaping () -> Content) { self.content = content }

        public var body: some SwiftUI.View {
            // One view for all states, so that the screen's `.task` outlives each of them.
            SwiftUI.ZStack { content() }
        }
    }
#endif
