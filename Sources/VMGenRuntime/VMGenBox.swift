/// An immutable value of a type that a feature declares, for a core that knows no feature.
@MainActor
public final class VMGenBox<Value> {
    public let value: Value

    public init(_ value: Value) { self.value = value }
}

/// The value in a box of a known type.
@MainActor
func vmgenUnbox<Value>(_ box: AnyObject) -> Value { (box as! VMGenBox<Value>).value }

/// A callback for boxes that calls one for values.
@MainActor
func vmgenUnboxing<Value>(_ callback: (@MainActor (Value) -> Void)?) -> (@MainActor (AnyObject) -> Void)? {
    guard let callback else { return nil }
    return { callback(vmgenUnbox($0)) }
}

/// A box with a changed copy of the value.
@MainActor
func vmgenChanged<Value>(_ box: AnyObject, _ change: @MainActor (inout Value) -> Void) -> AnyObject {
    var value: Value = vmgenUnbox(box)
    change(&value)
    return VMGenBox(value)
}
