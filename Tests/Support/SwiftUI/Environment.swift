public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private final class Box {
        var values = EnvironmentValues()
    }

    private let keyPath: KeyPath<EnvironmentValues, Value>
    private let box = Box()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { box.values[keyPath: keyPath] }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// A property that gets the environment before a body is evaluated.
protocol EnvironmentReading {
    func read(_ values: EnvironmentValues)
}

extension Environment: EnvironmentReading {
    func read(_ values: EnvironmentValues) { box.values = values }
}

extension View {
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
        return Around(self) { screen, content in
            screen.changingEnvironment({ $0[keyPath: keyPath] = value }) { screen.show(content) }
        }
    }
}
