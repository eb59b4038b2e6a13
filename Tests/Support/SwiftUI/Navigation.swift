/// A stack of screens. What is on it, in `Screen.pushed`, a test can go back from.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View, Rendered {
    nonisolated(unsafe) private let shown: [AnyHashable]
    private let set: @MainActor ([AnyHashable]) -> Void
    nonisolated(unsafe) private let root: Root

    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        nonisolated(unsafe) let path = path
        let data = path.wrappedValue
        shown = data.map { AnyHashable($0) }
        set = { written in path.wrappedValue = Data(written.compactMap { $0.base as? Data.Element }) }
        self.root = root()
    }

    public func render(on screen: Screen) {
        let stack = Screen.Stack(shown: shown, set: set)
        screen.within(stack) { screen.show(root) }
        for (index, value) in shown.enumerated() {
            guard let destination = stack.destination(of: value) else { continue }
            let view = Screen(in: screen) { screen in screen.within(stack) { screen.show(destination) } }
            screen.add(Screen.Pushed(screen: view) { set(Array(shown[..<index])) })
        }
    }
}

extension Screen {
    /// The stack around views, and the views of its values.
    @MainActor
    final class Stack {
        private let shown: [AnyHashable]
        private let set: @MainActor ([AnyHashable]) -> Void
        private var destinations: [@MainActor (AnyHashable) -> (any View)?] = []

        init(shown: [AnyHashable], set: @escaping @MainActor ([AnyHashable]) -> Void) {
            (self.shown, self.set) = (shown, set)
        }

        func append(_ value: AnyHashable) { set(shown + [value]) }

        func add(_ destination: @escaping @MainActor (AnyHashable) -> (any View)?) {
            destinations.append(destination)
        }

        func destination(of value: AnyHashable) -> (any View)? {
            destinations.lazy.compactMap { $0(value) }.first
        }
    }

    /// A view on a stack, above the ones before it.
    public struct Pushed {
        public var screen: Screen
        /// Called when a person goes back from it; sets the binding.
        public var back: @MainActor () -> Void
    }
}

extension View {
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        nonisolated(unsafe) let destination = destination
        return Around(self) { screen, content in
            screen.stack?.add { ($0.base as? D).map { destination($0) } }
            screen.show(content)
        }
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    nonisolated public func navigationDestination<V>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View where V: View {
        nonisolated(unsafe) let destination = destination()
        return Around(self) { screen, content in
            screen.show(content)
            let view = Screen(destination, in: screen)
            guard isPresented.wrappedValue else { return screen.add(leaving: view) }
            screen.add(Screen.Pushed(screen: view) { isPresented.wrappedValue = false })
        }
    }

    nonisolated public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        nonisolated(unsafe) let (onDismiss, sheet) = (onDismiss, content)
        return Around(self) { screen, content in
            screen.show(content)
            guard isPresented.wrappedValue else { return }
            screen.add(
                Screen.Sheet(style: .sheet, screen: Screen(sheet(), in: screen)) {
                    isPresented.wrappedValue = false
                    onDismiss?()
                })
        }
    }
}

/// A link to a value on the stack around it.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency
public struct NavigationLink<Label: View, Destination>: View, Rendered {
    private let label: String
    nonisolated(unsafe) private let value: AnyHashable?

    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
    where Label == Text, Destination == Never {
        label = String(title)
        self.value = value.map { AnyHashable($0) }
    }

    public func render(on screen: Screen) {
        let stack = screen.stack
        screen.add(
            Screen.Control(label: label, role: nil) {
                if let value { stack?.append(value) }
            })
    }
}
