/// A value and the place where it was written.
///
/// It is public, because the compiler specializes only public functions for the types of another module.
public struct Located<Value> {
    public var value: Value
    public var range: SourceRange

    @inlinable public init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }

    @inlinable public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), at: range)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
