public import Foundation

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
        text = bundle?.localizedString(forKey: key.text, value: nil, table: tableName) ?? key.text
    }

    public func font(_ font: Font?) -> Text { self }
}

extension Text: View, Rendered {
    public func render(on screen: Screen) { screen.add(text: text) }
}

public struct Font: Sendable {
    public static let headline = Font()
}

public struct Image: Equatable, Sendable {
    private let name: String

    public init(systemName: String) { name = systemName }
}

extension Image: View, Rendered {
    public func render(on screen: Screen) {}
}

@MainActor @preconcurrency
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, Rendered {
    nonisolated(unsafe) var label: Label?

    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView { label = nil }

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
    let text: Binding<String>

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text {
        label = Text(titleKey)
        self.text = text
    }

    public func render(on screen: Screen) {
        let label = Screen(label).texts.joined(separator: " ")
        screen.add(
            Screen.Field(label: label, text: text.wrappedValue, type: { text.wrappedValue = $0 }))
    }
}

@MainActor @preconcurrency
public struct Stepper<Label: View>: View, Rendered {
    nonisolated(unsafe) let label: Label
    let step: @MainActor (_ isUp: Bool) -> Void

    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Label == Text {
        nonisolated(unsafe) let (value, step) = (value, step)
        label = Text(titleKey)
        self.step = { value.wrappedValue = value.wrappedValue.advanced(by: $0 ? step : 0 - step) }
    }

    public func render(on screen: Screen) {
        screen.show(label)
        let label = Screen(label).texts.joined(separator: " ")
        screen.add(Screen.Control(label: label + " +", press: { step(true) }))
        screen.add(Screen.Control(label: label + " -", press: { step(false) }))
    }
}

@MainActor @preconcurrency
public struct Form<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public func render(on screen: Screen) { screen.show(content) }
}

@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
        self.content = content()
    }

    public func render(on screen: Screen) { screen.show(content) }
}

public struct ButtonRole: Equatable, Sendable {
    private let name: String

    public static let cancel = ButtonRole(name: "cancel")
    public static let destructive = ButtonRole(name: "destructive")
}

@MainActor @preconcurrency
public struct Button<Label: View>: View, Rendered {
    nonisolated(unsafe) let label: Label
    let role: ButtonRole?
    let action: @MainActor () -> Void

    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    @preconcurrency
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public func render(on screen: Screen) {
        let label = Screen(label).texts.joined(separator: " ")
        screen.add(Screen.Control(label: label, role: role, press: action))
    }
}

extension Button where Label == Text {
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        let title = String(title)
        self.init(role: nil, action: action) { Text(verbatim: title) }
    }
}

@MainActor @preconcurrency
public struct VStack<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public func render(on screen: Screen) { screen.show(content) }
}

@MainActor @preconcurrency
public struct HStack<Content: View>: View, Rendered {
    nonisolated(unsafe) let content: Content

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
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
