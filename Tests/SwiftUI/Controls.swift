public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    var text: String

    public init(stringLiteral value: String) { text = value }
}

public struct Text: Equatable, Sendable {
    var text: String

    public init(verbatim content: String) { text = content }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { text = String(content) }

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        text = key.text
    }

    public func font(_ font: Font?) -> Text { self }
}

extension Text: View, Rendered {
    public func render(on screen: Screen) { screen.add(text: text) }
}

public struct Font: Sendable {
    public static let headline = Font()
}

@MainActor @preconcurrency
public struct Image: View, Rendered {
    nonisolated public init(systemName: String) {}

    public func render(on screen: Screen) {}
}

@MainActor @preconcurrency
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, Rendered {
    nonisolated(unsafe) var label: Label?

    public func render(on screen: Screen) {
        screen.addProgress()
        screen.show(label)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView { label = nil }

    nonisolated public init(@ViewBuilder label: () -> Label) { self.label = label() }
}

@MainActor @preconcurrency
public struct TextField<Label: View>: View, Rendered {
    nonisolated(unsafe) let label: Label

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text {
        label = Text(titleKey)
    }

    public func render(on screen: Screen) { screen.show(label) }
}

public struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole()
}

@MainActor @preconcurrency
public struct Button<Label: View>: View, Rendered {
    nonisolated(unsafe) let label: Label
    let action: @MainActor () -> Void

    @preconcurrency
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    @preconcurrency
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.action = action
        self.label = label()
    }

    public func render(on screen: Screen) {
        let label = Screen(label).texts.joined(separator: " ")
        screen.add(Screen.Control(label: label, press: action))
    }
}

@MainActor @preconcurrency
public struct VStack<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public func render(on screen: Screen) { screen.show(content) }
}

@MainActor @preconcurrency
public struct HStack<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public func render(on screen: Screen) { screen.show(content) }
}

@MainActor @preconcurrency
public struct ZStack<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public func render(on screen: Screen) { screen.show(content) }
}
