// Replaces Apple's SwiftUI on systems without it: the part of its interface that generated views use, as
// declared in the SDK of Xcode 26 without availability, with enough implementation to find the content of a
// body. `Double` is in the place of `CGFloat`, which Foundation declares here. `SystemsTests` compiles it for each of
// Apple's systems: what a system lacks is in an `#if`.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("A view without a body was asked for it") }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

@MainActor @preconcurrency
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Rendered {
    var content: any View

    public func render(on screen: Screen) { screen.show(content) }
}

public struct ModifiedContent<Content, Modifier> {
    var content: Content
    var modifier: Modifier

    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, Rendered where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { fatalError("A view without a body was asked for it") }

    public func render(on screen: Screen) {
        screen.keepState(of: modifier)
        screen.show(modifier.body(content: _ViewModifier_Content(content: content)))
    }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

@MainActor @preconcurrency
public struct EmptyView: View, Rendered {
    nonisolated public init() {}

    public func render(on screen: Screen) {}
}

@MainActor @preconcurrency
public struct TupleView<T>: View, Rendered {
    nonisolated(unsafe) var children: [any View]

    public func render(on screen: Screen) {
        for (index, child) in children.enumerated() { screen.within("\(index)") { screen.show(child) } }
    }
}

@MainActor @preconcurrency
public struct _ConditionalContent<TrueContent, FalseContent>: View, Rendered
where TrueContent: View, FalseContent: View {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    nonisolated(unsafe) var storage: Storage

    public func render(on screen: Screen) {
        switch storage {
        case .first(let content): screen.within("first") { screen.show(content) }
        case .second(let content): screen.within("second") { screen.show(content) }
        }
    }
}

/// A view of any type.
@MainActor @preconcurrency
public struct AnyView: View, Rendered {
    nonisolated(unsafe) private let view: any View

    nonisolated public init<V: View>(_ view: V) { self.view = view }

    public func render(on screen: Screen) { screen.show(view) }
}

extension Optional: View, Rendered where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError("A view without a body was asked for it") }

    public func render(on screen: Screen) {
        if let content = self { screen.show(content) }
    }
}

@MainActor
extension ForEach: View, Rendered where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("A view without a body was asked for it") }

    public func render(on screen: Screen) {
        for element in data {
            screen.within("\(element[keyPath: id])") { screen.show(content(element)) }
        }
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let content: (Data.Element) -> Content
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }
}
