/// A view inside a modifier with a body.
@MainActor
struct Around<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content
    let draw: @MainActor (Screen, Content) -> Void

    nonisolated init(_ content: Content, _ draw: @escaping @MainActor (Screen, Content) -> Void) {
        self.content = content
        self.draw = draw
    }

    public func render(on screen: Screen) { draw(screen, content) }
}

/// Presentations that wait for a person.
extension View {
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func alert<A, M, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        nonisolated(unsafe) let actions = data.map(actions)
        nonisolated(unsafe) let message = data.map(message)
        return Around(self) { screen, content in
            screen.show(content)
            guard isPresented.wrappedValue, let actions, let message else { return }
            screen.add(alert: Screen.Alert(title, actions, message) { isPresented.wrappedValue = false })
        }
    }

    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func confirmationDialog<A, M, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        nonisolated(unsafe) let actions = data.map(actions)
        nonisolated(unsafe) let message = data.map(message)
        return Around(self) { screen, content in
            screen.show(content)
            guard isPresented.wrappedValue, let actions, let message else { return }
            screen.add(dialog: Screen.Alert(title, actions, message) { isPresented.wrappedValue = false })
        }
    }

    nonisolated public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        presenting(item, as: .sheet, onDismiss, content)
    }

    #if !os(macOS)
        @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
        @available(macOS, unavailable)
        nonisolated public func fullScreenCover<Item, Content>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View where Item: Identifiable, Content: View {
            presenting(item, as: .fullScreenCover, onDismiss, content)
        }
    #endif

    #if !os(tvOS) && !os(watchOS)
        @available(tvOS, unavailable)
        @available(watchOS, unavailable)
        nonisolated public func popover<Item, Content>(
            item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
            arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View where Item: Identifiable, Content: View {
            presenting(item, as: .popover, nil, content)
        }
    #endif

    nonisolated private func presenting<Item, Content: View>(
        _ item: Binding<Item?>, as style: Screen.Sheet.Style, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        nonisolated(unsafe) let (item, onDismiss, sheet) = (item, onDismiss, content)
        return Around(self) { screen, content in
            screen.show(content)
            guard let presented = item.wrappedValue else { return }
            screen.add(
                Screen.Sheet(style: style, screen: Screen(sheet(presented), in: screen)) {
                    item.wrappedValue = nil
                    onDismiss?()
                })
        }
    }
}

extension View {
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        nonisolated(unsafe) let overlay = content()
        return Around(self) { screen, content in
            screen.within("content") { screen.show(content) }
            screen.within("overlay") { screen.show(overlay) }
        }
    }

    nonisolated public func opacity(_ opacity: Double) -> some View {
        Around(self) { screen, content in screen.hide(if: opacity == 0) { screen.show(content) } }
    }

    nonisolated public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable {
        nonisolated(unsafe) let value = value
        return Around(self) { screen, content in
            screen.add(task: action, id: value)
            screen.show(content)
        }
    }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View { self }

    nonisolated public func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
        minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View { self }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

    nonisolated public func background<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: InsettableShape { self }

    nonisolated public func animation<V>(
        _ animation: Animation?, value: V
    ) -> some View where V: Equatable { self }
}

extension View {
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    nonisolated public func disabled(_ disabled: Bool) -> some View { self }

    nonisolated public func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }

    nonisolated public func accessibilityLabel(
        _ label: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(label: label))
    }

    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
}

@MainActor @preconcurrency
public struct AccessibilityAttachmentModifier: ViewModifier {
    var label: Text?

    nonisolated init(label: Text? = nil) { self.label = label }

    public func body(content: Content) -> some View {
        content
        label
    }
}

public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public static let isHeader = AccessibilityTraits(rawValue: 1)

    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

public enum Visibility: Sendable { case automatic, visible, hidden }

public enum PopoverAttachmentAnchor {
    case rect(Anchor)

    public enum Anchor { case bounds }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public enum Edge: Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public static let all = Set(rawValue: 15)
        public static let horizontal = Set(rawValue: 10)

        public init(rawValue: Int8) { self.rawValue = rawValue }
    }
}

public struct Alignment: Equatable, Sendable {
    private let name: String

    public static let center = Alignment(name: "center")
    public static let leading = Alignment(name: "leading")
    public static let top = Alignment(name: "top")
}

public struct HorizontalAlignment: Equatable, Sendable {
    public static let center = HorizontalAlignment()
}

public struct VerticalAlignment: Equatable, Sendable {
    public static let center = VerticalAlignment()
}

public enum TextAlignment: Sendable { case leading, center, trailing }

public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
}

public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

public protocol ShapeStyle: Sendable {}

public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { Material() }
}

public protocol Shape: Sendable {}
public protocol InsettableShape: Shape {}

public struct RoundedRectangle: InsettableShape {
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {}
}
