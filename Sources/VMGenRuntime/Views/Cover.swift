#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows another view in place of a view, which keeps its identity and its state.
    ///
    /// The covered view is invisible, cannot be touched, and VoiceOver skips it.
    @MainActor
    public struct VMGenCover<Cover: SwiftUI.View>: SwiftUI.ViewModifier {
        private let isPresented: Swift.Bool
        private let cover: Cover

        /// Creates a cover.
        ///
        /// - Parameters:
        ///   - isPresented: Whether the cover shows.
        ///   - cover: The view that shows in place of the covered one.
        public init(isPresented: Swift.Bool, @SwiftUI.ViewBuilder cover: () -> Cover) {
            self.isPresented = isPresented
            self.cover = cover()
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content
                .opacity(isPresented ? 0 : 1)
                .accessibilityHidden(isPresented)
                .overlay {
                    if isPresented { cover }
                }
        }
    }
#endif
