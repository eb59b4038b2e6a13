#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows another view in place of a view, which keeps its identity and its state, or on top of it.
    ///
    /// The covered view is invisible, cannot be touched, and VoiceOver skips it.
    @MainActor
    public struct VMGenCover<Cover: SwiftUI.View>: SwiftUI.ViewModifier {
        private let isPresented: Bool
        private let hides: Bool
        private let cover: () -> Cover

        /// Creates a cover.
        ///
        /// - Parameters:
        ///   - isPresented: Whether the cover shows.
        ///   - hides: Whether the cover hides the covered view.
        ///   - cover: The view that shows in place of the covered one, or on top of it.
        public init(
            isPresented: Bool, hides: Bool = true,
            @SwiftUI.ViewBuilder cover: @escaping () -> Cover
        ) {
            self.isPresented = isPresented
            self.hides = hides
            self.cover = cover
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .opacity(isPresented && hides ? 0 : 1)
                .accessibilityHidden(isPresented && hides)
                .overlay {
                    if isPresented { cover() }
                }
        }
    }
#endif
