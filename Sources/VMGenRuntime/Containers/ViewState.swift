#if canImport(SwiftUI)
    import Combine
    public import SwiftUI

    /// A state that knows its container.
    @MainActor
    public protocol VMGenContained: Sendable {
        associatedtype _Container: VMGenStateContaining where _Container._State == Self

        static func _container(_ state: Self) -> _Container
    }

    /// A state that a view holds: `@VMGenViewState var state: PostsViewState = .idle(…)`.
    ///
    /// `$state` is its container, which SwiftUI keeps while the view stays in its place: `$state.observe(model.load())`.
    @MainActor
    @propertyWrapper
    public struct VMGenViewState<State: VMGenContained>: SwiftUI.DynamicProperty {
        @SwiftUI.StateObject private var holder: VMGenContainerHolder<State._Container>

        public init(wrappedValue state: @autoclosure @escaping () -> State) {
            self.init(container: State._container(state()))
        }

        /// Creates the property with a container, such as a fixed one for a preview.
        public init(container: @autoclosure @escaping () -> State._Container) {
            _holder = SwiftUI.StateObject(wrappedValue: VMGenContainerHolder(container()))
        }

        public var wrappedValue: State { holder.container.state }
        public var projectedValue: State._Container { holder.container }
    }

    /// A container for any view: one that announces no states itself is announced here.
    @MainActor
    final class VMGenContainerHolder<Container: VMGenStateContaining>: ObservableObject {
        let container: Container
        private nonisolated let announcer = VMGenUnchecked(ObservableObjectPublisher())

        nonisolated var objectWillChange: ObservableObjectPublisher { announcer.value }

        init(_ container: Container) {
            self.container = container
            #if canImport(Observation)
                if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *),
                    container._core is VMGenObservableContainer
                {
                    return
                }
            #endif
            container._core.showHandler = { [weak self] in self?.objectWillChange.send() }
        }
    }

    extension VMGenStateContaining {
        /// Creates a binding to a part of the state, which observes the state that an edit leads to.
        public func bind<Value>(
            _ keyPath: KeyPath<_State, Value>,
            to next: @escaping @MainActor @Sendable (_State, Value) -> _State
        ) -> SwiftUI.Binding<Value> { vmgenBinding(keyPath, of: _core, bind(to: next)) }

        /// Creates a binding to a part of the state, which observes the states that an edit leads to.
        public func bind<Value>(
            _ keyPath: KeyPath<_State, Value>,
            to next: @escaping @MainActor @Sendable (_State, Value) -> VMGenStates<_State>
        ) -> SwiftUI.Binding<Value> { vmgenBinding(keyPath, of: _core, bind(to: next)) }

        /// Creates a binding to a part of the state, which observes the state that an edit leads to.
        public func bind<Value: Sendable>(
            _ keyPath: KeyPath<_State, Value>,
            to next: @escaping @MainActor @Sendable (_State, Value) async -> _State
        ) -> SwiftUI.Binding<Value> {
            bind(keyPath) { state, value in VMGenStates { VMGenStates.Next { await next(state, value) } } }
        }

        /// Creates a binding to a part of the state, for a function of the state: `to: PostsViewState.renamed`.
        public func bind<Value>(
            _ keyPath: KeyPath<_State, Value>,
            to next: @escaping @MainActor @Sendable (_State) -> (Value) -> _State
        ) -> SwiftUI.Binding<Value> { bind(keyPath) { state, value in next(state)(value) } }
    }

    /// Creates a binding to a part of a container's state.
    @MainActor
    public func vmgenBinding<State, Value>(
        _ keyPath: KeyPath<State, Value>, of core: VMGenContainer,
        _ set: @escaping @MainActor @Sendable (Value) -> Void
    ) -> SwiftUI.Binding<Value> {
        SwiftUI.Binding(
            get: { @MainActor in core.state(State.self)[keyPath: keyPath] },
            set: { @MainActor value in set(value) })
    }
#endif
