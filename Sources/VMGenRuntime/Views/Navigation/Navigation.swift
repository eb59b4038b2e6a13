#if canImport(SwiftUI)
    public import SwiftUI

    /// A stack of screens: a root, and the screens of a path.
    ///
    /// SwiftUI writes a change of the path that it showed: the screens that it removed are removed, and newer ones stay.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    @MainActor
    public struct VMGenNavigation<Screen: Hashable & Identifiable, Root: SwiftUI.View, Content: SwiftUI.View>:
        SwiftUI.View
    {
        private let read: @MainActor () -> [Screen]
        private let write: @MainActor ([Screen]) -> Void
        private let root: () -> Root
        private let content: (Screen) -> Content

        /// Creates a stack.
        ///
        /// - Parameters:
        ///   - read: Returns the current path.
        ///   - write: Sets the path.
        ///   - root: The first view.
        ///   - content: The view of a screen.
        public init(
            path read: @escaping @MainActor () -> [Screen],
            set write: @escaping @MainActor ([Screen]) -> Void,
            @SwiftUI.ViewBuilder root: @escaping () -> Root,
            @SwiftUI.ViewBuilder content: @escaping (Screen) -> Content
        ) {
            self.read = read
            self.write = write
            self.root = root
            self.content = content
        }

        public var body: some SwiftUI.View {
            SwiftUI.NavigationStack(path: path) {
                root().navigationDestination(for: Screen.self) { content($0) }
            }
        }

        private var path: SwiftUI.Binding<[Screen]> {
            let (read, write, shown) = (read, write, read())
            return SwiftUI.Binding(
                get: { @MainActor in read() },
                set: { @MainActor written in
                    let current = read().filter { !shown.contains($0) || written.contains($0) }
                    write(current + written.filter { !shown.contains($0) && !current.contains($0) })
                }
            )
        }
    }
#endif
