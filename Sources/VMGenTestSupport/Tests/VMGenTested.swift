/// An output whose contract is tested.
@MainActor
public protocol VMGenTestedOutput {
    associatedtype Kind: CaseIterable, Hashable, RawRepresentable<String>, Sendable
    var kind: Kind { get }
    var atRest: Self { get }
}

extension VMGenTestedOutput {
    /// An output that is not `Equatable` equals no other.
    func isSurelyEqual(to other: Self) -> Bool {
        guard let value = self as? any Equatable else { return false }
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
        return isEqual(value)
    }
}

/// An emitter whose contract is tested.
@MainActor
public protocol VMGenTestedEmitter: AnyObject {
    associatedtype Output: VMGenTestedOutput
    associatedtype Action: Hashable, RawRepresentable<String>, Sendable
    /// The enum of its events; `Never` without any.
    associatedtype Event = Never
    var output: Output { get }
    var emissions: Int { get }
    /// Calls a closure after each emission.
    func _watchEmissions(_ callback: (@MainActor (Output) -> Void)?)
    /// Calls a closure with the number of a run, its action, the event and the state.
    func _watchRuns(_ callback: (@MainActor (Int, String, String, String) -> Void)?)
    /// Calls a closure with an action that is rejected, and the current state.
    func _watchRejections(_ callback: (@MainActor (Action, Output.Kind) -> Void)?)
    /// Calls a closure with each event.
    func _watchEvents(_ callback: @escaping @MainActor (Event) -> Void)
    func cancel()
    /// The names of the screens on its path.
    var _kinds: [String] { get }
    /// Sets its path to mocks of screens.
    func _set(_ path: [String])
}

extension VMGenTestedEmitter {
    public var _kinds: [String] { [] }

    public func _set(_ path: [String]) {}
}

extension VMGenTestedEmitter where Event == Never {
    public func _watchEvents(_ callback: @escaping @MainActor (Never) -> Void) {}
}
