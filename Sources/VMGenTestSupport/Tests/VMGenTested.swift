/// An output whose contract is tested.
@MainActor
public protocol VMGenTestedOutput {
    associatedtype Kind: CaseIterable, Hashable, RawRepresentable<Swift.String>, Sendable
    var kind: Kind { get }
    var atRest: Self { get }
}

extension VMGenTestedOutput {
    /// An output that is not `Equatable` equals any other in the same state.
    func isEqual(to other: Self) -> Bool {
        self is any Equatable ? isSurelyEqual(to: other) : kind == other.kind
    }

    /// An output that is not `Equatable` equals no other.
    func isSurelyEqual(to other: Self) -> Bool {
        guard let value = self as? any Equatable else { return false }
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
        return isEqual(value)
    }

    /// The state of an output, or all of it where only its content is wrong.
    func name(besides expected: Self) -> Swift.String {
        kind == expected.kind
            ? "\(self) instead of \(expected)" : "\(kind.rawValue) instead of \(expected.kind.rawValue)"
    }
}

/// An emitter whose contract is tested.
@MainActor
public protocol VMGenTestedEmitter: AnyObject {
    associatedtype Output: VMGenTestedOutput
    associatedtype Action: Hashable, RawRepresentable<Swift.String>, Sendable
    var output: Output { get }
    var emissions: Int { get }
    /// Calls a closure after each emission.
    func _watchEmissions(_ callback: (@MainActor (Output) -> Void)?)
    /// Calls a closure with the number of a run, its action, the event and the state.
    func _watchRuns(_ callback: (@MainActor (Int, Swift.String, Swift.String, Swift.String) -> Void)?)
    func cancel()
}

/// The body of an action in a test: what it does with its scope at once, and then.
@MainActor
public struct VMGenBody<Scope> {
    public let begin: @MainActor (Scope) -> Void
    public let run: @MainActor (Scope) async -> Void

    public init(
        _ begin: @escaping @MainActor (Scope) -> Void, then rest: @escaping @MainActor () async -> Void = {}
    ) {
        self.begin = begin
        run = {
            begin($0)
            await rest()
        }
    }
}

/// A transient that emissions clear.
@MainActor
public struct VMGenTransient<Output: VMGenTestedOutput, Target> {
    public let name: Swift.String
    /// The states that carry it.
    public let carriers: [Output.Kind]
    /// Only its dismissal clears it while a state carries it.
    public let isKept: Bool
    public let set: @MainActor (inout Output) -> Void
    public let clear: @MainActor (inout Output) -> Void
    public let dismiss: (@MainActor (inout Target) -> Void)?

    public init(
        _ name: Swift.String, in carriers: [Output.Kind], isKept: Bool = false,
        set: @escaping @MainActor (inout Output) -> Void,
        clear: @escaping @MainActor (inout Output) -> Void,
        dismiss: (@MainActor (inout Target) -> Void)? = nil
    ) {
        self.name = name
        self.carriers = carriers
        self.isKept = isKept
        self.set = set
        self.clear = clear
        self.dismiss = dismiss
    }
}

/// A flag that is on while an action runs.
@MainActor
public struct VMGenBusyFlag<Output: VMGenTestedOutput> {
    public let name: Swift.String
    /// The states that carry it.
    public let carriers: [Output.Kind]
    public let isOn: @MainActor (Output) -> Bool

    public init(
        _ name: Swift.String, in carriers: [Output.Kind], isOn: @escaping @MainActor (Output) -> Bool
    ) {
        self.name = name
        self.carriers = carriers
        self.isOn = isOn
    }
}
