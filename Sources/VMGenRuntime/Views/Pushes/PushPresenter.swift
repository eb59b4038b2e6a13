#if canImport(SwiftUI)
    public import SwiftUI

    /// Pushes a view onto the navigation stack around it while there is an item. Before iOS 16, it is a sheet.
    @MainActor
    public struct VMGenPushPresenter<Item, Pushed: SwiftUI.View>: SwiftUI.ViewModifier {
        private let shown: VMGenShown<Item>
        private let pushed: (Item) -> Pushed
        /// The item of a view that disappears.
        @SwiftUI.State private var last = VMGenLastItem<Item>()

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - subject: The kind of what is presented.
        ///   - item: The content, or nil for no view.
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismiss: The action when a person leaves the view.
        ///   - sheet: The view of the item.
        public init(
            of subject: VMGenSubject = .transient,
            item: @escaping @autoclosure @MainActor () -> Item?,
            emissions: Int = 0,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            @SwiftUI.ViewBuilder sheet: @escaping (Item) -> Pushed
        ) {
            shown = VMGenShown(subject, emissions, hides: true, dismiss, item)
            pushed = sheet
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            presenting(content)
                .task(id: shown.id) { shown.open() }
        }

        @SwiftUI.ViewBuilder
        private func presenting(_ content: Self.Content) -> some SwiftUI.View {
            if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
                content.navigationDestination(isPresented: isPresented) { destination }
            } else {
                content.sheet(isPresented: isPresented) { destination }
            }
        }

        @SwiftUI.ViewBuilder private var destination: some SwiftUI.View {
            if let item = last.keeping(shown.presented) { pushed(item) }
        }

        private var isPresented: SwiftUI.Binding<Bool> {
            SwiftUI.Binding(
                get: { @MainActor in shown.presented != nil },
                set: { @MainActor isPresented in if !isPresented { shown.close() } }
            )
        }
    }

    /// The latest item, which SwiftUI shows while its view disappears.
    @MainActor
    final class VMGenLastItem<Item> {
        private var item: Item?

        nonisolated init() {}

        func keeping(_ next: Item?) -> Item? {
            if let next { item = next }
            return item
        }
    }
#endif
