public import Combine

@propertyWrapper
public struct State<Value>: DynamicProperty {
    /// Survives the view's value, as a view's state does.
    private final class Box: ChangingState {
        private var stored: Value
        var isChanged = false
        /// The box of the value that the screen showed before in the same place.
        var earlier: Box?

        init(_ value: Value) { stored = value }

        var value: Value {
            get { earlier?.value ?? stored }
            set {
                isChanged = true
                if let earlier { earlier.value = newValue } else { stored = newValue }
            }
        }
    }

    private let box: Box

    public init(wrappedValue value: Value) { box = Box(value) }
    public init(initialValue value: Value) { box = Box(value) }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        nonisolated(unsafe) let box = box
        return Binding(get: { box.value }, set: { box.value = $0 })
    }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// State that a view may have changed since the screen showed it.
protocol ChangingState: AnyObject {
    var isChanged: Bool { get set }
}

/// The state that a screen keeps while a view stays in the same place.
protocol KeptState {
    /// Takes over the state of an earlier value, and returns the state for the next one.
    func takeOver(_ earlier: AnyObject?) -> AnyObject
}

extension State: KeptState {
    func takeOver(_ earlier: AnyObject?) -> AnyObject {
        guard let earlier = earlier as? Box else { return box }
        if earlier !== box { box.earlier = earlier }
        return earlier
    }
}

public protocol DynamicProperty {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let get: () -> Value
    private let set: (Value) -> Void

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Tests read and write bindings on the main actor, as views do.
        self.get = unsafeBitCast(get, to: (() -> Value).self)
        self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
    }

    init(on object: @autoclosure @escaping () -> Value, set: @escaping (Value) -> Void) {
        get = object
        self.set = set
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public static func constant(_ value: Value) -> Binding<Value> {
        nonisolated(unsafe) let value = value
        return Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        nonisolated(unsafe) let (whole, keyPath) = (self, keyPath)
        return Binding<Subject>(
            get: { whole.wrappedValue[keyPath: keyPath] },
            set: { whole.wrappedValue[keyPath: keyPath] = $0 })
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// Creates its object once, when a view first needs it.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Survives the view's value, as a view's state does.
    private final class Box {
        private let thunk: () -> ObjectType
        /// The box of the value that the screen showed before in the same place.
        var earlier: Box?
        lazy var object: ObjectType = earlier?.object ?? thunk()

        init(_ thunk: @escaping () -> ObjectType) { self.thunk = thunk }
    }

    nonisolated(unsafe) private let box: Box

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { box = Box(thunk) }

    public var wrappedValue: ObjectType { box.object }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

extension StateObject: KeptState {
    nonisolated func takeOver(_ earlier: AnyObject?) -> AnyObject {
        guard let earlier = earlier as? Box else { return box }
        if earlier !== box { box.earlier = earlier }
        return earlier
    }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Gives bindings to the object's properties: `$viewModel.query`.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(on: object[keyPath: keyPath]) { object[keyPath: keyPath] = $0 }
        }
    }
}
