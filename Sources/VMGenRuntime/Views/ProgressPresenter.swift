#if canImport(SwiftUI)
    public import SwiftUI

    /// Shows progress on top of a view.
    @MainActor
    public struct VMGenProgressPresenter: SwiftUI.ViewModifier {
        private let isPresented: Swift.Bool

        /// Creates a presenter that shows progress if `isPresented` is true.
        public init(isPresented: Swift.Bool) { self.isPresented = isPresented }

        public func body(content: Self.Content) -> some SwiftUI.View {
            content.overlay {
                if isPresented { SwiftUI.ProgressView() }
            }
        }
    }
#endif
