#if canImport(SwiftUI)
    public import Combine
    public import SwiftUI

    /// A view of the current state of an observable object, in a body of its own.
    @MainActor
    public struct VMGenObjectStateView<Object: Combine.ObservableObject, Content: SwiftUI.View>:
        SwiftUI.View
    {
        @SwiftUI.ObservedObject private var object: Object
        private let content: () -> Content

        public init(_ object: Object, @SwiftUI.ViewBuilder _ content: @escaping () -> Content) {
            self.object = object
            self.content = content
        }

        public var body: some SwiftUI.View {
            // One view for all states, so that the screen's `.task` outlives each of them.
            SwiftUI.ZStack { content() }
        }
    }
#endif
